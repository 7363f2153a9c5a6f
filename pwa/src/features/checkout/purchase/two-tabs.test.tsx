import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCard } from '#payment/testing/fake-card.tsx';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import type { FakeServer } from '#test/fake-server.ts';
import { openCheckout, pay } from '../testing/checkout-screen.tsx';
import { fillCart, firstLight, guestServer, leaveShop, pass, setCartElsewhere } from '../testing/render-screen.tsx';
import { mailIs, openSuccess } from '../testing/success-screen.tsx';
import { purchaseDone } from './purchase-in-other-tabs.ts';

let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = guestServer();
  mailIs(server, { isSent: true });
  fillCart(firstLight);
});
afterEach(leaveShop);

const notice = () => screen.queryByText(/placed this order in another tab/);

/** Pays in one tab. @returns the message that other tabs receive */
async function buyElsewhere(): Promise<string> {
  const publish = vi.spyOn(purchaseDone, 'set');
  const { unmount } = await openSuccess(server);
  await screen.findByText(/have been sent/);
  unmount();
  expect(window.localStorage.getItem(storageKeys.purchaseDone)).toBeNull();
  window.history.replaceState(null, '');
  window.sessionStorage.clear();
  fillCart(firstLight);
  return JSON.stringify(publish.mock.calls[0]?.[0] ?? null);
}

function receive(newValue: string | null) {
  setCartElsewhere([]);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.purchaseDone, newValue }));
}

describe('a checkout whose cart was paid in another tab', () => {
  it('says so and leads to the purchase, and stores nothing of it on the device', async () => {
    const message = await buyElsewhere();
    openCheckout(server);
    act(() => receive(message));
    expect(screen.getByRole('heading', { level: 1, name: 'Cart Empty' })).toBeTruthy();
    expect(notice()).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse Photo Sets' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show My Purchase' }));
    await pass(0);
    expect(screen.getByRole('heading', { name: 'Payment Successful!' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Download First Light' })).toBeTruthy();
    expect(server.callsOf('CheckoutSendDownloadEmail').at(-1)?.variables.input).toMatchObject({ clientSecret: 'pi_1_secret_x' });
  });

  it('also says so after its own payment was declined', async () => {
    const message = await buyElsewhere();
    let decline = () => {};
    fakeCard.confirm = () =>
      new Promise((resolve) => {
        decline = () => resolve({ kind: 'failed', message: 'Your card was declined.' });
      });
    openCheckout(server);
    await pay();
    act(() => receive(message));
    expect(notice()).toBeNull();
    decline();
    await pass(0);
    expect(notice()).toBeTruthy();
  });

  it('drops the purchase when the cart is filled again', async () => {
    const message = await buyElsewhere();
    openCheckout(server);
    act(() => receive(message));
    act(() => setCartElsewhere([firstLight]));
    act(() => setCartElsewhere([]));
    expect(screen.getByRole('heading', { name: 'Cart Empty' })).toBeTruthy();
    expect(notice()).toBeNull();
  });
});

it.each(['{', 'null', '{"email":1}'])('a checkout ignores the invalid message %s from another tab', (message) => {
  openCheckout(server);
  act(() => receive(message));
  expect(screen.getByRole('heading', { name: 'Cart Empty' })).toBeTruthy();
  expect(notice()).toBeNull();
});
