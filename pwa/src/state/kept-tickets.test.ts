import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { stored } from '#platform/storage/stored.ts';
import { shelf, trouble } from '#test/fake-idb.ts';
import { keptOwner } from './kept-owner.ts';
import { keepTickets, readKeptTickets, settlePayment } from './kept-tickets.ts';
import { keptTicket } from './testing/kept-ticket.ts';
import { keepPayment, keptPayments } from './ticket-payments.ts';
import { onTicketsChange } from './tickets-change.ts';

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
    ['no list', 'x'],
    ['a ticket without its event', [withoutEvent]],
    ['a name that is none', [{ ...keptTicket('TK-BAD'), name: {} }]],
    ['a time that is none', [keptTicket('TK-BAD', { event: { ...event, startsAt: 'soon' } })]],
    ['a code that no picture holds', [keptTicket('TK-BAD', { qrText: 'x'.repeat(9000) })]],
  ])('with %s is read as nothing, and costs no other ticket', async (_name, kept) => {
    shelf.set('tickets-1', kept);
    expect(await readKeptTickets()).toEqual([]);
    if (Array.isArray(kept)) shelf.set('tickets-1', [...kept, keptTicket()]);
    expect(await keepTickets([keptTicket('TK-2')])).toBe(true);
    const ids = (await readKeptTickets()).map(({ ticketId }) => ticketId);
    expect(ids).toEqual(Array.isArray(kept) ? ['TK-2', 'TK-1'] : ['TK-2']);
    expect(JSON.stringify(shelf.get('tickets-1'))).not.toContain('TK-BAD');
  });
});

test('what an older version of the app has kept is read, though it does not say why a ticket was revoked', async () => {
  const { reversal: _reversal, ...older } = keptTicket('TK-OLD', { isRevoked: true });
  shelf.set('tickets-1', [older]);
  expect(await readKeptTickets()).toMatchObject([{ ticketId: 'TK-OLD', reversal: null }]);
});

describe('a full device', () => {
  test('says so, and nobody is sent to look for the ticket', async () => {
    trouble.cause = full;
    expect(await keepTickets([keptTicket()])).toBe(false);
    expect(stored.hasTickets.get()).toBeNull();
  });

  test('leaves the way to the tickets that are there', async () => {
    await keepTickets([keptTicket()]);
    trouble.cause = full;
    expect(await keepTickets([keptTicket('TK-2')])).toBe(false);
    expect(stored.hasTickets.get()).toBe(true);
  });

  test('keeps nothing without its mark: a sign-out would not find it', async () => {
    vi.spyOn(stored.hasTickets, 'set').mockReturnValue(false);
    expect(await keepTickets([keptTicket()])).toBe(false);
    expect([...shelf.keys()]).toEqual([]);
  });
});

test('who signs out while a ticket is being kept leaves none behind', async () => {
  keptOwner.set('u1');
  const keeping = keepTickets([keptTicket()]);
  keptOwner.clear();
  expect(await keeping).toBe(false);
  expect([await readKeptTickets(), stored.hasTickets.get()]).toEqual([[], null]);
});

describe('a payment whose ticket is not here yet', () => {
  test('is a reason to look for tickets until it is settled', async () => {
    keepPayment('pi_1_secret_x');
    expect(stored.hasTickets.get()).toBe(true);
    await settlePayment('pi_1_secret_x');
    expect([keptPayments(), stored.hasTickets.get()]).toEqual([[], null]);
  });

  test('is one of the last three, of the last week', () => {
    vi.useFakeTimers();
    for (const name of ['a', 'b', 'c', 'd']) {
      keepPayment(name);
      vi.advanceTimersByTime(1000);
    }
    expect(keptPayments()).toEqual(['d', 'c', 'b']);
    vi.advanceTimersByTime(7 * 86_400_000);
    expect(keptPayments()).toEqual([]);
  });

  test('is none where something else lies in its place', () => {
    window.localStorage.setItem('ticket-payment-x', '{');
    expect(keptPayments()).toEqual([]);
  });
});

test('a change is heard of, in this tab and from others', async () => {
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
