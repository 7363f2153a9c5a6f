import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayDate, instantOf, toZonedIso } from '../catalogue/events/time-zone.ts';
import { dateText, type EventFields, editEventInput, eventFields, fundraiserProblems } from './event.ts';

const good: EventFields = {
  ...{ title: 'Drawing Night', location: 'Oakland', description: 'One evening.', about: '', timeZone: 'America/Los_Angeles' },
  ...{ startsAt: '2030-07-04T19:00', endsAt: '2030-07-04T22:00', date: '', price: 0, capacity: null, ageRule: '' },
  ...{ picture: '/media/events/1/wide', pictureAlt: 'Two figures' },
};
const problemsOf = (change: Partial<EventFields>) =>
  (eventFields.safeParse({ ...good, ...change }).error?.issues ?? []).map(({ path }) => path.join('.'));

describe('the fields of an event', () => {
  it('are accepted when all are given', () => expect(problemsOf({})).toEqual([]));

  it.each([
    ['title', { title: ' ' }],
    ['location', { location: '' }],
    ['description', { description: '' }],
    ['pictureAlt', { pictureAlt: '\u200b' }],
    ['picture', { picture: '' }],
    ['startsAt', { startsAt: '2030-02-30T10:00' }],
    ['startsAt', { startsAt: '0000-07-04T10:00' }],
    ['startsAt', { startsAt: '0001-01-01T00:00', timeZone: 'Europe/Berlin' }],
    ['startsAt', { startsAt: '0050-07-04T10:00' }],
    ['endsAt', { endsAt: '9999-12-31T23:58' }],
    ['endsAt', { endsAt: '2030-07-04' }],
    ['endsAt', { endsAt: '2030-07-04T19:00' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['price', { price: 49 }],
    ['price', { price: Number.NaN }],
    ['capacity', { capacity: 0 }],
    ['capacity', { capacity: 1.5 }],
  ])('have a wrong %s: %j', (field, change) => expect(problemsOf(change)).toEqual([field]));
});

it("an event's date is derived from its times in any zone, unless it has its own text", () => {
  const zones = fc.constantFrom('America/Los_Angeles', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Apia');
  const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2035, 0, 1) });
  fc.assert(
    fc.property(zones, instants, fc.integer({ min: 1, max: 5000 }), (timeZone, start, minutes) => {
      const local = (ms: number) => toZonedIso(new Date(ms), timeZone).slice(0, 16);
      const times = { startsAt: local(start), endsAt: local(start + minutes * 60_000), timeZone };
      const [from, to] = [times.startsAt, times.endsAt].map((time) => instantOf(time, timeZone)) as [Date, Date];
      expect(dateText({ ...times, date: '' })).toBe(displayDate(from, to, timeZone));
      expect(dateText({ ...times, date: 'Soon' })).toBe('Soon');
    }),
  );
});

describe('the fundraiser', () => {
  it('has a fixed title and price', () => {
    expect(fundraiserProblems(2, { title: 'raisingFutures', price: 2000 })).toEqual({});
    expect(Object.keys(fundraiserProblems(2, { title: 'Party', price: 100 }))).toEqual(['title', 'price']);
  });

  it('is the only event with this title and price', () => {
    expect(Object.keys(fundraiserProblems(null, { title: 'raisingFutures', price: 2000 }))).toEqual(['title']);
    expect(fundraiserProblems(1000, { title: 'raisingFutures', price: 1000 })).toEqual({});
  });
});

it('an event whose date was stored with a wrong year can be corrected', () => {
  const input = { requestId: '0'.repeat(32), id: 1, seen: { ...good, startsAt: '0050-07-04T19:00' }, fields: good };
  expect(editEventInput.safeParse(input).success).toBe(true);
});
