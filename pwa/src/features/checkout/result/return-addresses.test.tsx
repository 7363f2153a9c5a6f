import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { cartStore } from '#state/cart/cart.ts';
import { ada } from '#test/ada.ts';
import { appError, type FakeServer } from '#test/fake-server.ts';
import { collectionIds, fillCart, firstLight, guestServer, leaveShop, pass } from '../testing/render-screen.tsx';
import { mailIs, openSuccess, reloadSuccess, rememberCheckout, returnAddress } from '../testing/success-screen.tsx';

// Success pages that are opened with an address only.

let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers();
  server = guestServer();
  mailIs(server, { isSent: true });
});
afterEach(leaveShop);

const asked = () => server.callsOf('CheckoutSendDownloadEmail');

describe('an address that names no payment', () => {
  beforeEach(async () => {
    rememberCheckout();
    await openSuccess(server, '/payment-success');
  });

  it('shows no purchase, and links to continue', () => {
    expect(screen.getByRole('heading', { level: 1, name: 'No purchase to show' })).toBeTruthy();
    expect(screen.queryByText('Check Your Email')).toBeNull();
    expect(screen.getByRole('link', { name: 'Browse Photo Sets' }).getAttribute('href')).toBe('/photo-sets');
    expect(screen.getByRole('button', { name: 'Find my downloads' })).toBeTruthy();
  });

  it('sends no request and keeps the cart', async () => {
    await pass(10_000);
    expect(asked()).toHaveLength(0);
    expect(cartStore().items()).toHaveLength(2);
  });
});

