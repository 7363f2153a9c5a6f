import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { cartStore } from '#state/cart/cart.ts';
import { appError, type FakeServer } from '#test/fake-server.ts';
import { guestServer, leaveShop, pass } from '../testing/render-screen.tsx';
import { mailIs, openSuccess, reloadSuccess, rememberCheckout } from '../testing/success-screen.tsx';

const problem = 'There was an issue sending your download email. Please contact support with your order details.';

let server: FakeServer;
let isShopThere: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  isShopThere = true;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (isShopThere) return Response.json({});
    throw new TypeError('Failed to fetch');
  });
  server = guestServer();
});
afterEach(leaveShop);

const asked = () => server.callsOf('CheckoutSendDownloadEmail');

describe('a slow download email', () => {
  beforeEach(rememberCheckout);

  it('is reported as on its way, and polled until it was sent', async () => {
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

  it('is not promised to an address that has reached its email limit', async () => {
    mailIs(server, { isSent: false, isOrderEmail: false });
    await openSuccess(server);
    expect(screen.getByText(/can't email/)).toBeTruthy();
    expect(screen.queryByText(/on their way/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Download First Light' })).toBeTruthy();
  });

  it('is never reported as a problem, even when the last request is lost', async () => {
    mailIs(server, { isSent: false });
    await openSuccess(server);
    server.fail('CheckoutSendDownloadEmail');
    await pass(60_000);
    expect(screen.getByText(/are on their way to/)).toBeTruthy();
  });

  it('is polled only a few times', async () => {
    mailIs(server, { isSent: false });
    await openSuccess(server);
    await pass(600_000);
    expect(asked()).toHaveLength(5);
  });

  it('is polled again after a reload, with the secret that was removed from the address', async () => {
    mailIs(server, { isSent: false });
    const first = await openSuccess(server);
    first.unmount();
    await reloadSuccess(server);
    expect(asked().at(-1)?.variables).toEqual(asked()[0]?.variables);
  });
});

describe('a download email that cannot be sent', () => {
  beforeEach(rememberCheckout);

  it('is reported as a problem, with the cart unchanged and a retry button', async () => {
    server.fail('CheckoutSendDownloadEmail', appError('FORBIDDEN', 'Refused.'));
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

  it('is not reported after only one lost request', async () => {
    server.on('CheckoutSendDownloadEmail', () => {
      mailIs(server, { isSent: true });
      throw new TypeError('Failed to fetch');
    });
    await openSuccess(server);
    expect(screen.queryByText(problem)).toBeNull();
    await pass(1000);
    expect(screen.getByText(/have been sent to/)).toBeTruthy();
  });

  it('is not reported when the card service was unavailable only briefly', async () => {
    server.fail('CheckoutSendDownloadEmail', appError('PAYMENT_UNAVAILABLE', "We can't reach the card service right now."));
    await openSuccess(server);
    expect(screen.queryByText(problem)).toBeNull();
    mailIs(server, { isSent: true });
    await pass(1000);
    expect(screen.getByText(/have been sent to/)).toBeTruthy();
  });

  it('is reported when the server fails twice', async () => {
    server.fail('CheckoutSendDownloadEmail', appError('INTERNAL', 'Reference: 1'));
    await openSuccess(server);
    await pass(1000);
    expect(screen.getByText(problem)).toBeTruthy();
  });
});

describe.each(['OVERLOADED', 'RATE_LIMITED', 'PAYMENT_UNAVAILABLE'] as const)('a shop that is %s', (code) => {
  const busy = /The shop is busy\. This page keeps trying/;

  beforeEach(async () => {
    rememberCheckout();
    server.fail('CheckoutSendDownloadEmail', appError(code, 'Please try again later.'));
    await openSuccess(server);
    await pass(1000);
  });

  it('is not reported as an email problem, and is retried with backoff until it answers', async () => {
    const seconds: number[] = [];
    for (let second = 0; second < 400; second += 1) {
      const before = asked().length;
      await pass(1000);
      if (asked().length > before) seconds.push(second);
      expect(screen.queryByText(problem)).toBeNull();
      expect(screen.getByText(busy)).toBeTruthy();
    }
    // The card service is asked twice each time
    const pauses = seconds.map((second, index) => second - (seconds[index - 1] ?? 0)).filter((each) => each > 1);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses[0]).toBeLessThanOrEqual(5);
    expect(pauses.at(-1)).toBe(120);
    mailIs(server, { isSent: true });
    await pass(120_000);
    expect(screen.getByText(/have been sent to/)).toBeTruthy();
  });

  it('is retried at once when the visitor presses the button', async () => {
    mailIs(server, { isSent: true });
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByText(/Sending your download links to/)).toBeTruthy();
    await pass(0);
    expect(screen.getByText(/have been sent to/)).toBeTruthy();
    const all = asked().length;
    await pass(600_000);
    expect(asked()).toHaveLength(all);
  });

  it('is retried at short intervals again after the visitor presses the button', async () => {
    await pass(300_000);
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await pass(1500);
    const all = asked().length;
    await pass(4000);
    expect(asked().length).toBeGreaterThan(all);
  });
});

describe('a shop that is out of reach of a device that is online', () => {
  const outOfReach = /We couldn't reach the shop\. This page keeps trying/;

  beforeEach(async () => {
    isShopThere = false;
    rememberCheckout();
    server.fail('CheckoutSendDownloadEmail');
    await openSuccess(server);
    await pass(1000);
  });

  it('is not reported as an email problem, and is retried as soon as it is back', async () => {
    expect(screen.queryByText(problem)).toBeNull();
    expect(screen.getByText(outOfReach)).toBeTruthy();
    mailIs(server, { isSent: true });
    isShopThere = true;
    await pass(5000);
    expect(screen.getByText(/have been sent to/)).toBeTruthy();
    expect(asked()).toHaveLength(3);
  });

  it('is retried at once when the visitor presses the button', async () => {
    mailIs(server, { isSent: true });
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check Your Email' }));
    await pass(0);
    expect(screen.getByText(/have been sent to/)).toBeTruthy();
  });

  it('is retried while it only seems to be back, with the same text on the page', async () => {
    isShopThere = true;
    await pass(15_000);
    const tries = asked().length;
    await pass(16_000);
    expect(asked().length).toBeGreaterThan(tries);
    expect(screen.getByText(outOfReach)).toBeTruthy();
    mailIs(server, { isSent: true });
    await pass(16_000);
    expect(screen.getByText(/have been sent to/)).toBeTruthy();
    const all = asked().length;
    await pass(120_000);
    expect(asked()).toHaveLength(all);
  });

  it('is not polled more often about a slow email after an outage', async () => {
    mailIs(server, { isSent: false });
    isShopThere = true;
    await pass(600_000);
    expect(screen.getByText(/are on their way to/)).toBeTruthy();
    expect(asked()).toHaveLength(2 + 5);
  });
});
