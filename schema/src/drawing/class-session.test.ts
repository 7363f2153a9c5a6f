import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClassSession, classEndsAt, classQuery, MAX_CLASS_SETS, parseClass } from './class-session.ts';
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
  fc.record({ photoSetIds: fc.array(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: MAX_CLASS_SETS }) }),
  fc.record({ photoSetIds: fc.constant([7]), pose: fc.integer({ min: 1, max: 100_000 }) }),
);
const customRows = fc
  .array(fc.oneof(drawRow, breakRow), { minLength: 1, maxLength: MAX_ROWS })
  .filter((rows) => roundRows.safeParse(rows).success);
const rounds = fc.oneof(
  fc.record({ preset: fc.constant('custom' as const), rows: customRows }),
  fc.record({
    preset: fc.constantFrom(...PRESETS.filter((preset) => preset !== 'noTimer' && preset !== 'custom')),
    rows: fc.constant([]),
  }),
);
const facts = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  startsAt: fc.integer({ min: 1, max: 9_999_999_999_999 }),
  poses: fc.stringMatching(/^[0-9a-z]{1,8}$/),
});

const anyClass = fc.tuple(source, rounds, facts).map(([from, drawn, rest]) => ({ ...from, ...drawn, ...rest }));

const hour: ClassSession = { photoSetIds: [1, 2], preset: 'hour', rows: [], seed: 7, startsAt: 1_800_000_000_000, poses: 'abc' };

describe('the address of a class', () => {
  it('holds everything that its devices need, and reads it back', () => {
    fc.assert(fc.property(anyClass, (session) => void expect(parseClass(classQuery(session))).toEqual(session)));
  });

  it('fits in a QR code that a phone reads across a room', () => {
    expect(classQuery(hour).length).toBeLessThan(100);
  });

  it('has rows only with custom rounds: an account accepts no others', () => {
    expect(parseClass('sets=1&rounds=hour&rows=999x99999n&seed=1&at=1&poses=a')?.rows).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['more sets than its QR code has room for', `sets=${'1.'.repeat(150)}1&rounds=hour&rows=&seed=1&at=1&poses=a`],
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
