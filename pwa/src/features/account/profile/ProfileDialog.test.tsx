import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ada } from '#test/ada.ts';
import { shownToast } from '#test/shown-toast.ts';
import { resetBrowser, shownUser } from '../testing/account-screen.tsx';
import { openProfile, profileServer } from './testing/profile-screen.tsx';

afterEach(resetBrowser);

test('the profile shows the username and the date of the sign-up', async () => {
  const { dialog } = await openProfile(profileServer([], { user: { ...ada, createdAt: '2026-01-01T20:00:00Z' } }));
  expect(dialog.getByText('ada')).toBeInTheDocument();
  expect(dialog.getByText('ada@studio.example')).toBeInTheDocument();
  expect(dialog.getByText('Member since Jan 1, 2026')).toBeInTheDocument();
  expect(dialog.getByText('A')).toBeInTheDocument();
});

test('the profile opens with the focused Overview tab; arrow keys change tabs', async () => {
  const { dialog, user } = await openProfile(profileServer());
  expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Overview', 'Purchases', 'Settings']);
  const overview = dialog.getByRole('tab', { name: 'Overview' });
  expect(overview).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(overview).toHaveFocus());
  await user.keyboard('{ArrowRight}');
  expect(dialog.getByRole('tab', { name: 'Purchases' })).toHaveAttribute('aria-selected', 'true');
  expect(dialog.getByRole('heading', { name: 'All Purchases' })).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  expect(dialog.getByRole('heading', { name: 'Profile Settings' })).toBeInTheDocument();
});

test('the profile links only owners to the ticket sales', async () => {
  const { dialog, user } = await openProfile(profileServer([], { user: { ...ada, isAdmin: true } }));
  const link = dialog.getByRole('link', { name: "Owners' Office" });
  expect(link).toHaveAttribute('href', '/admin');
  expect(dialog.getByRole('tab', { name: 'Overview' }), 'the keyboard begins where it does for everybody').toHaveFocus();
  await user.click(link);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  resetBrowser();
  const guest = await openProfile(profileServer());
  expect(guest.dialog.queryByRole('link', { name: "Owners' Office" })).not.toBeInTheDocument();
});

test('the profile and its data disappear at once after Sign Out', async () => {
  const server = profileServer([{ photoSetId: 1, title: 'First Light' }]).on('SessionLogout', () => ({
    logout: { __typename: 'NeutralPayload', success: true },
  }));
  const { dialog, user } = await openProfile(server, 'Settings');
  expect(dialog.getByRole('heading', { name: 'Account Actions' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Sign Out' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(shownUser()).toBe('signedOut');
  expect(shownToast()).toBe('Logged Out: You have been successfully logged out.');
  await waitFor(() => expect(server.callsOf('SessionLogout')).toHaveLength(1));
  // No request is sent for the user who signed out
  expect(server.callsOf('AccountPurchaseHistory')).toHaveLength(1);
});
