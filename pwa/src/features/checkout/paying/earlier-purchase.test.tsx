import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { decline, fakeCard } from '#payment/testing/fake-card.tsx';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { cartStore } from '#state/cart/cart.ts';
import { appError, type FakeServer } from '#test/fake-server.ts';
import { emailField, openCheckout, pay, payButton } from '../testing/checkout-screen.tsx';
import { collectionIds, fillCart, firstLight, guestServer, leaveShop, longReach, pass } from '../testing/render-screen.tsx';
import { mailIs, orderIs } from '../testing/success-screen.tsx';

let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = guestServer();
  fillCart(firstLight, longReach);
});
afterEach(leaveShop);

const notPaid = () => server.fail('CheckoutSendDownloadEmail', appError('CONFLICT', 'We found no paid order.'));
const asked = () => server.callsOf('CheckoutSendDownloadEmail').map(({ variables }) => variables.input);
const obstacle = () => screen.queryByText('Checking whether your last payment went through...');

/** Presses the button, and loads the page again before the provider has answered. @param whileAway what happens before the reload */
async function reloadWhilePaying(whileAway = () => {}) {
  fakeCard.confirm = async () => {
    return new Promise(() => {});
  };
  const { unmount } = openCheckout(server);
  await pay();
  await pass(0);
  unmount();
  whileAway();
  fakeCard.reset();
  openCheckout(server);
  await pass(0);
}

it('a payment that succeeded during a reload is shown instead of requested again', async () => {
  mailIs(server, { isSent: true });
  await reloadWhilePaying();
  await pass(0);
  expect(screen.getByRole('heading', { name: 'Payment Successful!' })).toBeTruthy();
  expect(asked()[0]).toEqual({ clientSecret: 'pi_1_secret_x' });
  expect(cartStore().items()).toEqual([]);
  expect(window.localStorage.getItem(storageKeys.orderPayment)).toBeNull();
});

it('a payment that succeeds only after the reload is waited for, and paying is blocked meanwhile', async () => {
  notPaid();
  await reloadWhilePaying();
  expect(obstacle()).toBeTruthy();
  emailField().form?.requestSubmit();
  await pass(0);
  expect(server.callsOf('CheckoutCreatePaymentIntent')).toHaveLength(1);
  mailIs(server, { isSent: true });
  await pass(2000);
  expect(screen.getByRole('heading', { name: 'Payment Successful!' })).toBeTruthy();
});

it('an earlier payment that was left unpaid lets the buyer pay', async () => {
  notPaid();
  await reloadWhilePaying();
  await pass(6000);
  expect(obstacle()).toBeNull();
  expect(payButton().getAttribute('aria-disabled')).not.toBe('true');
  expect(asked()).toHaveLength(3);
});

it('a payment that ended without a response is looked up at once, before anything else can be paid', async () => {
  mailIs(server, { isSent: true });
  fakeCard.confirm = async () => {
    return { kind: 'error' };
  };
  openCheckout(server);
  await pay();
  await pass(0);
  expect(screen.getByRole('heading', { name: 'Payment Successful!' })).toBeTruthy();
  expect(asked()[0]).toEqual({ clientSecret: 'pi_1_secret_x' });
});

it('an unreachable shop blocks paying, and its first response about the earlier payment counts', async () => {
  server.fail('CheckoutSendDownloadEmail');
  await reloadWhilePaying();
  await pass(60_000);
  expect(obstacle()).toBeTruthy();
  mailIs(server, { isSent: true });
  await pass(8000);
  expect(screen.getByRole('heading', { name: 'Payment Successful!' })).toBeTruthy();
});

it('a reload offline says that the earlier payment may have gone through, and shows it with the next connection', async () => {
  server.fail('CheckoutSendDownloadEmail');
  const isOnline = vi.spyOn(navigator, 'onLine', 'get');
  await reloadWhilePaying(() => void isOnline.mockReturnValue(false));
  expect(payButton()).toHaveAccessibleDescription("Your last payment may have gone through. We'll check when you're back online.");
  isOnline.mockReturnValue(true);
  mailIs(server, { isSent: true });
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(8000);
  expect(screen.getByRole('heading', { name: 'Payment Successful!' })).toBeTruthy();
});

it('an inconclusive response about the earlier payment lets the buyer pay', async () => {
  server.fail('CheckoutSendDownloadEmail', appError('RATE_LIMITED', 'Too often.'));
  await reloadWhilePaying();
  await pass(0);
  expect(obstacle()).toBeNull();
});

it('a payment that was completed at the bank is shown after a return with the back button', async () => {
  mailIs(server, { isSent: true });
  fakeCard.confirm = async () => {
    return new Promise(() => {});
  };
  openCheckout(server);
  await pay();
  await pass(0);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await pass(0);
  expect(screen.getByRole('heading', { name: 'Payment Successful!' })).toBeTruthy();
});

it('a duplicate payment that was refunded is shown after the reload', async () => {
  server.fail('CheckoutSendDownloadEmail', appError('ALREADY_OWNED', 'You already own First Light.'));
  await reloadWhilePaying();
  await pass(0);
  expect(screen.getByRole('heading', { name: 'You paid twice' })).toBeTruthy();
});

it.each([
  ['refund', 'This order was refunded'],
  ['dispute', 'The payment for this order is disputed'],
] as const)('a payment reversed by a %s is not shown as a success, and the cart can be paid again', async (reversal, heading) => {
  orderIs(server, reversal);
  await reloadWhilePaying();
  await pass(60_000);
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy();
  expect(screen.queryByText(/Payment Successful|have been sent/)).toBeNull();
  expect(cartStore().items()).toEqual([firstLight, longReach]);
  expect(window.localStorage.getItem(storageKeys.orderPayment)).toBeNull();
  expect(collectionIds()).toEqual([]);
  // Once by the checkout and once by the success page; then there is nothing more to wait for
  expect(asked()).toHaveLength(2);
});

it.each([
  ['nothing was paid', () => {}],
  [
    'the stored payment is damaged',
    () => window.localStorage.setItem(storageKeys.orderPayment, '{"clientSecret":"pi_1_secret_x","openedAt":1}'),
  ],
])('does not look up an earlier payment if %s', async (_name, arrange) => {
  arrange();
  openCheckout(server);
  await pass(0);
  expect(asked()).toHaveLength(0);
  expect(obstacle()).toBeNull();
});

it('a declined card leaves no earlier payment to look up', async () => {
  fakeCard.confirm = decline;
  openCheckout(server);
  await pay();
  await pass(0);
  expect(window.localStorage.getItem(storageKeys.orderPayment)).toBeNull();
});
