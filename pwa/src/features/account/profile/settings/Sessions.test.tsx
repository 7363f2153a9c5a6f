import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appError } from '#test/fake-server.ts';
import { shownToast } from '#test/shown-toast.ts';
import { resetBrowser } from '../../testing/account-screen.tsx';
import { aSession, openProfile, phone, profileServer, tablet, thisDevice } from '../testing/profile-screen.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  resetBrowser();
  vi.restoreAllMocks();
});

const ended = { __typename: 'NeutralPayload', success: true };

function serverWithSessions(...sessions: ReturnType<typeof aSession>[]) {
  return profileServer().on('AccountSessions', () => ({ accountSessions: sessions }));
}

test('lists the sessions, with no sign-out button for the current one', async () => {
  const { dialog } = await openProfile(serverWithSessions(thisDevice, phone), 'Settings');
  await dialog.findByText('Chrome on Android');
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Chrome on LinuxThis device',
    'Chrome on AndroidLast active Nov 19, 2026Sign out',
  ]);
});

test('without other sessions there is no button to sign out other devices', async () => {
  const { dialog } = await openProfile(serverWithSessions(thisDevice), 'Settings');
  await dialog.findByText('Chrome on Linux');
  expect(dialog.queryByRole('button', { name: 'Sign out all other devices' })).not.toBeInTheDocument();
});

test('signing out one session removes it, announces it, and keeps the focus in the dialog', async () => {
  const server = serverWithSessions(thisDevice, phone, tablet).on('AccountEndSession', () => ({ endSession: ended }));
  const { dialog, user } = await openProfile(server, 'Settings');
  await user.click(await dialog.findByRole('button', { name: /^Sign out Chrome on Android/ }));
  expect(await dialog.findByText('Chrome on Android was signed out.')).toHaveAttribute('role', 'status');
  expect(server.callsOf('AccountEndSession')[0]?.variables).toEqual({ id: 's2' });
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
});

test('signs out all other sessions at once', async () => {
  const server = serverWithSessions(thisDevice, phone, tablet).on('AccountEndOtherSessions', () => ({ endOtherSessions: ended }));
  const { dialog, user } = await openProfile(server, 'Settings');
  await user.click(await dialog.findByRole('button', { name: 'Sign out all other devices' }));
  expect(await dialog.findByText("You've been signed out on all other devices.")).toBeInTheDocument();
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Chrome on LinuxThis device']);
});

test('a failed session sign-out is reported, and the session stays listed', async () => {
  const server = serverWithSessions(thisDevice, phone).fail('AccountEndSession');
  const { dialog, user } = await openProfile(server, 'Settings');
  await user.click(await dialog.findByRole('button', { name: /^Sign out Chrome on Android/ }));
  await waitFor(() => expect(shownToast()).toBe("Error: We couldn't reach the shop. Please check your connection and try again."));
  expect(dialog.getByRole('button', { name: /^Sign out Chrome on Android/ })).toHaveFocus();
});

test('two sessions are not ended at the same time', async () => {
  const server = serverWithSessions(thisDevice, phone, tablet);
  const answer = server.hold('AccountEndSession');
  const { dialog, user } = await openProfile(server, 'Settings');
  await user.click(await dialog.findByRole('button', { name: /^Sign out Chrome on Android/ }));
  await user.click(dialog.getByRole('button', { name: /^Sign out Safari on iPad/ }));
  expect(server.callsOf('AccountEndSession')).toHaveLength(1);
  await act(async () => answer({ endSession: ended }));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
});

test('reports that sessions could not be loaded, and offers to retry', async () => {
  const server = serverWithSessions().fail('AccountSessions', appError('INTERNAL', 'down'));
  const { dialog, user } = await openProfile(server, 'Settings');
  expect(await dialog.findByText("We couldn't load this list.")).toBeInTheDocument();
  server.on('AccountSessions', () => ({ accountSessions: [thisDevice] }));
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  expect(await dialog.findByText('Chrome on Linux')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
});

test('very many sessions are not all rendered', async () => {
  const many = Array.from({ length: 60 }, (_, index) => aSession(`m${index}`, `Chrome on Android ${index}`));
  const { dialog } = await openProfile(serverWithSessions(thisDevice, ...many), 'Settings');
  await dialog.findByText('Chrome on Linux');
  expect(dialog.getAllByRole('listitem')).toHaveLength(20);
  expect(dialog.getByText('And 41 more.')).toBeInTheDocument();
});
