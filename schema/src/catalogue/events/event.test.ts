import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  appleMapsUrl,
  canonicalEventPath,
  eventButtonLabel,
  eventReply,
  HEALING_VENUE,
  inListOrder,
  isFundraiser,
  isMappedVenue,
  isPast,
  mapsUrl,
  parseEventId,
  priceNote,
} from './event.ts';

describe('the fundraiser', () => {
  it('is recognized by its price and its title together', () => {
    expect(isFundraiser({ price: 2000, title: 'raisingFutures' })).toBe(true);
    expect(isFundraiser({ price: 2001, title: 'raisingFutures' })).toBe(false);
    expect(isFundraiser({ price: 1999, title: 'raisingFutures' })).toBe(false);
    expect(isFundraiser({ price: 2000, title: 'Raising Futures' })).toBe(false);
  });

  it('is labeled notaflof, and other paid events per person', () => {
    expect(priceNote({ price: 2000, title: 'raisingFutures' })).toBe('notaflof');
    expect(priceNote({ price: 2000, title: 'Long Poses' })).toBe('per person');
    expect(priceNote({ price: 1, title: 'raisingFutures' })).toBe('per person');
    expect(priceNote({ price: 0, title: 'raisingFutures' })).toBeNull();
  });

  it('has the story page for any id, and another event with id 2 has its own page', () => {
    expect(canonicalEventPath({ id: 9, price: 2000, title: 'raisingFutures' })).toBe('/raising-futures');
    expect(canonicalEventPath({ id: 2, price: 2000, title: 'Long Poses' })).toBe('/events/2');
    expect(canonicalEventPath({ id: 2, price: 1500, title: 'raisingFutures' })).toBe('/events/2');
  });
});

it.each([
  [0, 'RSVP Free'],
  [1, 'Register Now'],
  [1999, 'Register Now'],
  [2000, 'More info'],
  [2001, 'Register Now'],
])('a price of %i cents has the button %s', (price, label) => expect(eventButtonLabel(price)).toBe(label));

describe('an event', () => {
  const event = { startsAt: '2026-12-12T22:00:00Z', endsAt: '2026-12-13T05:00:00Z' };

  it('is past from the moment it ends', () => {
    expect(isPast(event, new Date('2026-12-13T04:59:59.999Z'))).toBe(false);
    expect(isPast(event, new Date('2026-12-13T05:00:00Z'))).toBe(true);
    expect(isPast({ endsAt: new Date(event.endsAt) }, new Date('2026-12-12T23:00:00Z'))).toBe(false);
  });

  const now = new Date('2026-11-21T12:00:00Z');
  const events = fc.array(
    fc
      .tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 48 }))
      .map(([start, hours]) => ({ startsAt: hoursFrom(start), endsAt: hoursFrom(start + hours) })),
  );
  const hoursFrom = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

  it('is listed before the past ones while it is upcoming: soonest first, past ones latest first', () => {
    fc.assert(
      fc.property(events, (list) => {
        const sorted = inListOrder(list, now);
        expect(new Set(sorted)).toEqual(new Set(list));
        expect(sorted).toHaveLength(list.length);
        for (const [index, event] of sorted.slice(1).entries()) {
          const before = sorted[index] as (typeof list)[number];
          const [wasPast, isOver] = [isPast(before, now), isPast(event, now)];
          expect(wasPast && !isOver).toBe(false);
          if (wasPast !== isOver) continue;
          const difference = event.startsAt.getTime() - before.startsAt.getTime();
          expect(isOver ? -difference : difference).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('the map of an event', () => {
  it('opens only for the healing camp', () => {
    expect(isMappedVenue(`${HEALING_VENUE}, Oakland, CA`)).toBe(true);
    expect(isMappedVenue('Joaquin Miller Park, Oakland, CA')).toBe(false);
  });

  it('has the whole location in its link', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (location) => {
        expect(decodeURIComponent(mapsUrl(location).replace(/.*&query=/, ''))).toBe(location);
        expect(decodeURIComponent(appleMapsUrl(location).replace('maps://?q=', ''))).toBe(location);
      }),
    );
  });
});

it.each(['', '0', '01', '-1', '1.0', '1e3', ' 1', '1 ', '1'.repeat(10), 'two', '١'])('%j is not an event id', (id) =>
  expect(parseEventId(id)).toBeNull(),
);
it('reads an event id', () => expect(parseEventId('2')).toBe(2));

it('a REST reply has instants in UTC and only the listed fields', () => {
  const row = {
    ...{ id: 2, title: 'a', date: 'b', location: 'c', description: 'd', price: 0, imageUrl: '/e.jpg', timeZone: 'America/Los_Angeles' },
    ...{ startsAt: new Date('2026-12-12T14:00:00-08:00'), endsAt: new Date('2026-12-12T21:00:00-08:00'), isPublished: true },
  };
  const reply = eventReply.parse(row);
  expect(reply).toEqual({ ...row, startsAt: '2026-12-12T22:00:00.000Z', endsAt: '2026-12-13T05:00:00.000Z', isPublished: undefined });
  expect('isPublished' in reply).toBe(false);
});
