import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { hasUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { ada } from '#test/ada.ts';
import { shownToast } from '#test/shown-toast.ts';
import { NEEDS_CONNECTION, resetBrowser } from '../testing/account-screen.tsx';
import { firstLight } from '../testing/purchases.ts';
import { openProfile, phone, profileServer, thisDevice } from './testing/profile-screen.tsx';

type Server = ReturnType<typeof profileServer>;

const done = { __typename: 'NeutralPayload', success: true };
let server: Server;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  server = profileServer([firstLight])
    .on('AccountSessions', () => ({ accountSessions: [thisDevice, phone] }))
    .on('AccountUpdateProfile', ({ input }) => ({
      updateProfile: { __typename: 'AccountPayload', success: true, user: { ...ada, ...input } },
    }))
    .on('AccountChangePassword', () => ({ changePassword: done }))
    .on('AccountRequestEmailConfirmation', () => ({ requestEmailConfirmation: done }))
    .on('AccountEndSession', () => ({ endSession: done }))
    .on('AccountEndOtherSessions', () => ({ endOtherSessions: done }));
});
afterEach(() => {
  vi.restoreAllMocks();
  resetBrowser();
});

test.each([
  ['Update Profile', 'AccountUpdateProfile'],
  ['Email Me the Link', 'AccountRequestEmailConfirmation'],
  [/^Sign out Chrome on Android/, 'AccountEndSession'],
  ['Sign out all other devices', 'AccountEndOtherSessions'],
])('%s waits for a connection and says so', async (name, operation) => {
  const { dialog, user } = await openProfile(server, 'Settings');
  const button = await dialog.findByRole('button', { name });
  await connect(false);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(NEEDS_CONNECTION);
  await user.click(button);
  expect(server.callsOf(operation)).toHaveLength(0);
  await connect(true);
  expect(button).not.toHaveAttribute('aria-disabled');
  expect(dialog.queryByText(NEEDS_CONNECTION)).not.toBeInTheDocument();
  await user.click(button);
  await waitFor(() => expect(server.callsOf(operation)).toHaveLength(1));
});

test('each part of the settings shows the reason once for all of its buttons', async () => {
  const { dialog, user } = await openProfile(server, 'Settings');
  await dialog.findByRole('button', { name: 'Sign out all other devices' });
  await user.click(dialog.getByRole('button', { name: 'Change Password' }));
  await connect(false);
  const buttonsOf = (part: string) => {
    const section = within(dialog.getByRole('region', { name: part }));
    expect(section.getAllByText(NEEDS_CONNECTION)).toHaveLength(1);
    return section.getAllByRole('button').filter((button) => button.getAttribute('aria-disabled') === 'true');
  };
  const parts = [
    ['Profile Settings', 2],
    ['Password', 1],
    ['Your Devices', 2],
  ] as const;
  for (const [part, count] of parts) {
    const buttons = buttonsOf(part);
    expect(buttons, part).toHaveLength(count);
    for (const button of buttons) expect(button).toHaveAccessibleDescription(NEEDS_CONNECTION);
  }
  expect(dialog.getAllByText(NEEDS_CONNECTION)).toHaveLength(3);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(dialog.getAllByText(NEEDS_CONNECTION)).toHaveLength(2);
});

test('a new password waits for a connection and stays as it was typed', async () => {
  const { dialog, user } = await openProfile(server, 'Settings');
  await user.click(dialog.getByRole('button', { name: 'Change Password' }));
  const form = within(dialog.getByRole('form', { name: 'Change Password' }));
  await connect(false);
  await user.type(form.getByLabelText('Current Password'), 'secret1');
  await user.type(form.getByLabelText('New Password'), 'secret2');
  await user.type(form.getByLabelText('Confirm New Password'), 'secret2{Enter}');
  const button = form.getByRole('button', { name: 'Change Password' });
  expect(button).toHaveAccessibleDescription(NEEDS_CONNECTION);
  await user.click(button);
  expect(hasUnsavedWork()).toBe(true);
  await connect(true);
  expect(server.callsOf('AccountChangePassword')).toHaveLength(0);
  await user.click(button);
  await waitFor(() => expect(shownToast()).toContain('Password Changed'));
  expect(server.callsOf('AccountChangePassword')).toHaveLength(1);
  expect(hasUnsavedWork()).toBe(false);
});

test('a list that could not be loaded is requested again only with a connection', async () => {
  server.fail('AccountSessions');
  const { dialog, user } = await openProfile(server, 'Settings');
  const button = await dialog.findByRole('button', { name: 'Try Again' });
  await connect(false);
  expect(button).toHaveAccessibleDescription(NEEDS_CONNECTION);
  expect(dialog.queryByText("We couldn't load this list.")).not.toBeInTheDocument();
  await user.click(button);
  expect(server.callsOf('AccountSessions')).toHaveLength(1);
});

test('a changed profile is unsaved work until it is sent', async () => {
  const { dialog, user } = await openProfile(server, 'Settings');
  const username = dialog.getByRole('textbox', { name: 'Username' });
  expect(hasUnsavedWork()).toBe(false);
  await user.type(username, 'b');
  expect(hasUnsavedWork()).toBe(true);
  await user.type(username, '{Backspace}');
  expect(hasUnsavedWork()).toBe(false);
  await user.type(username, ' lovelace ');
  await user.click(dialog.getByRole('button', { name: 'Update Profile' }));
  await waitFor(() => expect(shownToast()).toBe('Profile Updated'));
  expect(hasUnsavedWork()).toBe(false);
});

test('a rejected profile change is still unsaved work', async () => {
  server.fail('AccountUpdateProfile');
  const { dialog, user } = await openProfile(server, 'Settings');
  await user.type(dialog.getByRole('textbox', { name: 'Username' }), 'b');
  await user.click(dialog.getByRole('button', { name: 'Update Profile' }));
  await waitFor(() => expect(shownToast()).toContain('Update Error'));
  expect(hasUnsavedWork()).toBe(true);
});

test('a download without a connection opens no tab and says why', async () => {
  const { dialog } = await openProfile(server, 'Purchases');
  const link = await dialog.findByRole('link', { name: 'Download First Light' });
  await connect(false);
  expect(link).toHaveAttribute('aria-disabled', 'true');
  expect(link).toHaveAccessibleDescription("You're offline. Downloads need a connection.");
  const asked = server.callsOf('SessionMe').length;
  // false: the browser does not follow the link
  expect(fireEvent.click(link)).toBe(false);
  expect(shownToast()).toBe("Download Failed: You're offline. Downloads need a connection.");
  fireEvent.focus(window);
  await connect(true);
  expect(link).not.toHaveAttribute('aria-disabled');
  expect(fireEvent.click(link)).toBe(true);
  expect(server.callsOf('SessionMe')).toHaveLength(asked);
});
