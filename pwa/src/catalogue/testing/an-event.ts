import { cents } from '@archive/schema/money';
import type { CatalogueEvent } from '../events.ts';

/** An event as the server sends it: by default an upcoming paid workshop. */
export function anEvent(id: number, change: Partial<CatalogueEvent> = {}): CatalogueEvent {
  return {
    __typename: 'Event',
    id,
    title: `Workshop ${id}`,
    date: 'Sat, Dec 12, 2026, 2:00 PM – 5:00 PM',
    location: 'Archive Studio, Berkeley, CA',
    description: `What workshop ${id} is about.`,
    about: 'First paragraph.\n\nSecond paragraph.',
    price: cents(4500),
    imageUrl: `/media/events/${id}-900.jpg`,
    picture: {
      __typename: 'Picture',
      base: `/media/events/${id}`,
      alt: `Figures, ${id}`,
      width: 1200,
      height: 750,
      widths: [400, 900],
      color: '#43220e',
    },
    startsAt: '2026-12-12T22:00:00.000Z',
    endsAt: '2026-12-13T01:00:00.000Z',
    timeZone: 'America/Los_Angeles',
    isPast: false,
    isCanceled: false,
    isSoldOut: false,
    ageRule: '',
    ...change,
  };
}

export const fundraiser = anEvent(2, { title: 'raisingFutures', price: cents(2000) });
export const healingCamp = anEvent(4, { title: 'Drawing as Rest', location: 'Joaquin Miller Healing Camp, Oakland, CA' });
export const FREE = cents(0);