describe('a return whose payment is not found', () => {
  beforeEach(() => {
    fillCart(firstLight);
    server.fail('CheckoutSendDownloadEmail', appError('CONFLICT', 'We found no paid order.'));
  });

  const queries = ['receipt_email=ada%40studio.example', 'payment_intent=pi_x', 'redirect_status=succeeded'];
  it.each(queries)('%s has the heading, and the error below it', async (query) => {
    await openSuccess(server, `/payment-success?${query}`);
    expect(screen.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe("We couldn't find this payment. Contact support.");
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/contact');
    expect(screen.queryByText(/pi_x/)).toBeNull();
  });

  it('first offers to send the links again, to a browser that has none', async () => {
    await openSuccess(server, '/payment-success?payment_intent=pi_x');
    expect(screen.getByRole('button', { name: 'Find My Downloads' })).toBeTruthy();
    expect(screen.queryByText('Looking for an earlier purchase?')).toBeNull();
  });

  it('is found after a retry if it was only late', async () => {
    await openSuccess(server, '/payment-success?receipt_email=ada%40studio.example&payment_intent=pi_1');
    mailIs(server, { isSent: true });
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await pass(0);
    expect(screen.getByText(/have been sent to/)).toBeTruthy();
  });
});

it('a made-up address does not show what this session has bought', async () => {
  rememberCheckout();
  const first = await openSuccess(server);
  expect(screen.getByText(/have been sent to/)).toBeTruthy();
  first.unmount();
  window.history.replaceState(null, '', '/');
  server.fail('CheckoutSendDownloadEmail', appError('CONFLICT', 'We found no paid order.'));
  await openSuccess(server, '/payment-success?receipt_email=a%40b.example&payment_intent=pi_x');
  expect(screen.getByRole('alert').textContent).toBe("We couldn't find this payment. Contact support.");
});

describe('a success address that is opened again', () => {
  const reopened = '/payment-success?receipt_email=ada%40studio.example&payment_intent=pi_1&redirect_status=succeeded';

  it('looks up the payment that it names, and leaves the new cart unchanged', async () => {
    fillCart({ id: '3', name: 'Market Day', price: 900, quantity: 1 }, firstLight);
    window.localStorage.setItem(storageKeys.checkoutTotalCents, '1400');
    await openSuccess(server, reopened);
    expect(asked().map((call) => call.variables.input)).toEqual([
      {
        ...{ email: 'ada@studio.example', photoSetIds: null, totalAmount: null, promoCode: null },
        ...{ clientSecret: null, paymentIntentId: 'pi_1' },
      },
    ]);
    expect(screen.getByText(/have been sent to/)).toBeTruthy();
    await pass(10_000);
    expect(cartStore().items()).toHaveLength(2);
    expect(window.localStorage.getItem(storageKeys.checkoutTotalCents)).toBe('1400');
  });

  it('still has the client secret while its payment is stored here', async () => {
    rememberCheckout();
    await openSuccess(server, reopened);
    expect(asked()[0]?.variables.input).toMatchObject({ clientSecret: 'pi_1_secret_x' });
    expect(cartStore().items()).toEqual([]);
  });

  it('removes only what was bought from the cart, although the address still has the client secret', async () => {
    const other = { id: '3', name: 'Market Day', price: 900, quantity: 1 };
    fillCart(other);
    await openSuccess(server);
    expect(asked()[0]?.variables.input).toMatchObject({ photoSetIds: null, clientSecret: 'pi_1_secret_x' });
    expect(cartStore().items()).toEqual([other]);
  });
});

describe('an address that names an email', () => {
  const forged = returnAddress.replace('ada%40studio', 'boss%40studio');
  const text = () => screen.getByRole('status').textContent;
  const unnamed = 'Your download links have been sent to the email address you gave at checkout.';

  it("does not show it if it is not the order's", async () => {
    mailIs(server, { isSent: true, isOrderEmail: false });
    const first = await openSuccess(server, forged);
    expect(text()).toBe(unnamed);
    first.unmount();
    await reloadSuccess(server);
    expect(text()).toBe(unnamed);
  });

  it('does not show it before the server has answered', async () => {
    server.silence('CheckoutSendDownloadEmail');
    await openSuccess(server, forged);
    expect(text()).toBe('Sending your download links to the email address you gave at checkout...');
  });

  it('does not show it if this session has bought something else', async () => {
    window.sessionStorage.setItem(storageKeys.downloadEmailProcessed, 'true');
    await openSuccess(server, '/payment-success?receipt_email=boss%40studio.example');
    expect(text()).toBe(unnamed);
  });

  it("shows it once the server confirms it as the order's, and after a reload", async () => {
    const first = await openSuccess(server);
    expect(text()).toBe('Your download links have been sent to ada@studio.example.');
    first.unmount();
    await reloadSuccess(server);
    expect(text()).toBe('Your download links have been sent to ada@studio.example.');
  });

  it("does not replace the email of this browser's own checkout", async () => {
    rememberCheckout();
    mailIs(server, { isSent: true, isOrderEmail: false });
    await openSuccess(server, forged);
    expect(text()).toBe('Your download links have been sent to ada@studio.example.');
  });
});

describe('a payment that is not the one of the next checkout', () => {
  const next = { id: '3', name: 'Market Day', price: 900, quantity: 1 };
  beforeEach(() => {
    fillCart(firstLight, next);
    window.localStorage.setItem(storageKeys.checkoutEmail, 'next@studio.example');
  });

  it('is not looked up with the email of that checkout', async () => {
    await openSuccess(server, '/payment-success?payment_intent=pi_1');
    expect(asked().map((call) => call.variables.input)).toMatchObject([{ email: null, paymentIntentId: 'pi_1' }]);
  });

  it('leaves the cart and the email of that checkout if it is not found', async () => {
    server.fail('CheckoutSendDownloadEmail', appError('CONFLICT', 'We found no paid order.'));
    await openSuccess(server, '/payment-success?payment_intent=pi_1');
    await pass(10_000);
    expect(cartStore().items()).toHaveLength(2);
  });

  it('leaves everything of that checkout if someone else has paid it', async () => {
    server.on('SessionMe', () => ({ me: ada }));
    mailIs(server, { isSent: true, isOwn: false });
    await openSuccess(server);
    expect(screen.getByText(/have been sent to/)).toBeTruthy();
    await pass(10_000);
    expect(cartStore().items()).toHaveLength(2);
    expect(window.localStorage.getItem(storageKeys.checkoutEmail)).toBe('next@studio.example');
    expect(collectionIds()).toEqual([]);
  });

  it('is removed from the cart if this browser or account has paid it', async () => {
    await openSuccess(server);
    expect(cartStore().items()).toEqual([next]);
  });

  it('keeps the cart of a visitor who opens the second payment of someone else', async () => {
    server.fail('CheckoutSendDownloadEmail', appError('ALREADY_OWNED', 'You already own First Light.'));
    await openSuccess(server);
    await pass(10_000);
    expect(cartStore().items()).toHaveLength(2);
    expect(window.localStorage.getItem(storageKeys.checkoutEmail)).toBe('next@studio.example');
  });
});

describe('an order whose payment is not confirmed yet', () => {
  const bankLeftOpen = returnAddress.replace('redirect_status=succeeded', 'redirect_status=pending');
  beforeEach(() => {
    rememberCheckout();
    server.fail('CheckoutSendDownloadEmail', appError('PAYMENT_PENDING', 'The payment of this order is not confirmed yet.'));
  });

  it.each([bankLeftOpen, returnAddress, '/payment-success?receipt_email=ada%40studio.example'])(
    'is reported, with the cart unchanged and a link back: %s',
    async (address) => {
      await openSuccess(server, address);
      expect(screen.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeTruthy();
      expect(screen.getByText(/We're confirming your payment/)).toBeTruthy();
      await pass(10_000);
      expect(cartStore().items()).toHaveLength(2);
      fireEvent.click(screen.getByRole('link', { name: 'back to checkout' }));
      expect(screen.getByText('The Long Reach')).toBeTruthy();
    },
  );

  it('keeps the cart also if the address has no email', async () => {
    window.localStorage.removeItem(storageKeys.checkoutEmail);
    await openSuccess(server, '/payment-success?payment_intent_client_secret=pi_1_secret_x&redirect_status=pending');
    await pass(10_000);
    expect(cartStore().items()).toHaveLength(2);
  });

  it('is looked up again until the payment is confirmed', async () => {
    await openSuccess(server, bankLeftOpen);
    await pass(2000);
    mailIs(server, { isSent: true });
    await pass(4000);
    expect(screen.getByText(/have been sent to/)).toBeTruthy();
    expect(asked()).toHaveLength(3);
    expect(cartStore().items()).toEqual([]);
  });

  it('is looked up at once when Try Again is pressed', async () => {
    await openSuccess(server, bankLeftOpen);
    mailIs(server, { isSent: true });
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await pass(0);
    expect(screen.getByText(/have been sent to/)).toBeTruthy();
  });
});
