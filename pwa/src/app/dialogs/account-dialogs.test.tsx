import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentToast } from '#components/toasts/toast-store.ts';
import { connect } from '#platform/connection/testing/connect.ts';
import { requestProfileDialog } from '#platform/navigation/window-events.ts';
import { cartStore } from '#state/cart/cart.ts';
import { emptyCollection } from '#state/owned-photo-sets.ts';
import type { Handler } from '#test/fake-server.ts';
import { ada, aPhotoSet, renderInShop } from '#test/fake-shop.tsx';
import { App } from '../App.tsx';

const photoSets = [aPhotoSet(1, 'First Light'), aPhotoSet(2, 'The Long Reach')];
const photoSet = {
  __typename: 'PurchasedPhotoSet',
  id: 1,
  title: 'First Light',
  downloadFile: 'a.zip',
  downloadFiles: ['a.zip'],
  imageUrl: '/media/1/cover-900.jpg',
};
const purchases = [{ __typename: 'Purchase', id: 'l1', purchaseDate: '2026-11-20T20:00:00Z', photoSet }];
const history = vi.fn<Handler>(() => ({
  purchaseHistory: { __typename: 'PurchaseHistory', unclaimedCount: 0, unclaimedTicketCount: 0, purchases },
}));

function open(SessionMe?: Handler, address = '/photo-sets') {
  const answers = { PhotoSetsList: () => ({ photoSets }), AccountPurchaseHistory: history };
  return renderInShop(<App />, { address, answers: { ...answers, ...(SessionMe ? { SessionMe } : {}) } });
}

// Loaded in advance, so that no test waits for a file
beforeEach(async () => {
  await Promise.all([
    import('../deferred/DeferredFeatures.tsx'),
    import('#features/account/purchase-history/purchase-history.tsx'),
    import('#features/account/guest-popup/GuestPopup.tsx'),
    import('#features/account/auth-dialog/AuthDialog.tsx'),
    import('#features/account/profile/ProfileDialog.tsx'),
    import('#features/photo-sets/PhotoSetsPage.tsx'),
    import('#components/toasts/Toaster.tsx'),
  ]);
  cartStore().clear();
  window.scrollTo = vi.fn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  history.mockClear();
  emptyCollection();
  window.sessionStorage.clear();
});

describe('the collection', () => {
  test('marks the sets that the signed-in user owns, and explains why they are not added to the cart', async () => {
    open(ada());
    const card = within(await screen.findByRole('article', { name: 'First Light' }));
    const button = await card.findByRole('button', { name: 'In Collection' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(button);
    expect(currentToast.get()).toMatchObject({
      title: 'Already in Collection',
      description: 'You already own First Light. Check your profile to download it again.',
    });
    const other = within(screen.getByRole('article', { name: 'The Long Reach' }));
    expect(other.getByRole('button', { name: 'Add to Cart' })).toBeInTheDocument();
    expect(history).toHaveBeenCalledOnce();
  });

  test('is requested once more when the connection is back after a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    history.mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch');
    });
    open(ada());
    const card = within(await screen.findByRole('article', { name: 'First Light' }));
    await waitFor(() => expect(history).toHaveBeenCalledOnce());
    // The listener for the connection is loaded after the page
    await screen.findByRole('status', { name: 'Connection' });
    await connect(false);
    await connect(true);
    expect(await card.findByRole('button', { name: 'In Collection' })).toBeInTheDocument();
    expect(history).toHaveBeenCalledTimes(2);
  });

  test('is not requested for guests', async () => {
    open();
    await screen.findByRole('article', { name: 'First Light' });
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
    expect(history).not.toHaveBeenCalled();
  });
});

describe('the profile', () => {
  test('opens with the avatar, which gets the focus back', async () => {
    open(ada());
    const avatar = await screen.findByRole('button', { name: 'Profile of ada' });
    avatar.focus();
    fireEvent.click(avatar);
    const dialog = await screen.findByRole('dialog', { name: 'My Profile' });
    expect(await within(dialog).findByText('First Light')).toBeInTheDocument();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(avatar).toHaveFocus());
  });

  test('is replaced by the sign-in for a guest', async () => {
    open();
    await screen.findByRole('button', { name: 'Sign In' });
    act(requestProfileDialog);
    expect(await screen.findByRole('dialog', { name: 'Your Account' })).toBeInTheDocument();
  });
});

describe('the guest popup', () => {
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const popup = () => screen.queryByRole('dialog', { name: 'Go from guesty to bestie!' });

  beforeEach(() => vi.useFakeTimers());

  test('appears on /photo-sets after 15 seconds and opens the auth dialog', async () => {
    open(undefined, '/photo-sets/');
    // The timer starts after the page is loaded
    await pass(50);
    await pass(14_900);
    expect(popup()).not.toBeInTheDocument();
    await pass(200);
    await vi.waitFor(() => expect(popup()).toBeInTheDocument());
    fireEvent.click(screen.getByRole('button', { name: 'Log In / Sign Up' }));
    await vi.waitFor(() => expect(screen.getByRole('dialog', { name: 'Your Account' })).toBeInTheDocument());
    await pass(300);
    expect(popup()).not.toBeInTheDocument();
  });

  test('appears on no other screen', async () => {
    open(undefined, '/');
    await pass(60_000);
    expect(popup()).not.toBeInTheDocument();
  });
});
