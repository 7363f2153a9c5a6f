import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '#test/fake-server.ts';
import { shownToast } from '#test/shown-toast.ts';
import { forget } from '../../testing/account-screen.tsx';
import { aSession, openProfile, phone, profileServer, tablet, thisDevice } from '../testing/profile-screen.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  forget();
  vi.restoreAllMocks();
});

const ended = { __typename: 'NeutralPayload', success: true };

function serverWithSessions(...sessions: ReturnType<typeof aSession>[]) {
  return profileServer().on('AccountSessions', () => ({ accountSessions: sessions }));
}

test('are listed, and the one in hand has no button of its own', async () => {
  const { dialog } = await openProfile(serverWithSessions(thisDevice, phone), 'Settings');
  await dialog.findByText('Chrome on Android');
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Chrome on LinuxThis device',
    'Chrome on AndroidLast seen Nov 19, 2026Sign out',
  ]);
});

test('where there is no other one there is nothing to sign out of elsewhere', async () => {
  const { dialog } = await openProfile(serverWithSessions(thisDevice), 'Settings');
  await dialog.findByText('Chrome on Linux');
  expect(dialog.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
});

test('one is signed out: it goes, is said, and the keyboard stays in the dialog', async () => {
  const server = serverWithSessions(thisDevice, phone, tablet).on('AccountEndSession', () => ({ endSession: ended }));
  const { dialog, user } = await openProfile(server, 'Settings');
  await user.click(await dialog.findByRole('button', { name: /^Sign out Chrome on Android/ }));
  expect(await dialog.findByText('Chrome on Android was signed out.')).toHaveAttribute('role', 'status');
  expect(server.callsOf('AccountEndSession')[0]?.variables).toEqual({ id: 's2' });
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
});

test('all others are signed out at once', async () => {
  const server = serverWithSessions(thisDevice, phone, tablet).on('AccountEndOtherSessions', () => ({ endOtherSessions: ended }));
  const { dialog, user } = await openProfile(server, 'Settings');
  await user.click(await dialog.findByRole('button', { name: 'Sign out everywhere else' }));
  expect(await dialog.findByText('You are signed out everywhere else.')).toBeInTheDocument();
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Chrome on LinuxThis device']);
});

test('a failure is told, and the session is still there', async () => {
  const server = serverWithSessions(thisDevice, phone).fail('AccountEndSession');
  const { dialog, user } = await openProfile(server, 'Settings');
  await user.click(await dialog.findByRole('button', { name: /^Sign out Chrome on Android/ }));
  await waitFor(() => expect(shownToast()).toBe('Error: The shop could not be reached. Please check your connection and try again.'));
  expect(dialog.getByRole('button', { name: /^Sign out Chrome on Android/ })).toHaveFocus();
});

test('two are not ended at the same time', async () => {
  const server = serverWithSessions(thisDevice, phone, tablet);
  const answer = server.hold('AccountEndSession');
  const { dialog, user } = await openProfile(server, 'Settings');
  await user.click(await dialog.findByRole('button', { name: /^Sign out Chrome on Android/ }));
  await user.click(dialog.getByRole('button', { name: /^Sign out Safari on iPad/ }));
  expect(server.callsOf('AccountEndSession')).toHaveLength(1);
  await act(async () => answer({ endSession: ended }));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
});

test('that cannot be loaded say so, and can be tried again', async () => {
  const server = serverWithSessions().fail('AccountSessions', refusal('INTERNAL', 'down'));
  const { dialog, user } = await openProfile(server, 'Settings');
  expect(await dialog.findByText('This list could not be loaded.')).toBeInTheDocument();
  server.on('AccountSessions', () => ({ accountSessions: [thisDevice] }));
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  expect(await dialog.findByText('Chrome on Linux')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
});

test('very many are not all drawn', async () => {
  const many = Array.from({ length: 60 }, (_, index) => aSession(`m${index}`, `Chrome on Android ${index}`));
  const { dialog } = await openProfile(serverWithSessions(thisDevice, ...many), 'Settings');
  await dialog.findByText('Chrome on Linux');
  expect(dialog.getAllByRole('listitem')).toHaveLength(20);
  expect(dialog.getByText('And 41 more.')).toBeInTheDocument();
});
