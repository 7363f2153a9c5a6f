import type { CartItem } from '@archive/schema/sales/cart';
import { act, cleanup, render, renderHook } from '@testing-library/react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { CheckoutPage } from '#features/checkout/CheckoutPage.tsx';
import { PaymentSuccessPage } from '#features/checkout/PaymentSuccessPage.tsx';
import { fakeCard } from '#payment/testing/fake-card.tsx';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { cartStore } from '#state/cart/cart.ts';
import { emptyCollection, useCollection } from '#state/owned-photo-sets.ts';
import { FakeServer } from '#test/fake-server.ts';
import { dismissShownToast } from '#test/shown-toast.ts';
import { WithSession } from '#test/with-session.tsx';

export const firstLight: CartItem = { id: '1', name: 'First Light', price: 500, quantity: 1 };
export const longReach: CartItem = { id: '2', name: 'The Long Reach', price: 800, quantity: 1 };

/** A server with a guest, both photo sets and no earlier purchases. */
export function guestServer(): FakeServer {
  return new FakeServer()
    .on('SessionMe', () => ({ me: null }))
    .on('PhotoSetsList', () => ({ photoSets: [] }))
    .on('CheckoutFindDuplicates', () => ({ checkDuplicatePurchases: findings([], 0) }))
    .on('CheckoutCreatePaymentIntent', () => ({ createPaymentIntent: intent({ clientSecret: 'pi_1_secret_x', isPaid: false }) }));
}

export function intent(reply: { clientSecret: string | null; isPaid: boolean }) {
  return { __typename: 'PaymentIntentPayload', orderNumber: 'AR-7KQ2-M9XD', ...reply };
}

export function findings(duplicates: { id: number; title: string }[], purchaseCount: number) {
  return {
    __typename: 'DuplicateCheckPayload',
    hasDuplicates: duplicates.length > 0,
    duplicates: duplicates.map((duplicate) => ({ __typename: 'DuplicatePurchase', ...duplicate })),
    customerInfo: { __typename: 'CustomerInfo', isReturningCustomer: purchaseCount > 0, purchaseCount },
  };
}

export function fillCart(...items: CartItem[]): void {
  for (const item of items) cartStore().add(item);
}

/** Changes the cart as another tab would. */
export function setCartElsewhere(items: CartItem[]): void {
  window.localStorage.setItem(storageKeys.cart, JSON.stringify(items));
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.cart }));
}

/** The collection's ids. */
export function collectionIds(): number[] {
  return [...renderHook(() => useCollection()).result.current];
}

/** Advances fake timers by this many milliseconds. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Removes the screen and all stored state, so that the next test starts empty. */
export function leaveShop(): void {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  dismissShownToast();
  cartStore().clear();
  emptyCollection();
  fakeCard.reset();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
}

/** Renders the feature's two screens at an address. */
export function renderAt(address: string, server: FakeServer) {
  // A reload keeps the state of the history's entry.
  window.history.replaceState(window.history.state, '', address);
  return render(
    <WithSession client={server.client}>
      <BrowserRouter>
        <Routes>
          <Route path="/checkout" element={<CheckoutPage />} />
          <Route path="/payment-success" element={<PaymentSuccessPage />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </BrowserRouter>
    </WithSession>,
  );
}

function Elsewhere() {
  return <p>At {useLocation().pathname}</p>;
}
