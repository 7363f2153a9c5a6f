import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { cartStore } from '#state/cart/cart.ts';
import { appError, type FakeServer } from '#test/fake-server.ts';
import { shownToast } from '#test/shown-toast.ts';
import { openCheckout, pay, payButton } from '../testing/checkout-screen.tsx';
import { fillCart, firstLight, guestServer, leaveShop, longReach } from '../testing/render-screen.tsx';

let server: FakeServer;

beforeEach(() => {
  server = guestServer();
});
afterEach(leaveShop);

describe('prices that changed', () => {
  it('are reported, updated on request, and then paid', async () => {
    fillCart(firstLight, longReach);
    server.fail('CheckoutCreatePaymentIntent', appError('TOTAL_CHANGED', 'The total of your order has changed.'));
    openCheckout(server);
    await pay();
    await waitFor(() => expect(shownToast()).toBe('Total Changed: The total of your order has changed.'));
    expect(screen.getByText(/Press Update Prices and review/)).toBeTruthy();
    server.on('PhotoSetsList', () => ({ photoSets: [photoSet(2, 'The Long Reach', 900)] }));
    await userEvent.click(screen.getByRole('button', { name: 'Update Prices' }));
    await waitFor(() => expect(cartStore().items()).toEqual([{ ...longReach, price: 900 }]));
    expect(shownToast()).toContain('New price: The Long Reach.');
    expect(shownToast()).toContain("Removed, because it's no longer on sale: First Light.");
    expect(screen.getByText('Total').parentElement?.textContent).toBe('Total$9.00');
    expect(screen.queryByRole('button', { name: 'Update Prices' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Order Summary' }));
  });

  it('are reported with the titles of sets that are no longer sold', async () => {
    fillCart(firstLight, longReach);
    const message = 'This photo set is not on sale: 2';
    server.fail('CheckoutCreatePaymentIntent', appError('BAD_INPUT', message, { 'items.1.id': 'Not on sale' }));
    openCheckout(server);
    await pay();
    await waitFor(() => expect(shownToast()).toBe('No Longer on Sale: The Long Reach can no longer be bought.'));
    // The button that fixes it is next in the tab order
    payButton().focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Update Prices' }));
  });

  it('are not fetched when the address is rejected', async () => {
    fillCart(firstLight);
    server.fail('CheckoutCreatePaymentIntent', appError('BAD_INPUT', 'No such address', { email: 'No such address' }));
    openCheckout(server);
    await pay();
    await waitFor(() => expect(shownToast()).toBe('Payment Failed: No such address'));
    expect(screen.queryByRole('button', { name: 'Update Prices' })).toBeNull();
  });

  it("are also detected with a promo code's discount", async () => {
    window.localStorage.setItem(storageKeys.promoCode, 'earlyBirds');
    server.on('CheckoutPromoCode', () => promo(15));
    fillCart(firstLight);
    server.fail('CheckoutCreatePaymentIntent', appError('TOTAL_CHANGED', 'The total of your order has changed.'));
    openCheckout(server);
    await screen.findByText('$4.25');
    await pay();
    server.on('PhotoSetsList', () => ({ photoSets: [photoSet(1, 'First Light', 500)] }));
    server.on('CheckoutPromoCode', () => promo(10));
    await userEvent.click(await screen.findByRole('button', { name: 'Update Prices' }));
    await waitFor(() => expect(screen.getByText('Total').parentElement?.textContent).toBe('Total$4.50'));
  });

  it('leave the cart unchanged while they cannot be fetched', async () => {
    fillCart(firstLight);
    server.fail('CheckoutCreatePaymentIntent', appError('TOTAL_CHANGED', 'The total of your order has changed.'));
    openCheckout(server);
    await pay();
    server.fail('PhotoSetsList');
    await userEvent.click(await screen.findByRole('button', { name: 'Update Prices' }));
    await waitFor(() => expect(shownToast()).toContain('Prices Not Updated'));
    expect(cartStore().items()).toEqual([firstLight]);
  });
});

function photoSet(id: number, title: string, price: number) {
  const picture = { __typename: 'Picture', base: '/media/x', alt: '', width: 900, height: 1200, widths: [360], color: '#000000' };
  return { __typename: 'PhotoSet', id, title, description: '', price, season: null, picture };
}

const promo = (value: number) => ({ promoCode: { __typename: 'Promo', code: 'earlyBirds', kind: 'percent', value } });
