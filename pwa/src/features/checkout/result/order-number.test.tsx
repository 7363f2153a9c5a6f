import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeServer } from '#test/fake-server.ts';
import { guestServer, leaveShop, pass } from '../testing/render-screen.tsx';
import { openSuccess, orderIs, reloadSuccess } from '../testing/success-screen.tsx';

// The page after a payment, in a browser that saw no checkout.

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers();
  server = guestServer();
});
afterEach(leaveShop);

const reply = (orderNumber: string | null) => ({
  sendDownloadEmail: {
    ...{ __typename: 'SendDownloadEmailPayload', success: true, isSent: true, isOwn: false, isOrderEmail: false },
    ...{ orderNumber, downloads: [], photoSetIds: [], reversal: null },
  },
});
const asked = () => server.callsOf('CheckoutSendDownloadEmail');
/** With the subject of the email to support. */
const supportAddress = () => screen.getAllByRole('link').flatMap((link) => link.getAttribute('href')?.match(/^mailto:.*/) ?? [])[0];

it("shows the order's number once the server has replied to the buyer, also after a reload", async () => {
  const answer = server.hold('CheckoutSendDownloadEmail');
  const first = await openSuccess(server);
  expect(screen.getByText('Payment pi_1')).toBeTruthy();
  answer(reply('AR-7KQ2-M9XD'));
  await pass(0);
  const expectNumber = () => {
    expect(screen.getByText('Order AR-7KQ2-M9XD')).toBeTruthy();
    expect(screen.queryByText('Payment pi_1')).toBeNull();
    expect(supportAddress()).toContain(encodeURIComponent('Order AR-7KQ2-M9XD'));
  };
  expectNumber();
  first.unmount();
  await reloadSuccess(server);
  expectNumber();
  expect(asked()).toHaveLength(1);
});

it("shows the payment's id if the server does not take the visitor for the buyer", async () => {
  server.on('CheckoutSendDownloadEmail', () => reply(null));
  await openSuccess(server);
  expect(screen.getByText('Payment pi_1')).toBeTruthy();
});

it("shows the order's number to support after a refund", async () => {
  orderIs(server, 'refund');
  await openSuccess(server);
  expect(screen.getByRole('heading', { level: 1, name: 'This order was refunded' })).toBeTruthy();
  expect(supportAddress()).toContain(encodeURIComponent('Order AR-7KQ2-M9XD'));
});
