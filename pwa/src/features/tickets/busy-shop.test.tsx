import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { FakeServer, refusal } from '#test/fake-server.ts';
import { confirmTicket, isShown, leaveTicketSuccess, openTicketSuccess, pass } from './testing/success-screen.tsx';

let server: FakeServer;

beforeEach(async () => {
  vi.useFakeTimers();
  await connect(true);
  server = new FakeServer();
});
afterEach(leaveTicketSuccess);

const asked = () => server.callsOf('TicketsConfirm').length;

describe.each(['OVERLOADED', 'RATE_LIMITED', 'PAYMENT_UNAVAILABLE'] as const)('a shop that is %s', (code) => {
  const busy = 'The shop cannot answer just now. This page keeps asking.';

  beforeEach(async () => {
    server.fail('TicketsConfirm', refusal(code, 'Please try again later.'));
    await openTicketSuccess(server);
  });

  it('is asked for the ticket less and less often until it answers, in the same words', async () => {
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

  it('is asked at once by whoever does not want to wait, and often again', async () => {
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

test('a shop that is out of reach of a device that is online is asked again and again', async () => {
  server.fail('TicketsConfirm');
  await openTicketSuccess(server);
  expect(isShown('The shop could not be reached. This page keeps asking.')).toBe(true);
  const before = asked();
  await pass(31_000);
  expect(asked()).toBeGreaterThan(before);
  confirmTicket(server);
  await pass(16_000);
  expect(isShown('TK-7KQ2-M9XD')).toBe(true);
});

test('a shop that has refused is not asked again by itself', async () => {
  server.fail('TicketsConfirm', refusal('INTERNAL', 'No such payment.'));
  await openTicketSuccess(server);
  expect(isShown('Your ticket could not be loaded')).toBe(true);
  expect(isShown(/keeps asking/)).toBe(false);
  await pass(600_000);
  expect(asked()).toBe(1);
});

test('a shop that has refused is asked again by the next connection', async () => {
  server.fail('TicketsConfirm', refusal('INTERNAL', 'No such payment.'));
  await openTicketSuccess(server);
  confirmTicket(server);
  await connect(false);
  await connect(true);
  await pass(0);
  expect(isShown('TK-7KQ2-M9XD')).toBe(true);
});
