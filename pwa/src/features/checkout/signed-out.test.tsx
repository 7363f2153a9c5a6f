import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCard } from '#payment/testing/fake-card.tsx';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { storageOwner } from '#state/session/storage-owner.ts';
import { ada as user } from '#test/ada.ts';
import { appError, type FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/fake-shop.tsx';
import { loadedClientOf } from '#test/with-session.tsx';
import { noPurchase } from './purchase/purchase.ts';
import { emailField, openCheckout } from './testing/checkout-screen.tsx';
import { fillCart, firstLight, guestServer, leaveShop, pass } from './testing/render-screen.tsx';
import { mailIs, openSuccess, reloadSuccess, rememberCheckout, returnAddress } from './testing/success-screen.tsx';

// On a shared computer, neither the address nor the links of a user who signed out may be visible.

let server: FakeServer;
const isHere = (user: FakeServer) =>
  user.on('SessionMe', ada()).on('SessionLogout', () => ({ logout: { __typename: 'NeutralPayload', success: true } }));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = isHere(guestServer());
  storageOwner.set(user.id);
});
afterEach(leaveShop);

async function signOut(): Promise<void> {
  const { session } = await loadedClientOf(server.client).ready();
  await act(() => session.signOut());
  await pass(0);
}

it('a sign-out at the checkout removes what was bought in another tab', async () => {
  openCheckout(server);
  await pass(0);
  const newValue = JSON.stringify({ ...noPurchase, clientSecret: 'pi_1_secret_x' });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.purchaseDone, newValue })));
  expect(screen.getByText(/placed this order in another tab/)).toBeTruthy();
  await signOut();
  expect(screen.queryByText(/placed this order in another tab/)).toBeNull();
});

describe('a sign-out on the success page', () => {
  async function buyAndLeave() {
    rememberCheckout();
    mailIs(server, { isSent: true });
    await openSuccess(server);
    expect(screen.getByRole('link', { name: /First Light/ })).toBeTruthy();
    const entry = window.history.state;
    await signOut();
    return entry;
  }

  it('removes the address and the links', async () => {
    await buyAndLeave();
    expect(screen.queryByRole('link', { name: /First Light/ })).toBeNull();
    expect(document.body.textContent).not.toContain('ada@studio.example');
    expect(window.location.search).toBe('');
  });

  it('leaves none in the history entry or for the next account', async () => {
    const entry = await buyAndLeave();
    for (const next of [guestServer(), isHere(guestServer())]) {
      cleanup();
      window.history.replaceState(entry, '', returnAddress);
      mailIs(next, { isSent: true });
      await reloadSuccess(next);
      expect(document.body.textContent).not.toContain('ada@studio.example');
      expect(next.callsOf('CheckoutSendDownloadEmail')).toEqual([]);
    }
  });
});

it('a sign-out while a payment is looked up hides its outcome', async () => {
  fillCart(firstLight);
  server.fail('CheckoutSendDownloadEmail', appError('CONFLICT', 'We found no paid order.'));
  fakeCard.confirm = async () => {
    return { kind: 'error' };
  };
  openCheckout(server);
  await pass(0);
  emailField().form?.requestSubmit();
  await pass(0);
  expect(screen.getByText('Checking whether your last payment went through...')).toBeTruthy();
  await signOut();
  mailIs(server, { isSent: true });
  await pass(6000);
  expect(screen.queryByRole('heading', { name: 'Payment Successful!' })).toBeNull();
  expect(screen.queryByText('Checking whether your last payment went through...')).toBeNull();
});
