import { cents } from '@archive/schema/money';
import { describe, expect, it } from 'vitest';
import type { Event } from '#data/entities/catalogue/event';
import { eventData } from './json-ld.ts';

const site = { publicUrl: 'https://archive.example', productName: 'the Archive' };
const workshop = {
  ...{ id: 4, title: 'Workshop', description: 'Draw.', location: 'Oakland', price: cents(9500), imageUrl: '/media/a.jpg' },
  ...{ startsAt: new Date('2027-06-12T20:00:00Z'), endsAt: new Date('2027-06-13T03:00:00Z'), timeZone: 'America/Los_Angeles' },
} as Event;
const fundraiser = { ...workshop, id: 2, title: 'raisingFutures', price: cents(2000) } as Event;
const dataOf = (event: Event, isPast = false) => eventData(event, site, { isPast });

describe('the data of an event', () => {
  it('has a price but no availability when its tickets are not sold here', () => {
    const url = 'https://archive.example/events/4';
    expect(dataOf(workshop)).toMatchObject({ url, isAccessibleForFree: false });
    expect(dataOf(workshop).offers).toEqual({ '@type': 'Offer', price: '95.00', priceCurrency: 'USD', url });
  });

  it('links to the tickets and has the minimum amount when they are sold here', () => {
    expect(dataOf(fundraiser)).toMatchObject({ url: 'https://archive.example/raising-futures' });
    expect(dataOf(fundraiser).offers).toEqual({
      ...{ '@type': 'AggregateOffer', lowPrice: '10.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      url: 'https://archive.example/ticket-checkout',
    });
  });

  it.each([workshop, fundraiser])('has no offer when it is over: $title', (event) => {
    expect(dataOf(event, true)).toMatchObject({ '@type': 'Event', name: event.title });
    expect(dataOf(event, true)).not.toHaveProperty('offers');
  });
});
