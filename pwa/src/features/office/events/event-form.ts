import { SHOP_TIME_ZONE } from '@archive/schema/catalogue/dates';
import { FUNDRAISER_EVENT_ID, FUNDRAISER_PRICE, FUNDRAISER_TITLE } from '@archive/schema/catalogue/events/event';
import { centsOfTyped, dollarsText } from '@archive/schema/money';
import { dateText, type EventFields } from '@archive/schema/office/event';
import type { OfficeEventsQuery } from '#generated/graphql.ts';
import { numberOfTyped, typedNumber } from '../forms/form-values.ts';

export type OwnerEvent = OfficeEventsQuery['ownerEvents']['items'][number];

/** As typed. Times are those of the event's place, the price is in dollars. */
export type EventValues = Record<keyof EventFields, string>;

export const EVENT_FIELDS = [
  ...(['title', 'location', 'startsAt', 'endsAt', 'timeZone', 'date'] as const),
  ...(['description', 'about', 'price', 'capacity', 'ageRule', 'picture', 'pictureAlt'] as const),
];

const NEW_EVENT: EventValues = {
  ...{ title: '', location: '', description: '', about: '', startsAt: '', endsAt: '', timeZone: SHOP_TIME_ZONE, date: '' },
  ...{ price: '', capacity: '', ageRule: '', picture: '', pictureAlt: '' },
};

/** The fields of a new event. The fundraiser's name and price are fixed. */
export function newEvent(isFundraiser: boolean): EventValues {
  return isFundraiser ? { ...NEW_EVENT, title: FUNDRAISER_TITLE, price: dollarsText(FUNDRAISER_PRICE) } : NEW_EVENT;
}

/** The fields as the list shows them. */
export function seenFields(event: OwnerEvent): EventFields {
  const { title, location, description, about, startsAt, endsAt, timeZone, date, price, capacity, ageRule, picture } = event;
  return {
    ...{ title, location, description, about, startsAt, endsAt, timeZone, date, price, capacity, ageRule },
    ...{ picture: picture.base, pictureAlt: picture.alt },
  };
}

export function valuesOf(fields: EventFields): EventValues {
  return { ...fields, price: dollarsText(fields.price), capacity: typedNumber(fields.capacity) };
}

/** What the server gets. Text without a number becomes NaN, which the rules reject. */
export function fieldsOf(values: EventValues): EventFields {
  const { title, location, startsAt, endsAt, timeZone, date, description, about, price, capacity, ageRule, picture, pictureAlt } = values;
  return {
    ...{ title, location, startsAt, endsAt, timeZone, date, description, about, ageRule, picture, pictureAlt },
    price: centsOfTyped(price) ?? Number.NaN,
    capacity: numberOfTyped(capacity),
  };
}

/** The date as visitors will read it; null while the times are incomplete. */
export function shownDate(values: EventValues): string | null {
  const { startsAt, endsAt, date, timeZone } = values;
  return startsAt && endsAt && timeZone ? dateText({ startsAt, endsAt, date, timeZone }) : null;
}

export function isTheFundraiser({ id }: Pick<OwnerEvent, 'id'>): boolean {
  return id === FUNDRAISER_EVENT_ID;
}

/** Zones by name, that of the shop first. */
export function timeZoneChoices(): Record<string, string> {
  const zones = [SHOP_TIME_ZONE, ...Intl.supportedValuesOf('timeZone')];
  return Object.fromEntries([...new Set(zones)].map((zone) => [zone, zone.replaceAll('_', ' ')]));
}
