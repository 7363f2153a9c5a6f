import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Places } from './places.ts';

let now: number;
let places: Places;
beforeEach(() => {
  now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  places = new Places();
});
afterEach(() => void vi.restoreAllMocks());

/** As many as it can get. @returns how many that are */
function fill(client: string, allowed: number, leftForOthers = 3): number {
  let taken = 0;
  for (; places.hasOneFor(client, allowed, leftForOthers); taken++) places.take(client);
  return taken;
}

it('lets a client that is alone have all', () => {
  expect(fill('a', 12)).toBe(12);
  places.giveBack('a');
  expect(fill('a', 12)).toBe(1);
});

it.each([
  [1, 3, 1],
  [12, 3, 3],
  [64, 3, 16],
  [96, 1, 48],
])('of %i, with %i times as many left for others, lets one have %i while another asks', (allowed, leftForOthers, share) => {
  places.hasOneFor('b', allowed, leftForOthers);
  expect(fill('a', allowed, leftForOthers)).toBe(share);
  now += 50_000;
  expect(fill('a', allowed, leftForOthers)).toBe(0);
});

it('lets it have all again when the others have asked for nothing more for a while', () => {
  fill('b', 4);
  now += 59_000;
  places.hasOneFor('a', 12, 3);
  now += 2000;
  expect(fill('a', 12)).toBe(8);
});

it('gives nothing to whoever has all until it has less than its share', () => {
  fill('a', 12);
  expect(places.hasOneFor('b', 12, 3)).toBe(false);
  for (let given = 0; given < 9; given++) {
    places.giveBack('a');
    expect(places.hasOneFor('a', 12, 3)).toBe(false);
    expect(places.hasOneFor('b', 12, 3)).toBe(true);
  }
  places.giveBack('a');
  expect(places.hasOneFor('a', 12, 3)).toBe(true);
});

it.each([2, 4, 8])('leaves room for one more beside %i who want all', (greedy) => {
  places.hasOneFor('b', 12, 3);
  const clients = Array.from({ length: greedy }, (_, index) => `a${index}`);
  for (let round = 0; round < 12; round++) for (const client of clients) if (places.hasOneFor(client, 12, 3)) places.take(client);
  expect(places.hasOneFor('b', 12, 3)).toBe(true);
});

it('tells whether a quarter is free', () => {
  for (let taken = 0; taken < 9; taken++) {
    expect(places.isQuarterFree(12)).toBe(true);
    places.take('a');
  }
  expect(places.isQuarterFree(12)).toBe(false);
  places.giveBack('a');
  expect(places.isQuarterFree(12)).toBe(true);
});
