import { FUNDRAISER_EVENT_ID, isFundraiser, isMappedVenue } from '@archive/schema/catalogue/events/event';
import { toZonedIso } from '@archive/schema/catalogue/events/time-zone';
import { DAY_MS } from '@archive/schema/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEMO_FOLDER } from '#ops/folders';
import { instantsOf } from './import-events.ts';
import { readEvents, WEEKDAYS } from './read-events.ts';

const OAKLAND = 'America/Los_Angeles';

describe('instantsOf', () => {
  it('keeps the weekday and the local time, whenever the shop was first started', () => {
    const nows = fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2040-01-01T00:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(nows, fc.constantFrom(...WEEKDAYS), fc.integer({ min: -60, max: 60 }), (now, weekday, week) => {
        const { startsAt, endsAt } = instantsOf({ weekday, week, from: '13:00', to: '20:30' }, OAKLAND, now);
        const name = startsAt.toLocaleDateString('en-US', { weekday: 'long', timeZone: OAKLAND });
        expect(name).toBe(weekday);
        expect(toZonedIso(startsAt, OAKLAND)).toContain('T13:00:00');
        expect(toZonedIso(endsAt, OAKLAND)).toContain('T20:30:00');
        const days = (startsAt.getTime() - now.getTime()) / DAY_MS;
        expect(days).toBeGreaterThan(7 * week);
        expect(days).toBeLessThan(7 * week + 8.1);
      }),
    );
  });
});

it('a date keeps its local time', () => {
  const when = { date: '2027-07-03', from: '10:00', to: '12:30' };
  const at = new Date('2026-01-01T00:00:00Z');
  expect(instantsOf(when, OAKLAND, at)).toEqual({
    startsAt: new Date('2027-07-03T17:00:00Z'),
    endsAt: new Date('2027-07-03T19:30:00Z'),
  });
});

describe('the demo events', () => {
  const demo = readEvents(DEMO_FOLDER);
  const events = demo?.events ?? [];

  it('are at least five, each with a picture and a text', () => {
    expect(events.length).toBeGreaterThanOrEqual(5);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    for (const { slug, about } of events) {
      expect(demo?.pictures[slug]?.alt).toMatch(/\w/);
      expect(about.length).toBeGreaterThanOrEqual(2);
    }
  });

  it('include the fundraiser, a free one, a past one and one at the healing camp', () => {
    expect(isFundraiser(events.find(({ id }) => id === FUNDRAISER_EVENT_ID) ?? { price: 0, title: '' })).toBe(true);
    expect(events.filter(isFundraiser)).toHaveLength(1);
    expect(events.some(({ price }) => price === 0)).toBe(true);
    expect(events.filter(({ when }) => 'week' in when && when.week < 0)).toHaveLength(1);
    expect(events.filter(({ location }) => isMappedVenue(location))).toHaveLength(1);
  });
});
