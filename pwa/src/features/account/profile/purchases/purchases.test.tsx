import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { appError } from '#test/fake-server.ts';
import { resetBrowser } from '../../testing/account-screen.tsx';
import { firstLight, historyOf, longReach } from '../../testing/purchases.ts';
import { openProfile, profileServer } from '../testing/profile-screen.tsx';

const down = appError('INTERNAL', 'down');

let log: MockInstance;

beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  resetBrowser();
  vi.restoreAllMocks();
});

describe('Overview', () => {
  test('lists the collection with dates, newest first, a set that was bought twice once', async () => {
    const again = { ...firstLight, purchaseDate: '2025-12-24T20:00:00Z' };
    const { dialog } = await openProfile(profileServer([firstLight, longReach, again]));
    await dialog.findByText('First Light');
    expect(dialog.getByRole('heading', { name: 'Collection' })).toBeInTheDocument();
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'First LightNov 20, 2026',
      'The Long ReachMar 5, 2026',
    ]);
  });

  test('opens a set in the collection, and closes the dialog', async () => {
    const { dialog, user } = await openProfile(profileServer([firstLight]));
    await user.click(await dialog.findByRole('link', { name: 'First Light' }));
    expect(window.location.pathname).toBe('/collection/1');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('shows the pictures of the catalogue, and the picture of the purchase for a set that is no longer in it', async () => {
    const { dialog } = await openProfile(profileServer([firstLight, longReach]));
    await waitFor(() => expect(screen.getByRole('dialog').querySelectorAll('img')).toHaveLength(2));
    const [first, second] = dialog.getAllByRole('listitem').map((item) => item.querySelector('img'));
    expect(first?.getAttribute('srcset')).toContain('/media/1/cover-360.jpg');
    expect(second).toHaveAttribute('src', '/media/2/cover-900.jpg');
  });

  test('says that nothing was bought yet', async () => {
    const { dialog } = await openProfile(profileServer());
    expect(await dialog.findByText('No purchases yet')).toBeInTheDocument();
  });

  test('links from an empty collection to the photo sets, and closes the dialog', async () => {
    const { dialog, user } = await openProfile(profileServer());
    await user.click(await dialog.findByRole('link', { name: 'Browse Photo Sets' }));
    expect(window.location.pathname).toBe('/photo-sets');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('Purchases', () => {
  test('lists every purchase with its date and its file', async () => {
    const { dialog } = await openProfile(
      profileServer([firstLight, longReach, { ...firstLight, title: 'First Light, as it was' }]),
      'Purchases',
    );
    await dialog.findByText('First Light');
    expect(dialog.getByRole('heading', { name: 'All Purchases' })).toBeInTheDocument();
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'First LightNov 20, 2026OpenDownload',
      'The Long ReachMar 5, 2026OpenDownload',
      'First Light, as it wasNov 20, 2026OpenDownload',
    ]);
    const link = dialog.getByRole('link', { name: 'Download The Long Reach' });
    expect(link).toHaveAttribute('href', '/downloads/file-2.zip');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  test('has a link for every zip of a large set', async () => {
    const { dialog } = await openProfile(profileServer([{ ...longReach, zipCount: 2 }]), 'Purchases');
    const links = await dialog.findAllByRole('link', { name: /^Download The Long Reach \(\d of 2\)$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/downloads/file-2.zip', '/downloads/file-2-2.zip']);
  });

  test('opens a purchase in the collection, and closes the dialog', async () => {
    const { dialog, user } = await openProfile(profileServer([firstLight, longReach]), 'Purchases');
    await user.click(await dialog.findByRole('link', { name: 'Open The Long Reach in my collection' }));
    expect(window.location.pathname).toBe('/collection/2');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('says that nothing was bought yet, and links to the photo sets', async () => {
    const { dialog, user } = await openProfile(profileServer(), 'Purchases');
    expect(await dialog.findByText('No purchases yet')).toBeInTheDocument();
    expect(dialog.getByText('Start browsing our photo sets!')).toBeInTheDocument();
    await user.click(dialog.getByRole('link', { name: 'Browse Photo Sets' }));
    expect(window.location.pathname).toBe('/photo-sets');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('shows a thousand purchases in steps, and focuses the first new one', async () => {
    const purchases = Array.from({ length: 1000 }, (_, index) => ({ photoSetId: index + 1, title: `Set ${index + 1}` }));
    const { dialog, user } = await openProfile(profileServer(purchases), 'Purchases');
    await dialog.findByText('Set 1');
    expect(dialog.getAllByRole('listitem')).toHaveLength(50);
    await user.click(dialog.getByRole('button', { name: 'Show 50 more of 1000' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(100);
    expect(document.activeElement).toHaveTextContent('Set 51');
  });

  test('shows the last purchases, and then no button for more', async () => {
    const purchases = Array.from({ length: 51 }, (_, index) => ({ photoSetId: index + 1, title: `Set ${index + 1}` }));
    const { dialog, user } = await openProfile(profileServer(purchases), 'Purchases');
    await user.click(await dialog.findByRole('button', { name: 'Show 1 more of 51' }));
    expect(document.activeElement).toHaveTextContent('Set 51');
    expect(dialog.queryByRole('button', { name: /more/ })).not.toBeInTheDocument();
  });
});

describe('a purchase history that is not loaded', () => {
  test('it says that it is loading', async () => {
    const { dialog } = await openProfile(profileServer().silence('AccountPurchaseHistory'));
    expect(dialog.getByText('Loading your purchases...')).toBeInTheDocument();
    expect(dialog.queryByText('No purchases yet')).not.toBeInTheDocument();
  });

  test('a failure is logged, is not reported as an empty collection, and can be retried', async () => {
    const server = profileServer().fail('AccountPurchaseHistory', down);
    const { dialog, user } = await openProfile(server, 'Purchases');
    expect(await dialog.findByText("We couldn't load your purchases. They're safe.")).toBeInTheDocument();
    expect(dialog.queryByText('No purchases yet')).not.toBeInTheDocument();
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'Failed to fetch the purchase history' }));

    await user.click(dialog.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(server.callsOf('AccountPurchaseHistory')).toHaveLength(2));
    const button = await dialog.findByRole('button', { name: 'Try Again' });
    expect(button).toHaveFocus();

    server.on('AccountPurchaseHistory', () => historyOf([firstLight]));
    await user.click(button);
    expect(await dialog.findByText('First Light')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  });

  test('it says that it needs a connection while offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { dialog } = await openProfile(profileServer().fail('AccountPurchaseHistory'));
    expect(await dialog.findByText(/You.re offline/)).toBeInTheDocument();
  });

  test('loaded purchases stay when the connection is lost, with a message', async () => {
    const { dialog } = await openProfile(profileServer([firstLight]), 'Purchases');
    await dialog.findByText('First Light');
    expect(dialog.queryByText(/You.re offline/)).not.toBeInTheDocument();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(dialog.getByText("You're offline. Downloads need a connection.")).toBeInTheDocument();
    expect(dialog.getByText('First Light')).toBeInTheDocument();
  });

  test('loaded purchases stay when a refetch fails', async () => {
    const server = profileServer([firstLight]);
    const { dialog } = await openProfile(server, 'Purchases');
    await dialog.findByText('First Light');
    server.fail('AccountPurchaseHistory', down);
    act(() => void server.client.cache.evict({ fieldName: 'purchaseHistory' }));
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(server.callsOf('AccountPurchaseHistory')).toHaveLength(2);
    expect(dialog.getByText('First Light')).toBeInTheDocument();
  });
});

test('an opened profile loads the purchases once, regardless of tab changes, and again when it is reopened', async () => {
  const server = profileServer([firstLight]);
  const { dialog, user } = await openProfile(server);
  await dialog.findByText('First Light');
  for (const tab of ['Purchases', 'Settings', 'Overview']) await user.click(dialog.getByRole('tab', { name: tab }));
  expect(server.callsOf('AccountPurchaseHistory')).toHaveLength(1);
  server.on('AccountPurchaseHistory', () => historyOf([firstLight, longReach]));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Open', hidden: true }));
  const again = within(await screen.findByRole('dialog', { name: 'My Profile' }));
  expect(again.getByText('First Light')).toBeInTheDocument();
  expect(await again.findByText('The Long Reach')).toBeInTheDocument();
  expect(server.callsOf('AccountPurchaseHistory')).toHaveLength(2);
});
