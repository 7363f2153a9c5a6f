import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { cartStore } from '#state/cart.ts';
import { type FakeServer, refusal } from '#test/fake-server.ts';
import { emailField, openCheckout, pay, payButton } from '../testing/checkout-screen.tsx';
import { decline, fakeCard } from '../testing/fake-card.tsx';
import { collectionIds, fillCart, firstLight, guestServer, leaveShop, longReach, pass } from '../testing/render-screen.tsx';
import { mailIs, orderIs } from '../testing/success-screen.tsx';

let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = guestServer();
  fillCart(firstLight, longReach);
});
afterEach(leaveShop);

const notPaid = () => server.fail('CheckoutSendDownloadEmail', refusal('CONFLICT', 'We found no paid order.'));
const asked = () => server.callsOf('CheckoutSendDownloadEmail').map(({ variables }) => variables.input);
const obstacle = () => screen.queryByText('Checking whether your last payment went through...');

/** Presses the button, and loads the page again before the provider has answered. */
async function reloadWhilePaying() {
  fakeCard.confirm = async (createIntent) => {
    await createIntent();
    return new Promise(() => {});
  };
  const { unmount } = openCheckout(server);
  await pay();
  await pass(0);
  unmount();
  fakeCard.reset();
  openCheckout(server);
  await pass(0);
}

it('a payment that went through during a reload is told instead of asked for again', async () => {
  mailIs(server, { isSent: true });
  await reloadWhilePaying();
  await pass(0);
  expect(screen.getByRole('heading', { name: 'Payment Successful!' })).toBeTruthy();
  expect(asked()[0]).toEqual({ clientSecret: 'pi_1_secret_x' });
  expect(cartStore().items()).toEqual([]);
  expect(window.localStorage.getItem(storageKeys.orderPayment)).toBeNull();
});

it('one that is only taken after the reload is waited for, and nobody can pay meanwhile', async () => {
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

it('one that was left unpaid lets the buyer pay', async () => {
  notPaid();
  await reloadWhilePaying();
  await pass(6000);
  expect(obstacle()).toBeNull();
  expect(payButton().getAttribute('aria-disabled')).not.toBe('true');
  expect(asked()).toHaveLength(3);
});

it('one that ended without an answer is looked for at once, before anything else can be paid', async () => {
  mailIs(server, { isSent: true });
  fakeCard.confirm = async (createIntent) => {
    await createIntent();
    return { kind: 'error' };
  };
  openCheckout(server);
  await pay();
  await pass(0);
  expect(screen.getByRole('heading', { name: 'Payment Successful!' })).toBeTruthy();
  expect(asked()[0]).toEqual({ clientSecret: 'pi_1_secret_x' });
});

it('while the shop is out of reach nobody can pay, and the first answer counts', async () => {
  server.fail('CheckoutSendDownloadEmail');
  await reloadWhilePaying();
  await pass(60_000);
  expect(obstacle()).toBeTruthy();
  mailIs(server, { isSent: true });
  await pass(8000);
  expect(screen.getByRole('heading', { name: 'Payment Successful!' })).toBeTruthy();
});

it('an answer that does not tell lets the buyer pay', async () => {
  server.fail('CheckoutSendDownloadEmail', refusal('RATE_LIMITED', 'Too often.'));
  await reloadWhilePaying();
  await pass(0);
  expect(obstacle()).toBeNull();
});

it('one that was made at the bank is told to whoever comes back with the back button', async () => {
  mailIs(server, { isSent: true });
  fakeCard.confirm = async (createIntent) => {
    await createIntent();
    return new Promise(() => {});
  };
  openCheckout(server);
  await pay();
  await pass(0);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await pass(0);
  expect(screen.getByRole('heading', { name: 'Payment Successful!' })).toBeTruthy();
});

it('what was given back is told, too', async () => {
  server.fail('CheckoutSendDownloadEmail', refusal('ALREADY_OWNED', 'You already own First Light.'));
  await reloadWhilePaying();
  await pass(0);
  expect(screen.getByRole('heading', { name: 'You paid twice' })).toBeTruthy();
});

it.each([
  ['refund', 'This order was refunded'],
  ['dispute', 'The payment of this order is disputed'],
] as const)('one that was taken back by a %s meanwhile is no success, and the same cart can be paid anew', async (reversal, heading) => {
  orderIs(server, reversal);
  await reloadWhilePaying();
  await pass(60_000);
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy();
  expect(screen.queryByText(/Payment Successful|have been sent/)).toBeNull();
  expect(cartStore().items()).toEqual([firstLight, longReach]);
  expect(window.localStorage.getItem(storageKeys.orderPayment)).toBeNull();
  expect(collectionIds()).toEqual([]);
  // by the checkout and by the success page; then there is nothing more to wait for
  expect(asked()).toHaveLength(2);
});

it.each([
  ['nothing was paid', () => {}],
  ['what is kept is damaged', () => window.localStorage.setItem(storageKeys.orderPayment, '{"clientSecret":"pi_1_secret_x","openedAt":1}')],
])('does not ask where %s', async (_name, arrange) => {
  arrange();
  openCheckout(server);
  await pass(0);
  expect(asked()).toHaveLength(0);
  expect(obstacle()).toBeNull();
});

it('a declined card leaves nothing to look for', async () => {
  fakeCard.confirm = decline;
  openCheckout(server);
  await pay();
  await pass(0);
  expect(window.localStorage.getItem(storageKeys.orderPayment)).toBeNull();
});
