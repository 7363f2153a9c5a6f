import { describe, expect, test } from 'vitest';
import { stateOf } from '../sets/kept-state.ts';
import { aKeptSet } from '../testing/kept-set.ts';
import { isConfirmationDue, licenseState, setToVerify } from './license-state.ts';

const DAY = 86_400_000;
/** Confirmed on day 0, with a license for 30 days. */
const set = aKeptSet();

describe('months without a connection', () => {
  test.each([
    [0, 'valid'],
    [30, 'valid'],
    [31, 'overdue'],
    [180, 'overdue'],
    [181, 'expired'],
    [400, 'expired'],
  ])('on day %i the license is %s', (day, state) => expect(licenseState(set, day * DAY)).toBe(state));

  test('the photos open with a note, then they wait for one connection', () => {
    const onDay = (day: number) => stateOf({ set, marks: { 't1-320': 6 } }, { progress: undefined, now: day * DAY, isConnected: true });
    expect(onDay(29)).toMatchObject({ status: 'kept', overdueUntil: null });
    expect(onDay(100)).toMatchObject({ status: 'kept', overdueUntil: 180 * DAY });
    expect(onDay(181)).toEqual({ status: 'locked', reason: 'expired', bytes: 6 });
  });

  test('a confirmation starts them again', () => {
    const later = { ...set, confirmedAt: 200 * DAY, license: { ...set.license, expiresAt: 230 * DAY } };
    expect(licenseState(later, 201 * DAY)).toBe('valid');
    expect(licenseState(later, 379 * DAY)).toBe('overdue');
  });
});

test.each([
  [0.5, false],
  [1, true],
  [40, true],
  [-3, true],
])('after %d days the purchases are confirmed again: %s', (days, isDue) => expect(isConfirmationDue([set], days * DAY)).toBe(isDue));

test('once a week the set that was compared with its checksums longest ago is due', () => {
  const sets = [aKeptSet(1, { verifiedAt: 3 * DAY }), aKeptSet(2, { verifiedAt: DAY }), aKeptSet(3, { verifiedAt: 0, stage: 'partly' })];
  expect(setToVerify(sets, 7 * DAY)).toBeNull();
  expect(setToVerify(sets, 20 * DAY)?.id).toBe(2);
});
