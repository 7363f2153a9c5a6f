import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ada } from '#test/ada.ts';
import { appError } from '#test/fake-server.ts';
import { shownToast } from '#test/shown-toast.ts';
import { resetBrowser } from '../testing/account-screen.tsx';
import { firstLight, historyOf } from '../testing/purchases.ts';
import { openProfile, profileServer } from './testing/profile-screen.tsx';

const offer = 'Confirm your email to add your earlier purchases';
const done = { requestEmailConfirmation: { __typename: 'NeutralPayload', success: true } };

afterEach(() => {
  resetBrowser();
  vi.restoreAllMocks();
});

test.each(['Overview', 'Purchases', 'Settings'] as const)('earlier purchases are offered in %s', async (tab) => {
  const { dialog } = await openProfile(profileServer([], { unclaimedCount: 2 }), tab);
  expect(await dialog.findByText(offer)).toBeInTheDocument();
  expect(dialog.getByText('2 photo sets were bought with your email as a guest.')).toBeInTheDocument();
});

test.each([
  [1, 0, '1 photo set was'],
  [0, 1, '1 ticket was'],
  [0, 2, '2 tickets were'],
  [1, 1, '1 photo set and 1 ticket were'],
])('%d photo sets and %d tickets are counted separately', async (unclaimedCount, unclaimedTicketCount, words) => {
  const { dialog, user } = await openProfile(profileServer([], { unclaimedCount, unclaimedTicketCount }));
  expect(await dialog.findByText(offer)).toBeInTheDocument();
  expect(dialog.getByText(`${words} bought with your email as a guest.`)).toBeInTheDocument();
  await user.click(dialog.getByRole('tab', { name: 'Settings' }));
  expect(dialog.getByText(`${words} bought with your email as a guest.`)).toBeInTheDocument();
});

test('nothing is offered without earlier purchases', async () => {
  const { dialog, user } = await openProfile(profileServer([firstLight]));
  await dialog.findByText('First Light');
  expect(dialog.queryByText(offer)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('tab', { name: 'Settings' }));
  expect(dialog.getByText(/Your email isn.t confirmed yet/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Email Me the Link' })).toBeInTheDocument();
});

test('the link is emailed once, and every tab of the profile says so', async () => {
  const server = profileServer([], { unclaimedCount: 1 });
  const answer = server.hold('AccountRequestEmailConfirmation');
  const { dialog, user } = await openProfile(server);
  const button = await dialog.findByRole('button', { name: 'Email Me the Link' });
  act(() => {
    button.focus();
    button.click();
    button.click();
  });
  expect(button).toHaveAccessibleName('Sending...');
  await waitFor(() => expect(server.callsOf('AccountRequestEmailConfirmation')).toHaveLength(1));
  await act(async () => answer(done));
  const said = await dialog.findByText(/We sent a link to ada@studio.example/);
  expect(said).toHaveAttribute('role', 'status');
  expect(dialog.getByRole('button', { name: 'Email Me Another Link' })).toHaveFocus();
  await user.click(dialog.getByRole('tab', { name: 'Settings' }));
  expect(dialog.getByText(/We sent a link to ada@studio.example/)).toBeInTheDocument();
  expect(server.callsOf('AccountRequestEmailConfirmation')).toHaveLength(1);
});

test.each([
  [
    'too many',
    appError('RATE_LIMITED', 'Too many attempts. Please try again in 40 seconds.'),
    'Too many attempts. Please try again in 40 seconds.',
  ],
  ['no connection', undefined, "We couldn't reach the shop. Please check your connection and try again."],
])('the reason of a failure (%s) stays on the page', async (_name, cause, text) => {
  const server = profileServer([], { unclaimedCount: 1 }).fail('AccountRequestEmailConfirmation', cause);
  const { dialog, user } = await openProfile(server);
  await user.click(await dialog.findByRole('button', { name: 'Email Me the Link' }));
  await waitFor(() => expect(shownToast()).toBe(`Error: ${text}`));
  expect(dialog.getByText(text)).toBeInTheDocument();
  expect(dialog.queryByText(/We sent a link/)).not.toBeInTheDocument();
});

test('a user who returns from the email sees the effect of the link', async () => {
  const server = profileServer([], { unclaimedCount: 1 }).on('AccountRequestEmailConfirmation', () => done);
  const { dialog, user } = await openProfile(server);
  await user.click(await dialog.findByRole('button', { name: 'Email Me the Link' }));
  await dialog.findByText(/We sent a link/);
  server.on('SessionMe', () => ({ me: { ...ada, isEmailConfirmed: true } }));
  server.on('AccountPurchaseHistory', () => historyOf([firstLight]));
  fireEvent.focus(window);
  expect(await dialog.findByText('First Light')).toBeInTheDocument();
  expect(dialog.queryByText(offer)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('tab', { name: 'Settings' }));
  expect(dialog.getByText('Your email is confirmed.')).toBeInTheDocument();
});

test('an address that was confirmed on another device shows as confirmed when the profile opens', async () => {
  const server = profileServer();
  let calls = 0;
  server.on('SessionMe', () => ({ me: { ...ada, isEmailConfirmed: ++calls > 1 } }));
  const { dialog } = await openProfile(server, 'Settings');
  expect(await dialog.findByText('Your email is confirmed.')).toBeInTheDocument();
  expect(calls).toBe(2);
});

test('returning to the page sends no request if no link was emailed', async () => {
  const server = profileServer([firstLight]);
  const { dialog } = await openProfile(server);
  await dialog.findByText('First Light');
  const before = server.calls.length;
  fireEvent.focus(window);
  await act(async () => {});
  expect(server.calls).toHaveLength(before);
});
