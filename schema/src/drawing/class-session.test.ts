import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClassSession, classEndsAt, classQuery, parseClass } from './class-session.ts';
import { MAX_ROWS, PICKS, PRESETS, roundRows } from './rounds.ts';

const drawRow = fc.record({
  times: fc.integer({ min: 1, max: 5 }),
  kind: fc.constant('draw' as const),
  seconds: fc.integer({ min: 5, max: 120 }),
  pick: fc.constantFrom(...PICKS),
});
const breakRow = fc.record({
  times: fc.constant(1),
  kind: fc.constant('break' as const),
  seconds: fc.integer({ min: 5, max: 600 }),
  pick: fc.constant('same' as const),
});

const source = fc.oneof(
  fc.record({ photoSetIds: fc.array(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 50 }) }),
  fc.record({ photoSetIds: fc.constant([7]), pose: fc.integer({ min: 1, max: 100_000 }) }),
);
const facts = fc.record({
  preset: fc.constantFrom(...PRESETS.filter((preset) => preset !== 'noTimer')),
  rows: fc.array(fc.oneof(drawRow, breakRow), { minLength: 1, maxLength: MAX_ROWS }).filter((rows) => roundRows.safeParse(rows).success),
  seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  startsAt: fc.integer({ min: 1, max: 9_999_999_999_999 }),
  poses: fc.stringMatching(/^[0-9a-z]{1,8}$/),
});

const anyClass = fc.tuple(source, facts).map(([from, rest]) => ({ ...from, ...rest }));

const hour: ClassSession = { photoSetIds: [1, 2], preset: 'hour', rows: [], seed: 7, startsAt: 1_800_000_000_000, poses: 'abc' };

describe('the address of a class', () => {
  it('holds everything that its devices need, and reads it back', () => {
    fc.assert(fc.property(anyClass, (session) => void expect(parseClass(classQuery(session))).toEqual(session)));
  });

  it('fits in a QR code that a phone reads across a room', () => {
    expect(classQuery(hour).length).toBeLessThan(100);
  });

  it.each([
    ['nothing', ''],
    ['an unknown preset', 'sets=1&rounds=all&rows=&seed=1&at=1&poses=a'],
    ['no timer', 'sets=1&rounds=noTimer&rows=&seed=1&at=1&poses=a'],
    ['custom rounds without rows', 'sets=1&rounds=custom&rows=&seed=1&at=1&poses=a'],
    ['rounds of 9 hours', 'sets=1&rounds=custom&rows=9x3600n&seed=1&at=1&poses=a'],
    ['sets that are not numbers', 'sets=1.x&rounds=hour&rows=&seed=1&at=1&poses=a'],
    ['a set with number 0', 'sets=0.1&rounds=hour&rows=&seed=1&at=1&poses=a'],
    ['a pose with number 0', 'sets=1&pose=0&rounds=hour&rows=&seed=1&at=1&poses=a'],
    ['a pose that is not a number', 'sets=1&pose=x&rounds=hour&rows=&seed=1&at=1&poses=a'],
    ['no start', 'sets=1&rounds=hour&rows=&seed=1&poses=a'],
    ['a negative start', 'sets=1&rounds=hour&rows=&seed=1&at=-1&poses=a'],
  ])('is damaged with %s', (_, query) => expect(parseClass(query)).toBeNull());
});

it('a class of one hour ends after an hour', () => expect(classEndsAt(hour)).toBe(hour.startsAt + 3_600_000));
