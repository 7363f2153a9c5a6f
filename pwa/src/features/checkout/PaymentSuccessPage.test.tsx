import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestedView, windowEvents } from '#platform/navigation/window-events.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { cartStore } from '#state/cart/cart.ts';
import { ada } from '#test/ada.ts';
import { appError, type FakeServer } from '#test/fake-server.ts';
import { collectionIds, fillCart, firstLight, guestServer, leaveShop, pass } from './testing/render-screen.tsx';

import { mailIs, openSuccess, reloadSuccess, rememberCheckout, returnAddress } from './testing/success-screen.tsx';

let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers();
  server = guestServer();
  mailIs(server, { isSent: true });
});
afterEach(leaveShop);

const sentToOthers = {
  ...{ __typename: 'SendDownloadEmailPayload', success: true, isSent: true, isOwn: false, isOrderEmail: false },
  ...{ orderNumber: null, downloads: [], photoSetIds: [], reversal: null },
};

const asked = () => server.callsOf('CheckoutSendDownloadEmail');
describe('the success page after a payment', () => {
  beforeEach(rememberCheckout);

  it('requests the email with what the checkout stored', async () => {
    await openSuccess(server);
    expect(asked().map((call) => call.variables)).toEqual([
      {
        input: {
          email: 'ada@studio.example',
          photoSetIds: [1, 2],
          totalAmount: 1105,
          promoCode: 'earlyBirds',
          clientSecret: 'pi_1_secret_x',
        },
      },
    ]);
  });

  it('says that it is sending the email', async () => {
    server.silence('CheckoutSendDownloadEmail');
    await openSuccess(server);
    expect(screen.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Check Your Email' })).toBeTruthy();
    expect(screen.getByText(/Sending your download links to/)).toBeTruthy();
    expect(cartStore().items()).toHaveLength(2);
  });

  it('says that the email was sent, stores the flag, clears cart and checkout, lists the files', async () => {
    await openSuccess(server);
    expect(screen.getByText(/have been sent to/).innerHTML).toContain('ada<wbr>@studio<wbr>.example');
    expect(window.sessionStorage.getItem(storageKeys.downloadEmailProcessed)).toBe('true');
    expect(cartStore().items()).toEqual([]);
    expect(
      [storageKeys.checkoutEmail, storageKeys.checkoutTotalCents, storageKeys.promoCode].map((key) => localStorage.getItem(key)),
    ).toEqual([null, null, null]);
    expect(screen.getByRole('link', { name: 'Download First Light' }).getAttribute('href')).toBe('/downloads/abc.zip?line=1&sign=x');
    expect(screen.getByRole('link', { name: 'Open in My Collection' }).getAttribute('href')).toBe('/collection/1-first-light');
  });

  it('removes the client secret from the address', async () => {
    await openSuccess(server);
    expect(window.location.search).toBe('?receipt_email=ada%40studio.example&payment_intent=pi_1&redirect_status=succeeded');
  });

  it('keeps the items that another tab has added to the cart meanwhile', async () => {
    const answer = server.hold('CheckoutSendDownloadEmail');
    await openSuccess(server);
    const later = { id: '3', name: 'Market Day', price: 900, quantity: 1 };
    act(() => cartStore().add(later));
    answer({
      sendDownloadEmail: {
        __typename: 'SendDownloadEmailPayload',
        success: true,
        isSent: true,
        isOwn: true,
        isOrderEmail: true,
        orderNumber: null,
        downloads: [],
        photoSetIds: [1, 2],
        reversal: null,
      },
    });
    await pass(10_000);
    expect(cartStore().items()).toEqual([later]);
  });

  it('adds the sets to the collection of a signed-in buyer', async () => {
    server.on('SessionMe', () => ({ me: ada }));
    await openSuccess(server);
    expect(collectionIds()).toEqual([1, 2]);
  });

  it('refetches the purchase history of a signed-in buyer, which was read before this purchase', async () => {
    server.on('SessionMe', () => ({ me: ada }));
    const evict = vi.spyOn(server.client.cache, 'evict');
    await openSuccess(server);
    expect(evict).toHaveBeenCalledExactlyOnceWith({ fieldName: 'purchaseHistory' });
  });

  it('says where the sets open, with an account and without one', async () => {
    const note = () => within(screen.getByRole('region', { name: 'Good to Know' })).getAllByRole('listitem')[0]?.textContent;
    const guest = await openSuccess(server);
    expect(note()).toMatch(/^On this device, .* On your other devices, use the links in your email/);
    guest.unmount();
    server.on('SessionMe', () => ({ me: ada }));
    const account = await reloadSuccess(server);
    expect(note()).toMatch(/^Your photo sets open in My Collection on every device where you sign in/);
    account.unmount();
    window.sessionStorage.clear();
    window.history.replaceState(null, '');
    server.on('CheckoutSendDownloadEmail', () => ({ sendDownloadEmail: { ...sentToOthers } }));
    await openSuccess(server);
    expect(note()).toMatch(/^Your photo sets open with the links in your email/);
  });

  it('links to earlier purchases', async () => {
    await openSuccess(server);
    const asked = vi.fn();
    window.addEventListener(windowEvents.openAuthModal, (event) => asked(requestedView(event)), { once: true });
    fireEvent.click(screen.getByRole('button', { name: 'Find my downloads' }));
    expect(asked).toHaveBeenCalledExactlyOnceWith('find-downloads');
  });

  it('sends no second email after a reload, and still lists the files', async () => {
    const first = await openSuccess(server);
    first.unmount();
    await reloadSuccess(server);
    expect(asked()).toHaveLength(1);
    expect(screen.getByText(/have been sent to/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Download First Light' })).toBeTruthy();
  });

  it('says that a duplicate payment is refunded, and removes the owned sets from the cart', async () => {
    server.on('SessionMe', () => ({ me: ada }));
    server.fail('CheckoutSendDownloadEmail', appError('ALREADY_OWNED', 'You already own First Light. This second payment goes back.'));
    const first = await openSuccess(server);
    const expectTold = () => {
      expect(screen.getByRole('heading', { level: 1, name: 'You paid twice' })).toBeTruthy();
      expect(screen.getByRole('status').textContent).toBe('You already own First Light. This second payment goes back.');
    };
    expectTold();
    expect(cartStore().items()).toEqual([]);
    expect(collectionIds()).toEqual([1, 2]);
    await pass(60_000);
    expect(asked()).toHaveLength(1);
    first.unmount();
    await reloadSuccess(server);
    expectTold();
  });

  it('sends no email if the session flag is set', async () => {
    window.sessionStorage.setItem(storageKeys.downloadEmailProcessed, 'true');
    await openSuccess(server);
    await pass(60_000);
    expect(asked()).toHaveLength(0);
    expect(screen.getByText(/have been sent to/)).toBeTruthy();
    expect(cartStore().items()).toHaveLength(2);
  });
});

describe('a return to a browser that saw no checkout', () => {
  it('needs only the client secret', async () => {
    await openSuccess(server);
    const [call] = asked();
    expect(call?.variables.input).toMatchObject({ email: 'ada@studio.example', clientSecret: 'pi_1_secret_x' });
    expect(call?.variables.input.photoSetIds).toBeNull();
    expect(screen.getByText(/have been sent to/)).toBeTruthy();
  });

  it.each(['?redirect_status=succeeded', '?payment_intent=pi_1&redirect_status=succeeded'])(
    'clears the cart after 5 seconds without an email: %s',
    async (search) => {
      fillCart(firstLight);
      server.fail('CheckoutSendDownloadEmail', appError('CONFLICT', 'We found no paid order.'));
      await openSuccess(server, `/payment-success${search}`);
      await pass(4999);
      expect(cartStore().items()).toHaveLength(1);
      await pass(1);
      expect(cartStore().items()).toEqual([]);
    },
  );

  it('keeps the cart of a made-up payment that comes with an email', async () => {
    fillCart(firstLight);
    server.fail('CheckoutSendDownloadEmail', appError('CONFLICT', 'We found no paid order.'));
    await openSuccess(server, '/payment-success?receipt_email=ada%40studio.example&payment_intent=pi_x&redirect_status=succeeded');
    await pass(10_000);
    expect(cartStore().items()).toHaveLength(1);
  });

  it('leaves the next cart unchanged if this session has finished its purchase', async () => {
    window.sessionStorage.setItem(storageKeys.downloadEmailProcessed, 'true');
    fillCart(firstLight);
    await openSuccess(server, '/payment-success?redirect_status=succeeded');
    expect(screen.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeTruthy();
    await pass(10_000);
    expect(cartStore().items()).toHaveLength(1);
  });

  it('clears nothing after the visitor has left the page', async () => {
    fillCart(firstLight);
    const { unmount } = await openSuccess(server, '/payment-success?redirect_status=succeeded');
    unmount();
    await pass(10_000);
    expect(cartStore().items()).toHaveLength(1);
  });
});

it.each(['failed', 'canceled'])('the page of a payment that %s says so and links back, with the cart unchanged', async (status) => {
  rememberCheckout();
  await openSuccess(server, returnAddress.replace('redirect_status=succeeded', `redirect_status=${status}`));
  await pass(10_000);
  expect(screen.getByRole('alert').textContent).toContain("didn't go through");
  expect(screen.queryByText('Payment Successful!')).toBeNull();
  expect(asked()).toHaveLength(0);
  expect(window.location.search).not.toContain('secret');
  fireEvent.click(screen.getByRole('link', { name: 'Back to Checkout' }));
  expect(screen.getByText('The Long Reach')).toBeTruthy();
});
