import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { cartStore } from '#state/cart.ts';
import { type FakeServer, refusal } from '#test/fake-server.ts';
import { shownToast } from '#test/shown-toast.ts';
import { openCheckout, pay, payButton } from '../testing/checkout-screen.tsx';
import { fillCart, firstLight, guestServer, leaveShop, longReach } from '../testing/render-screen.tsx';

let server: FakeServer;

beforeEach(() => {
  server = guestServer();
});
afterEach(leaveShop);

describe('prices that changed', () => {
  it('are shown, fetched on demand, and paid then', async () => {
    fillCart(firstLight, longReach);
    server.fail('CheckoutCreatePaymentIntent', refusal('TOTAL_CHANGED', 'The total of your order has changed.'));
    openCheckout(server);
    await pay();
    await waitFor(() => expect(shownToast()).toBe('Total Changed: The total of your order is not the one shown here any more.'));
    expect(screen.getByText(/Press Update Prices and review/)).toBeTruthy();
    server.on('CheckoutCatalogue', () => ({ photoSets: [photoSet(2, 'The Long Reach', 900)] }));
    await userEvent.click(screen.getByRole('button', { name: 'Update Prices' }));
    await waitFor(() => expect(cartStore().items()).toEqual([{ ...longReach, price: 900 }]));
    expect(shownToast()).toContain('New price: The Long Reach.');
    expect(shownToast()).toContain('taken out of your order: First Light.');
    expect(screen.getByText('Total').parentElement?.textContent).toBe('Total$9.00');
    expect(screen.queryByRole('button', { name: 'Update Prices' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Order Summary' }));
  });

  it('and sets that are off sale are called by their titles', async () => {
    fillCart(firstLight, longReach);
    const message = 'This photo set is not on sale: 2';
    server.fail('CheckoutCreatePaymentIntent', refusal('BAD_INPUT', message, { 'items.1.id': 'Not on sale' }));
    openCheckout(server);
    await pay();
    await waitFor(() => expect(shownToast()).toBe('No Longer on Sale: The Long Reach cannot be bought any more.'));
    // the cure is the next stop of the keyboard
    payButton().focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Update Prices' }));
  });

  it('are no cure for an address that is refused', async () => {
    fillCart(firstLight);
    server.fail('CheckoutCreatePaymentIntent', refusal('BAD_INPUT', 'No such address', { email: 'No such address' }));
    openCheckout(server);
    await pay();
    await waitFor(() => expect(shownToast()).toBe('Payment Failed: No such address'));
    expect(screen.queryByRole('button', { name: 'Update Prices' })).toBeNull();
  });

  it('are so with what a promo code takes off, too', async () => {
    window.localStorage.setItem(storageKeys.promoCode, 'earlyBirds');
    server.on('CheckoutPromoCode', () => promo(15));
    fillCart(firstLight);
    server.fail('CheckoutCreatePaymentIntent', refusal('TOTAL_CHANGED', 'The total of your order has changed.'));
    openCheckout(server);
    await screen.findByText('$4.25');
    await pay();
    server.on('CheckoutCatalogue', () => ({ photoSets: [photoSet(1, 'First Light', 500)] }));
    server.on('CheckoutPromoCode', () => promo(10));
    await userEvent.click(await screen.findByRole('button', { name: 'Update Prices' }));
    await waitFor(() => expect(screen.getByText('Total').parentElement?.textContent).toBe('Total$4.50'));
  });

  it('keep the cart as it was while they cannot be had', async () => {
    fillCart(firstLight);
    server.fail('CheckoutCreatePaymentIntent', refusal('TOTAL_CHANGED', 'The total of your order has changed.'));
    openCheckout(server);
    await pay();
    server.fail('CheckoutCatalogue');
    await userEvent.click(await screen.findByRole('button', { name: 'Update Prices' }));
    await waitFor(() => expect(shownToast()).toContain('Prices Not Updated'));
    expect(cartStore().items()).toEqual([firstLight]);
  });
});

function photoSet(id: number, title: string, price: number) {
  const picture = { __typename: 'Picture', base: '/media/x', alt: '', width: 900, height: 1200, widths: [360], color: '#000000' };
  return { __typename: 'PhotoSet', id, title, price, picture };
}

const promo = (value: number) => ({ promoCode: { __typename: 'Promo', code: 'earlyBirds', kind: 'percent', value } });
