import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '#platform/storage-keys.ts';
import { cartStore } from '#state/cart.ts';
import { type FakeServer, refusal } from '#test/fake-server.ts';
import { guestServer, leaveShop, pass } from './testing/render-screen.tsx';
import { mailIs, openSuccess, reloadSuccess, rememberCheckout } from './testing/success-screen.tsx';

const problem = 'There was an issue sending your download email. Please contact support with your order details.';

let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers();
  server = guestServer();
});
afterEach(leaveShop);

const asked = () => server.callsOf('CheckoutSendDownloadEmail');

describe('a mail that takes its time', () => {
  beforeEach(rememberCheckout);

  it('is on its way, and asked about again until it has left', async () => {
    mailIs(server, { isSent: false });
    await openSuccess(server);
    expect(screen.getByText(/are on their way to/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Download First Light' })).toBeTruthy();
    expect(cartStore().items()).toEqual([]);
    expect(window.sessionStorage.getItem(storageKeys.downloadEmailProcessed)).toBeNull();
    mailIs(server, { isSent: true });
    await pass(2000);
    expect(screen.getByText(/have been sent to/)).toBeTruthy();
    expect(asked()[1]?.variables).toEqual(asked()[0]?.variables);
    await pass(60_000);
    expect(asked()).toHaveLength(2);
  });

  it('is never a problem, not even when the last question is lost', async () => {
    mailIs(server, { isSent: false });
    await openSuccess(server);
    server.fail('CheckoutSendDownloadEmail');
    await pass(60_000);
    expect(screen.getByText(/are on their way to/)).toBeTruthy();
  });

  it('is asked about a few times only', async () => {
    mailIs(server, { isSent: false });
    await openSuccess(server);
    await pass(600_000);
    expect(asked()).toHaveLength(5);
  });

  it('is asked about again after a reload, with the secret that left the address', async () => {
    mailIs(server, { isSent: false });
    const first = await openSuccess(server);
    first.unmount();
    await reloadSuccess(server);
    expect(asked().at(-1)?.variables).toEqual(asked()[0]?.variables);
  });
});

describe('a mail that cannot be sent', () => {
  beforeEach(rememberCheckout);

  it('is a problem, with the cart kept and another try', async () => {
    server.fail('CheckoutSendDownloadEmail', refusal('CONFLICT', 'We found no paid order.'));
    await openSuccess(server);
    expect(screen.getByRole('alert').textContent).toBe(problem);
    expect(asked()).toHaveLength(1);
    expect(cartStore().items()).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'support@archive.example' }).getAttribute('href')).toBe(
      'mailto:support@archive.example?subject=Payment%20pi_1',
    );
    mailIs(server, { isSent: true });
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check Your Email' }));
    await pass(0);
    expect(screen.getByText(/have been sent to/)).toBeTruthy();
  });

  it('is not one yet when one request is lost', async () => {
    server.on('CheckoutSendDownloadEmail', () => {
      mailIs(server, { isSent: true });
      throw new TypeError('Failed to fetch');
    });
    await openSuccess(server);
    expect(screen.queryByText(problem)).toBeNull();
    await pass(1000);
    expect(screen.getByText(/have been sent to/)).toBeTruthy();
  });

  it('is none yet when the card service was out of reach for a moment', async () => {
    server.fail('CheckoutSendDownloadEmail', refusal('PAYMENT_UNAVAILABLE', 'The card service cannot be reached right now.'));
    await openSuccess(server);
    expect(screen.queryByText(problem)).toBeNull();
    mailIs(server, { isSent: true });
    await pass(1000);
    expect(screen.getByText(/have been sent to/)).toBeTruthy();
  });

  it('is one when two requests are lost', async () => {
    server.fail('CheckoutSendDownloadEmail');
    await openSuccess(server);
    await pass(1000);
    expect(screen.getByText(problem)).toBeTruthy();
  });
});
