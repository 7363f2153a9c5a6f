import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCard, succeed } from '#payment/testing/fake-card.tsx';
import { cartStore } from '#state/cart/cart.ts';
import { setCollection } from '#state/owned-photo-sets.ts';
import { appError, type FakeServer } from '#test/fake-server.ts';
import { shownToast } from '#test/shown-toast.ts';
import { openCheckout, pay, payButton } from '../testing/checkout-screen.tsx';
import { fillCart, firstLight, guestServer, intent, leaveShop, longReach } from '../testing/render-screen.tsx';

let server: FakeServer;

beforeEach(() => {
  server = guestServer().silence('CheckoutSendDownloadEmail');
  fillCart(firstLight, longReach);
});
afterEach(leaveShop);

describe('a payment that the shop has closed meanwhile', () => {
  it('asks the server for the reason, and offers to remove sets that the buyer owns', async () => {
    fakeCard.confirm = async () => {
      // Paid in another browser meanwhile.
      server.fail('CheckoutCreatePaymentIntent', appError('ALREADY_OWNED', 'You already own First Light.'));
      setCollection([1]);
      return { kind: 'canceled' };
    };
    const evict = vi.spyOn(server.client.cache, 'evict');
    openCheckout(server);
    await pay();
    await waitFor(() => expect(shownToast()).toBe('Already in Collection: You already own First Light.'));
    expect(screen.getByText(/You haven't been charged/)).toBeTruthy();
    expect(evict).toHaveBeenCalledExactlyOnceWith({ fieldName: 'purchaseHistory' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove First Light from this order' }));
    expect(cartStore().items()).toEqual([longReach]);
    server.on('CheckoutCreatePaymentIntent', () => ({ createPaymentIntent: intent({ clientSecret: 'pi_2_secret_x', isPaid: false }) }));
    fakeCard.confirm = succeed;
    await userEvent.click(payButton());
    await screen.findByRole('heading', { name: 'Payment Successful!' });
  });

  it('is reported as expired if the server would open a new payment', async () => {
    fakeCard.confirm = async () => {
      return { kind: 'canceled' };
    };
    openCheckout(server);
    await pay();
    await waitFor(() => expect(shownToast()).toBe('Payment Failed: This payment expired.'));
    expect(screen.getByText(/You haven't been charged.*Please try again/)).toBeTruthy();
  });

  it('shows the result if another tab has paid for the order', async () => {
    fakeCard.confirm = async () => {
      server.on('CheckoutCreatePaymentIntent', () => ({ createPaymentIntent: intent({ clientSecret: 'pi_2_secret_x', isPaid: true }) }));
      return { kind: 'canceled' };
    };
    openCheckout(server);
    await pay();
    await screen.findByRole('heading', { name: 'Payment Successful!' });
  });
});
