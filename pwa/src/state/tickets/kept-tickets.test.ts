import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { shelf, trouble } from '#test/fake-idb.ts';
import { keptOwner } from '../session/storage-owner.ts';
import { keptTicket } from '../testing/kept-ticket.ts';
import { keepTickets, readKeptTickets, settlePayment } from './kept-tickets.ts';
import { keepPayment, keptPayments } from './ticket-payments.ts';
import { onTicketsChange, ticketsFlag } from './tickets-change.ts';

vi.mock('idb-keyval', () => import('#test/fake-idb.ts'));

const full = new DOMException('full', 'QuotaExceededError');
const { event, ...withoutEvent } = keptTicket('TK-BAD');

beforeEach(() => {
  shelf.clear();
  trouble.cause = null;
  window.localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('damaged storage', () => {
  test.each([
    ['null', [null]],
    ['text', ['x']],
    ['something other than a list', 'x'],
    ['a ticket without its event', [withoutEvent]],
    ['an invalid name', [{ ...keptTicket('TK-BAD'), name: {} }]],
    ['an invalid time', [keptTicket('TK-BAD', { event: { ...event, startsAt: 'soon' } })]],
    ['a code too long for a QR code', [keptTicket('TK-BAD', { qrText: 'x'.repeat(9000) })]],
  ])('with %s is read as empty, and the other tickets stay', async (_name, kept) => {
    shelf.set('tickets-1', kept);
    expect(await readKeptTickets()).toEqual([]);
    if (Array.isArray(kept)) shelf.set('tickets-1', [...kept, keptTicket()]);
    expect(await keepTickets([keptTicket('TK-2')])).toBe(true);
    const ids = (await readKeptTickets()).map(({ ticketId }) => ticketId);
    expect(ids).toEqual(Array.isArray(kept) ? ['TK-2', 'TK-1'] : ['TK-2']);
    expect(JSON.stringify(shelf.get('tickets-1'))).not.toContain('TK-BAD');
  });
});

test('tickets stored by an older version of the app are read without the reason for a revocation', async () => {
  const { reversal: _reversal, ...older } = keptTicket('TK-OLD', { isRevoked: true });
  shelf.set('tickets-1', [older]);
  expect(await readKeptTickets()).toMatchObject([{ ticketId: 'TK-OLD', reversal: null }]);
});

describe('a full device', () => {
  test('reports that the ticket was not stored, and shows no link to it', async () => {
    trouble.cause = full;
    expect(await keepTickets([keptTicket()])).toBe(false);
    expect(ticketsFlag.get()).toBeNull();
  });

  test('keeps the link to the tickets that are stored already', async () => {
    await keepTickets([keptTicket()]);
    trouble.cause = full;
    expect(await keepTickets([keptTicket('TK-2')])).toBe(false);
    expect(ticketsFlag.get()).toBe(true);
  });

  test('stores no ticket if the flag cannot be set, because a sign-out would not find it', async () => {
    vi.spyOn(ticketsFlag, 'set').mockReturnValue(false);
    expect(await keepTickets([keptTicket()])).toBe(false);
    expect([...shelf.keys()]).toEqual([]);
  });
});

test('a sign-out while a ticket is being stored leaves no ticket behind', async () => {
  keptOwner.set('u1');
  const keeping = keepTickets([keptTicket()]);
  keptOwner.clear();
  expect(await keeping).toBe(false);
  expect([await readKeptTickets(), ticketsFlag.get()]).toEqual([[], null]);
});

describe('a payment whose ticket is not on the device yet', () => {
  test('keeps the link to the tickets until it is settled', async () => {
    keepPayment('pi_1_secret_x');
    expect(ticketsFlag.get()).toBe(true);
    await settlePayment('pi_1_secret_x');
    expect([keptPayments(), ticketsFlag.get()]).toEqual([[], null]);
  });

  test('is remembered if it is one of the last three and less than a week old', () => {
    vi.useFakeTimers();
    for (const name of ['a', 'b', 'c', 'd']) {
      keepPayment(name);
      vi.advanceTimersByTime(1000);
    }
    expect(keptPayments()).toEqual(['d', 'c', 'b']);
    vi.advanceTimersByTime(7 * 86_400_000);
    expect(keptPayments()).toEqual([]);
  });

  test('is ignored if its entry is damaged', () => {
    window.localStorage.setItem('ticket-payment-x', '{');
    expect(keptPayments()).toEqual([]);
  });
});

test('a listener is called for changes of the tickets in this tab and in others', async () => {
  const listener = vi.fn();
  const stop = onTicketsChange(listener);
  await keepTickets([keptTicket()]);
  expect(listener).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.cart }));
  expect(listener).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.hasTickets }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  await keepTickets([keptTicket('TK-2')]);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.hasTickets }));
  expect(listener).toHaveBeenCalledTimes(2);
});
