import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { storageOwner } from '#state/session/storage-owner.ts';
import { idbEntries, idbFailure, provideIdb } from '#test/fake-idb.ts';
import { readStoredTickets, settleTicketPayment, storeTickets } from './stored-tickets.ts';
import { aStoredTicket } from './testing/stored-ticket.ts';
import { onTicketsChange, ticketsFlag } from './ticket-flags.ts';
import { pendingTicketPayments, storeTicketPayment } from './ticket-payments.ts';

provideIdb();

const full = new DOMException('full', 'QuotaExceededError');
const { event, ...withoutEvent } = aStoredTicket('TK-BAD');

beforeEach(() => {
  idbEntries.clear();
  idbFailure.cause = null;
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
    ['an invalid name', [{ ...aStoredTicket('TK-BAD'), name: {} }]],
    ['an invalid time', [aStoredTicket('TK-BAD', { event: { ...event, startsAt: 'soon' } })]],
    ['a code too long for a QR code', [aStoredTicket('TK-BAD', { qrText: 'x'.repeat(9000) })]],
  ])('with %s is read as empty, and the other tickets stay', async (_name, kept) => {
    idbEntries.set('tickets-1', kept);
    expect(await readStoredTickets()).toEqual([]);
    if (Array.isArray(kept)) idbEntries.set('tickets-1', [...kept, aStoredTicket()]);
    expect(await storeTickets([aStoredTicket('TK-2')])).toBe(true);
    const ids = (await readStoredTickets()).map(({ ticketId }) => ticketId);
    expect(ids).toEqual(Array.isArray(kept) ? ['TK-2', 'TK-1'] : ['TK-2']);
    expect(JSON.stringify(idbEntries.get('tickets-1'))).not.toContain('TK-BAD');
  });
});

test('tickets stored by an older version of the app are read without the reason for a revocation', async () => {
  const { reversal: _reversal, ...older } = aStoredTicket('TK-OLD', { isRevoked: true });
  idbEntries.set('tickets-1', [older]);
  expect(await readStoredTickets()).toMatchObject([{ ticketId: 'TK-OLD', reversal: null }]);
});

describe('a full device', () => {
  test('reports that the ticket was not stored, and shows no link to it', async () => {
    idbFailure.cause = full;
    expect(await storeTickets([aStoredTicket()])).toBe(false);
    expect(ticketsFlag.get()).toBeNull();
  });

  test('keeps the link to the tickets that are stored already', async () => {
    await storeTickets([aStoredTicket()]);
    idbFailure.cause = full;
    expect(await storeTickets([aStoredTicket('TK-2')])).toBe(false);
    expect(ticketsFlag.get()).toBe(true);
  });

  test('stores no ticket if the flag cannot be set, because a sign-out would not find it', async () => {
    vi.spyOn(ticketsFlag, 'set').mockReturnValue(false);
    expect(await storeTickets([aStoredTicket()])).toBe(false);
    expect([...idbEntries.keys()]).toEqual([]);
  });
});

test('a sign-out while a ticket is being stored leaves no ticket behind', async () => {
  storageOwner.set('u1');
  const keeping = storeTickets([aStoredTicket()]);
  storageOwner.clear();
  expect(await keeping).toBe(false);
  expect([await readStoredTickets(), ticketsFlag.get()]).toEqual([[], null]);
});

describe('a payment whose ticket is not on the device yet', () => {
  test('keeps the link to the tickets until it is settled', async () => {
    storeTicketPayment('pi_1_secret_x');
    expect(ticketsFlag.get()).toBe(true);
    await settleTicketPayment('pi_1_secret_x');
    expect([pendingTicketPayments(), ticketsFlag.get()]).toEqual([[], null]);
  });

  test('is remembered if it is one of the last three and less than a week old', () => {
    vi.useFakeTimers();
    for (const name of ['a', 'b', 'c', 'd']) {
      storeTicketPayment(name);
      vi.advanceTimersByTime(1000);
    }
    expect(pendingTicketPayments()).toEqual(['d', 'c', 'b']);
    vi.advanceTimersByTime(7 * 86_400_000);
    expect(pendingTicketPayments()).toEqual([]);
  });

  test('is ignored if its entry is damaged', () => {
    window.localStorage.setItem('ticket-payment-x', '{');
    expect(pendingTicketPayments()).toEqual([]);
  });
});

test('a listener is called for changes of the tickets in this tab and in others', async () => {
  const listener = vi.fn();
  const stop = onTicketsChange(listener);
  await storeTickets([aStoredTicket()]);
  expect(listener).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.cart }));
  expect(listener).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.hasTickets }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  await storeTickets([aStoredTicket('TK-2')]);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.hasTickets }));
  expect(listener).toHaveBeenCalledTimes(2);
});
