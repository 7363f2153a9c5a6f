import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayDate, instantOf, offsetMinutes, startOfShopDay, toZonedIso } from './time-zone.ts';

const OAKLAND = 'America/Los_Angeles';
const zones = fc.constantFrom(OAKLAND, 'UTC', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia', 'America/St_Johns', 'Europe/Berlin');
const instants = fc.date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true });

describe('toZonedIso', () => {
  it('returns the local time and its offset from UTC', () => {
    expect(toZonedIso('2026-12-12T22:00:00Z', OAKLAND)).toBe('2026-12-12T14:00:00-08:00');
    expect(toZonedIso(new Date('2027-07-01T02:30:00Z'), OAKLAND)).toBe('2027-06-30T19:30:00-07:00');
    expect(toZonedIso('2026-12-12T22:00:00Z', 'Asia/Kolkata')).toBe('2026-12-13T03:30:00+05:30');
    expect(toZonedIso('2026-12-13T08:00:00Z', OAKLAND)).toBe('2026-12-13T00:00:00-08:00');
  });

  it('returns the same instant in any zone', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        expect(Math.floor(instant.getTime() / 1000)).toBe(new Date(toZonedIso(instant, zone)).getTime() / 1000);
      }),
    );
  });

  it('rejects an unknown time zone', () => expect(() => offsetMinutes(new Date(), 'Oakland')).toThrow(RangeError));
});

it('starts a day of the shop at midnight there, before and after the clocks change', () => {
  expect(startOfShopDay('2026-11-01').toISOString()).toBe('2026-11-01T07:00:00.000Z');
  expect(startOfShopDay('2026-11-02').toISOString()).toBe('2026-11-02T08:00:00.000Z');
});

describe('instantOf', () => {
  it('reads a local time', () => {
    expect(instantOf('2026-12-12T14:00', OAKLAND).toISOString()).toBe('2026-12-12T22:00:00.000Z');
    expect(instantOf('2027-06-12T14:00', OAKLAND).toISOString()).toBe('2027-06-12T21:00:00.000Z');
  });

  it('reads a local time on days when clocks change', () => {
    expect(toZonedIso(instantOf('2027-03-14T01:59', OAKLAND), OAKLAND)).toBe('2027-03-14T01:59:00-08:00');
    expect(toZonedIso(instantOf('2027-03-14T03:00', OAKLAND), OAKLAND)).toBe('2027-03-14T03:00:00-07:00');
    expect(toZonedIso(instantOf('2027-03-14T02:30', OAKLAND), OAKLAND)).toBe('2027-03-14T03:30:00-07:00');
    expect(toZonedIso(instantOf('2027-11-07T01:30', OAKLAND), OAKLAND)).toBe('2027-11-07T01:30:00-07:00');
    expect(toZonedIso(instantOf('2027-11-07T02:00', OAKLAND), OAKLAND)).toBe('2027-11-07T02:00:00-08:00');
  });

  it('inverts toZonedIso, except in an hour that occurs twice', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const shown = toZonedIso(instant, zone);
        const back = toZonedIso(instantOf(shown.slice(0, 19), zone), zone);
        expect(back.slice(0, 19)).toBe(shown.slice(0, 19));
        expect(new Date(back).getTime()).toBeLessThanOrEqual(new Date(shown).getTime());
      }),
    );
  });
});

describe('displayDate', () => {
  it('shows the local time of the zone', () => {
    expect(displayDate('2026-12-12T22:00:00Z', '2026-12-13T05:00:00Z', OAKLAND)).toBe('Sat, Dec 12, 2026, 2:00 PM – 9:00 PM');
  });

  it('shows both days when an event ends after midnight', () => {
    expect(displayDate('2026-12-13T04:00:00Z', '2026-12-13T09:30:00Z', OAKLAND)).toBe(
      'Sat, Dec 12, 2026, 8:00 PM – Sun, Dec 13, 2026, 1:30 AM',
    );
  });
});
