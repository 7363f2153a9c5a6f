import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCard } from '#payment/testing/fake-card.tsx';
import { hasUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { appError, type FakeServer } from '#test/fake-server.ts';
import { shownToast } from '#test/shown-toast.ts';
import { DUPLICATE_CHECK_DELAY_MS } from './notices/use-duplicate-check.ts';
import { emailField, openCheckout, payButton } from './testing/checkout-screen.tsx';
import { fillCart, findings, firstLight, guestServer, leaveShop, longReach, pass } from './testing/render-screen.tsx';
import { mailIs, openSuccess, rememberCheckout } from './testing/success-screen.tsx';

let server: FakeServer;
let isOnline: boolean;
let isShopThere: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  isShopThere = true;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (isOnline && isShopThere) return Response.json({});
    throw new TypeError('Failed to fetch');
  });
  server = guestServer();
});
afterEach(leaveShop);

async function connect(online: boolean) {
  isOnline = online;
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
  await pass(0);
}

async function open() {
  fillCart(firstLight, longReach);
  openCheckout(server);
  await pass(0);
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const total = () => screen.getByText('Total').nextSibling?.textContent;
const promoBox = () => screen.getByRole('textbox', { name: 'Promo code' });
const earlyBirds = () => ({ promoCode: { __typename: 'Promo', code: 'earlyBirds', kind: 'percent', value: 15 } });

describe('the checkout without a connection', () => {
  it('shows the cart and its total, and says that paying needs a connection', async () => {
    await connect(false);
    await open();
    expect(total()).toBe('$13.00');
    expect(payButton().getAttribute('aria-disabled')).toBe('true');
    expect(payButton()).toHaveAccessibleDescription('Paying needs a connection.');
  });

  it('looks up a promo code with the next connection', async () => {
    await connect(false);
    await open();
    server.on('CheckoutPromoCode', earlyBirds);
    fireEvent.change(promoBox(), { target: { value: 'earlyBirds' } });
    press('Apply');
    expect(promoBox()).toHaveAccessibleDescription(/You're offline/);
    expect(server.callsOf('CheckoutPromoCode')).toHaveLength(0);
    await connect(true);
    expect(total()).toBe('$11.05');
    expect(screen.queryByText(/We'll check your code/)).toBeNull();
  });

  it('also looks up a code from before a reload later, without an error', async () => {
    window.localStorage.setItem(storageKeys.promoCode, 'earlyBirds');
    await connect(false);
    await open();
    expect(promoBox()).toHaveValue('earlyBirds');
    expect(shownToast()).toBeNull();
    server.on('CheckoutPromoCode', earlyBirds);
    await connect(true);
    expect(total()).toBe('$11.05');
  });

  it('retries a promo code while the shop is unreachable, because no browser event reports its return', async () => {
    await open();
    server.fail('CheckoutPromoCode');
    isShopThere = false;
    fireEvent.change(promoBox(), { target: { value: 'earlyBirds' } });
    press('Apply');
    await pass(0);
    expect(promoBox()).toHaveAccessibleDescription("We couldn't reach the shop. We'll keep trying to check your code.");
    expect(screen.getByRole('button', { name: 'Apply' })).not.toHaveAttribute('aria-disabled');
    expect(shownToast()).toBeNull();
    server.on('CheckoutPromoCode', earlyBirds);
    isShopThere = true;
    for (let second = 0; second < 60; second++) await pass(1000);
    expect(total()).toBe('$11.05');
    expect(server.callsOf('CheckoutPromoCode')).toHaveLength(2);
  });

  it('does not look up a code automatically after it was edited', async () => {
    await connect(false);
    await open();
    fireEvent.change(promoBox(), { target: { value: 'earlyBirds' } });
    press('Apply');
    fireEvent.change(promoBox(), { target: { value: 'early' } });
    await connect(true);
    expect(server.callsOf('CheckoutPromoCode')).toHaveLength(0);
  });

  it('retries a promo code whose request lost its connection', async () => {
    await open();
    server.on('CheckoutPromoCode', () => {
      isOnline = false;
      throw new TypeError('Failed to fetch');
    });
    fireEvent.change(promoBox(), { target: { value: 'earlyBirds' } });
    press('Apply');
    await pass(0);
    expect(shownToast()).toBeNull();
    server.on('CheckoutPromoCode', earlyBirds);
    await connect(false);
    await connect(true);
    expect(total()).toBe('$11.05');
  });

  it('looks up earlier purchases with the next connection', async () => {
    await connect(false);
    await open();
    fireEvent.change(emailField(), { target: { value: 'ada@studio.example' } });
    await pass(DUPLICATE_CHECK_DELAY_MS);
    expect(screen.getByText(/We'll check for earlier purchases with this address/)).toBeTruthy();
    expect(server.callsOf('CheckoutFindDuplicates')).toHaveLength(0);
    server.on('CheckoutFindDuplicates', () => ({ checkDuplicatePurchases: findings([{ id: 1, title: 'First Light' }], 1) }));
    await connect(true);
    await pass(DUPLICATE_CHECK_DELAY_MS);
    expect(screen.getByText('Duplicate Purchase Warning')).toBeTruthy();
    await connect(false);
    expect(screen.getByText('Duplicate Purchase Warning')).toBeTruthy();
    await connect(true);
    await pass(DUPLICATE_CHECK_DELAY_MS);
    expect(server.callsOf('CheckoutFindDuplicates')).toHaveLength(1);
  });

  it('shows a single message for an order that cannot reach the shop', async () => {
    server.fail('CheckoutCreatePaymentIntent');
    await open();
    fireEvent.change(emailField(), { target: { value: 'ada@studio.example' } });
    press('Complete Purchase');
    await pass(60_000);
    expect(screen.getByText(/^We couldn't reach the shop\. You haven't been charged/)).toBeTruthy();
    expect(screen.queryByText(/An unexpected error/)).toBeNull();
  });

  it('says that new prices need a connection', async () => {
    server.fail('CheckoutCreatePaymentIntent', appError('TOTAL_CHANGED', 'The total of your order has changed.'));
    await open();
    fireEvent.change(emailField(), { target: { value: 'ada@studio.example' } });
    press('Complete Purchase');
    await pass(0);
    await connect(false);
    expect(screen.getByText('New prices need a connection.')).toBeTruthy();
    const asked = server.callsOf('PhotoSetsList').length;
    press('Update Prices');
    await pass(0);
    expect(server.callsOf('PhotoSetsList')).toHaveLength(asked);
  });
});

describe('unsaved work at the checkout', () => {
  it('is a typed address and a payment in flight', async () => {
    await open();
    expect(hasUnsavedWork()).toBe(false);
    fireEvent.change(emailField(), { target: { value: 'ada@studio.example' } });
    expect(hasUnsavedWork()).toBe(true);
    fireEvent.change(emailField(), { target: { value: '' } });
    expect(hasUnsavedWork()).toBe(false);
  });

  it('is a payment in flight with an address that was not typed here', async () => {
    window.localStorage.setItem(storageKeys.checkoutEmail, 'ada@studio.example');
    fakeCard.confirm = () => new Promise(() => {});
    await open();
    press('Complete Purchase');
    await pass(0);
    expect(hasUnsavedWork()).toBe(true);
  });
});

it('a payment in flight is not reported as blocked by a missing connection', async () => {
  window.localStorage.setItem(storageKeys.checkoutEmail, 'ada@studio.example');
  fakeCard.confirm = () => new Promise(() => {});
  await open();
  press('Complete Purchase');
  await connect(false);
  expect(screen.queryByText('Paying needs a connection.')).toBeNull();
});

describe('the success page without a connection', () => {
  beforeEach(rememberCheckout);

  it('reports no problem and requests the email with the next connection', async () => {
    await connect(false);
    server.fail('CheckoutSendDownloadEmail');
    await openSuccess(server);
    await pass(1000);
    expect(screen.getByRole('heading', { name: 'Payment Successful!' })).toBeTruthy();
    expect(screen.getByText(/You're offline. This page will check/)).toBeTruthy();
    mailIs(server, { isSent: true });
    await connect(true);
    expect(screen.getByText(/have been sent to/)).toBeTruthy();
  });

  it.each([
    ['a problem is asked about again', 'INTERNAL', 'There was an issue', 3],
    ['a payment that is not found is left to its buyer', 'CONFLICT', "We couldn't find this payment", 1],
  ] as const)('with the next connection %s', async (_what, code, text, times) => {
    server.fail('CheckoutSendDownloadEmail', appError(code, 'Refused.'));
    await openSuccess(server);
    await pass(1000);
    expect(screen.getByText(text, { exact: false })).toBeTruthy();
    mailIs(server, { isSent: true });
    await connect(false);
    await connect(true);
    expect(server.callsOf('CheckoutSendDownloadEmail')).toHaveLength(times);
    expect(screen.queryByText(/have been sent to/) !== null).toBe(times > 1);
  });

  it('says that downloads need a connection, and disables their links', async () => {
    mailIs(server, { isSent: true });
    await openSuccess(server);
    await connect(false);
    expect(screen.getByText("You're offline. Downloads need a connection.")).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Download First Light' });
    expect(link).toHaveAttribute('aria-disabled', 'true');
    expect(link).toHaveAccessibleDescription("You're offline. Downloads need a connection.");
    const isFollowed = fireEvent.click(link);
    expect(isFollowed).toBe(false);
    expect(shownToast()).toBe("Download Failed: You're offline. Downloads need a connection.");
    await connect(true);
    expect(link).not.toHaveAttribute('aria-disabled');
  });
});
