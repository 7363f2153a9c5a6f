import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { appError, FakeServer } from '#test/fake-server.ts';
import { confirmTicket, isShown, leaveTicketSuccess, openTicketSuccess, pass } from '../testing/success-screen.tsx';

let server: FakeServer;

beforeEach(async () => {
  vi.useFakeTimers();
  await connect(true);
  server = new FakeServer();
});
afterEach(leaveTicketSuccess);

const asked = () => server.callsOf('TicketsConfirm').length;

describe.each(['OVERLOADED', 'RATE_LIMITED', 'PAYMENT_UNAVAILABLE'] as const)('a shop that is %s', (code) => {
  const busy = 'The shop is busy. This page keeps trying.';

  beforeEach(async () => {
    server.fail('TicketsConfirm', appError(code, 'Please try again later.'));
    await openTicketSuccess(server);
  });

  it('is retried with backoff until it returns the ticket, with the same text on the page', async () => {
    const seconds: number[] = [];
    for (let second = 1; second <= 400; second += 1) {
      const before = asked();
      await pass(1000);
      if (asked() > before) seconds.push(second);
      expect(isShown(busy)).toBe(true);
    }
    expect(seconds).toEqual([4, 12, 27, 57, 117, 237, 357]);
    confirmTicket(server);
    await pass(120_000);
    expect(isShown('TK-7KQ2-M9XD')).toBe(true);
    const all = asked();
    await pass(600_000);
    expect(asked()).toBe(all);
  });

  it('is retried at once when the visitor presses the button, then at short intervals', async () => {
    await pass(300_000);
    const before = asked();
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(isShown(busy)).toBe(false);
    await pass(0);
    expect(asked()).toBe(before + 1);
    expect(isShown(busy)).toBe(true);
    confirmTicket(server);
    await pass(4000);
    expect(isShown('TK-7KQ2-M9XD')).toBe(true);
  });
});

test('a shop that is unreachable from an online device is retried repeatedly', async () => {
  server.fail('TicketsConfirm');
  await openTicketSuccess(server);
  expect(isShown("We couldn't reach the shop. This page keeps trying.")).toBe(true);
  const before = asked();
  await pass(31_000);
  expect(asked()).toBeGreaterThan(before);
  confirmTicket(server);
  await pass(16_000);
  expect(isShown('TK-7KQ2-M9XD')).toBe(true);
});

test('a rejected ticket request is not retried automatically', async () => {
  server.fail('TicketsConfirm', appError('INTERNAL', 'No such payment.'));
  await openTicketSuccess(server);
  expect(isShown("We couldn't load your ticket")).toBe(true);
  expect(isShown(/keeps trying/)).toBe(false);
  await pass(600_000);
  expect(asked()).toBe(1);
});

test('a rejected ticket request is retried with the next connection', async () => {
  server.fail('TicketsConfirm', appError('INTERNAL', 'No such payment.'));
  await openTicketSuccess(server);
  confirmTicket(server);
  await connect(false);
  await connect(true);
  await pass(0);
  expect(isShown('TK-7KQ2-M9XD')).toBe(true);
});
