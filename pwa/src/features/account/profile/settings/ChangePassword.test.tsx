import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ada } from '#test/ada.ts';
import { appError } from '#test/fake-server.ts';
import { shownToast } from '#test/shown-toast.ts';
import { descriptionOf, resetBrowser } from '../../testing/account-screen.tsx';
import { openProfile, phone, profileServer, thisDevice } from '../testing/profile-screen.tsx';

afterEach(resetBrowser);

const done = { changePassword: { __typename: 'NeutralPayload', success: true } };

async function openForm(server: ReturnType<typeof profileServer>) {
  const { dialog, user } = await openProfile(server, 'Settings');
  await user.click(dialog.getByRole('button', { name: 'Change Password' }));
  const field = (label: string) => dialog.getByLabelText(label);
  async function fill(current: string, next: string, again = next) {
    if (current) await user.type(field('Current Password'), current);
    if (next) await user.type(field('New Password'), next);
    if (again) await user.type(field('Confirm New Password'), again);
    await user.click(dialog.getByRole('button', { name: 'Change Password' }));
  }
  return { dialog, user, field, fill };
}

test('the password form focuses the current password, and has the attributes that password managers use', async () => {
  const { field } = await openForm(profileServer());
  expect(field('Current Password')).toHaveFocus();
  expect(field('Current Password')).toHaveAttribute('autocomplete', 'current-password');
  expect(field('New Password')).toHaveAttribute('autocomplete', 'new-password');
  expect(field('Confirm New Password')).toHaveAttribute('autocomplete', 'new-password');
  expect(document.querySelector('input[autocomplete=username][hidden]')).toHaveValue('ada');
});

test('a password change closes the form, and shows the remaining sessions', async () => {
  const server = profileServer().on('AccountChangePassword', () => done);
  server.on('AccountSessions', () => ({ accountSessions: [thisDevice, phone] }));
  const { dialog, fill } = await openForm(server);
  await dialog.findByText('Chrome on Android');
  server.on('AccountSessions', () => ({ accountSessions: [thisDevice] }));
  await fill('secret1', 'secret2');
  await waitFor(() => expect(shownToast()).toBe("Password Changed: You've been signed out on all other devices."));
  expect(server.callsOf('AccountChangePassword')[0]?.variables).toEqual({ input: { currentPassword: 'secret1', newPassword: 'secret2' } });
  expect(dialog.queryByLabelText('Current Password')).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Change Password' })).toHaveFocus();
  await waitFor(() => expect(dialog.queryByText('Chrome on Android')).not.toBeInTheDocument());
});

test.each([
  ['secret2', 'secret3', 'Password Mismatch: Passwords do not match. Please try again.'],
  ['short', 'short', 'Password Too Short: Password must be at least 6 characters long.'],
])('%s twice as %s is not sent', async (next, again, toast) => {
  const server = profileServer().on('AccountChangePassword', () => done);
  const { fill } = await openForm(server);
  await fill('secret1', next, again);
  await waitFor(() => expect(shownToast()).toBe(toast));
  expect(server.callsOf('AccountChangePassword')).toHaveLength(0);
});

test("the password form shows the owners' rule, and advises against a password that is easy to guess", async () => {
  const { field, user } = await openForm(profileServer([], { user: { ...ada, isAdmin: true } }));
  expect(descriptionOf(field('New Password'))).toBe('At least 12 characters');
  await user.type(field('New Password'), 'qwerty123456');
  expect(descriptionOf(field('New Password'))).toMatch(/^This is a common password/);
});

test('a weak new password that the server rejects is reported at its field', async () => {
  const weak = "An owner's password needs at least 12 characters.";
  const server = profileServer().fail('AccountChangePassword', appError('BAD_INPUT', weak, { newPassword: weak }));
  const { field, fill } = await openForm(server);
  await fill('secret1', 'secret2');
  await waitFor(() => expect(descriptionOf(field('New Password'))).toBe(weak));
  expect(shownToast()).toBe(`Password Not Changed: ${weak}`);
});

test('a wrong current password is reported at its field, which takes the focus', async () => {
  const wrong = 'This password is not correct.';
  const server = profileServer().fail('AccountChangePassword', appError('BAD_INPUT', wrong, { currentPassword: wrong }));
  const { field, fill } = await openForm(server);
  await fill('secret0', 'secret2');
  await waitFor(() => expect(descriptionOf(field('Current Password'))).toContain(wrong));
  expect(field('Current Password')).toHaveFocus();
  expect(shownToast()).toBe(`Password Not Changed: ${wrong}`);
});

test('the typed passwords stay when the connection is lost', async () => {
  const { dialog, field, fill } = await openForm(profileServer().fail('AccountChangePassword'));
  await fill('secret1', 'secret2');
  expect(await dialog.findByText('Failed to change your password. Please try again.')).toBeInTheDocument();
  expect(field('New Password')).toHaveValue('secret2');
});

test('Cancel closes the password form and focuses its button', async () => {
  const { dialog, user } = await openForm(profileServer());
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(dialog.getByRole('button', { name: 'Change Password' })).toHaveFocus();
});
