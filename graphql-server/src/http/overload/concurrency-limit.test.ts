import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

let now: number;
let limit: ConcurrencyLimit;
beforeEach(() => {
  now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  limit = new ConcurrencyLimit();
});
afterEach(() => void vi.restoreAllMocks());

/** Starts as many requests as it can. @returns how many started */
function fill(client: string, allowed: number, reservedForOthers = 3): number {
  let taken = 0;
  for (; limit.hasRoomFor(client, allowed, reservedForOthers); taken++) limit.acquire(client);
  return taken;
}

it('gives the whole limit to the only client', () => {
  expect(fill('a', 12)).toBe(12);
  limit.release('a');
  expect(fill('a', 12)).toBe(1);
});

it.each([
  [1, 3, 1],
  [12, 3, 3],
  [64, 3, 16],
  [96, 1, 48],
])(
  'with a limit of %i and a reserve of %i times its share, gives one client %i while others are active',
  (allowed, reservedForOthers, share) => {
    limit.hasRoomFor('b', allowed, reservedForOthers);
    expect(fill('a', allowed, reservedForOthers)).toBe(share);
    now += 50_000;
    expect(fill('a', allowed, reservedForOthers)).toBe(0);
  },
);

it('gives the whole limit to one client again after the others were idle for a while', () => {
  fill('b', 4);
  now += 59_000;
  limit.hasRoomFor('a', 12, 3);
  now += 2000;
  expect(fill('a', 12)).toBe(8);
});

it('gives no slot to a client that holds all of them until it holds less than its share', () => {
  fill('a', 12);
  expect(limit.hasRoomFor('b', 12, 3)).toBe(false);
  for (let given = 0; given < 9; given++) {
    limit.release('a');
    expect(limit.hasRoomFor('a', 12, 3)).toBe(false);
    expect(limit.hasRoomFor('b', 12, 3)).toBe(true);
  }
  limit.release('a');
  expect(limit.hasRoomFor('a', 12, 3)).toBe(true);
});

it.each([2, 4, 8])('leaves room for one more client beside %i that want everything', (greedy) => {
  limit.hasRoomFor('b', 12, 3);
  const clients = Array.from({ length: greedy }, (_, index) => `a${index}`);
  for (let round = 0; round < 12; round++) for (const client of clients) if (limit.hasRoomFor(client, 12, 3)) limit.acquire(client);
  expect(limit.hasRoomFor('b', 12, 3)).toBe(true);
});

it('reports whether a quarter is free', () => {
  for (let taken = 0; taken < 9; taken++) {
    expect(limit.isQuarterFree(12)).toBe(true);
    limit.acquire('a');
  }
  expect(limit.isQuarterFree(12)).toBe(false);
  limit.release('a');
  expect(limit.isQuarterFree(12)).toBe(true);
});
