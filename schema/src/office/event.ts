import * as z from 'zod/mini';
import { FUNDRAISER_EVENT_ID, FUNDRAISER_PRICE, FUNDRAISER_TITLE, isFundraiser } from '../catalogue/events/event.ts';
import { displayDate, instantOf, isTimeZone } from '../catalogue/events/time-zone.ts';
import { MAX_CENTS } from '../money.ts';
import { MINIMUM_CHARGE } from '../sales/pricing.ts';
import { lineField, linesField } from '../text-fields.ts';
import { type Crop, cropSchema } from './crop.ts';
import { knownText, requestId } from './ids.ts';
import { yearRule } from './years.ts';

/** Where owners send the whole picture of an event, as a JPEG. Below it they read it again. */
export const EVENT_PICTURE_PATH = '/office/event-picture';
/** Where they choose another part of it. */
export const EVENT_PICTURE_CROP_PATH = `${EVENT_PICTURE_PATH}/crop`;
/** How long the app waits for a picture, which may wait for those of a set that is being published. */
export const EVENT_PICTURE_TIMEOUT_MS = 120_000;
/** Fits the reverse proxy's limit. The app makes the picture smaller before it sends it. */
export const MAX_EVENT_PICTURE_BYTES = 1_000_000;
/** Pixels of the long edge of a whole picture. */
export const MAX_EVENT_PICTURE_EDGE = 2400;
/** Width by height of the part that is shown. */
export const EVENT_PICTURE_RATIO = 8 / 5;
/** The widths of its files, in pixels. */
export const EVENT_PICTURE_WIDTHS = [420, 720, 1200] as const;

/** The whole picture of an event, and the part of it that visitors see. */
export interface EventPictureSource {
  /** Part of its address, which only owners can read. */
  token: string;
  width: number;
  height: number;
  crop: Crop;
}

export const cropEventPictureInput = z.strictObject({
  /** Of the picture that shows another part. */
  base: knownText.check(z.maxLength(200)),
  crop: cropSchema,
});

/** The address of the whole picture. */
export function eventSourceUrl({ token }: Pick<EventPictureSource, 'token'>): string {
  return `${EVENT_PICTURE_PATH}/${token}`;
}

/** In characters. */
export const EVENT_LIMITS = {
  title: 120,
  location: 200,
  description: 500,
  about: 10_000,
  date: 200,
  ageRule: 200,
  pictureAlt: 300,
} as const;
const MAX_CAPACITY = 100_000;

/** A date and time on the clocks of the event's place: '2026-12-12T14:00'. */
const localTime = z.string().check(z.refine(isTime, 'Please enter a date and time'));

/** False for February 30. */
function isTime(local: string): boolean {
  const date = new Date(`${local}Z`);
  return Number.isFinite(date.getTime()) && date.toISOString().slice(0, 16) === local;
}

const fields = {
  title: lineField({ max: EVENT_LIMITS.title, missing: 'Please enter a title' }),
  location: lineField({ max: EVENT_LIMITS.location, missing: 'Please enter where it is' }),
  /** One or two sentences, for the card. */
  description: linesField({ max: EVENT_LIMITS.description, missing: 'Please say in a sentence or two what it is' }),
  /** Blank lines separate paragraphs. */
  about: linesField({ max: EVENT_LIMITS.about }),
  startsAt: localTime,
  endsAt: localTime,
  timeZone: z.string().check(z.refine(isTimeZone, 'Please choose a time zone')),
  /** The date as visitors read it. Empty: derived from the times. */
  date: lineField({ max: EVENT_LIMITS.date }),
  price: z
    .int('Please enter an amount in dollars')
    .check(
      z.refine(
        (price) => price === 0 || (price >= MINIMUM_CHARGE && price <= MAX_CENTS),
        'Please enter 0 for a free event, or an amount from $0.50 to $1,000,000',
      ),
    ),
  /** How many tickets are sold; null for no limit. */
  capacity: z.nullable(
    z
      .int('Please enter a whole number')
      .check(z.minimum(1, 'At least one'), z.maximum(MAX_CAPACITY, `At most ${MAX_CAPACITY.toLocaleString('en-US')}`)),
  ),
  ageRule: lineField({ max: EVENT_LIMITS.ageRule }),
  /** The base of a picture's addresses. */
  picture: knownText.check(z.minLength(1, 'Please choose a picture'), z.maxLength(200)),
  pictureAlt: lineField({ max: EVENT_LIMITS.pictureAlt, missing: "Please describe the picture for people who can't see it" }),
};

type Fields = z.infer<z.ZodMiniObject<typeof fields>>;

/** What owners can change about an event. */
export const eventFields = z.strictObject(fields).check(
  yearRule<Fields>('startsAt'),
  yearRule<Fields>('endsAt'),
  z.refine<Fields>(isInOrder, {
    error: 'The end must be after the start',
    path: ['endsAt'],
  }),
);
export type EventFields = z.infer<typeof eventFields>;

function isInOrder({ startsAt, endsAt, timeZone }: Fields): boolean {
  // Each of these has its own message.
  if (!isTime(startsAt) || !isTime(endsAt) || !isTimeZone(timeZone)) return true;
  return instantOf(endsAt, timeZone) > instantOf(startsAt, timeZone);
}

const id = z.int();

/** `isFundraiser`: it becomes raisingFutures, the one event that tickets are sold for. */
export const createEventInput = z.strictObject({ requestId, isFundraiser: z._default(z.boolean(), false), fields: eventFields });

/** `seen`: the fields as the form showed them, so that two owners don't overwrite each other's changes. */
export const editEventInput = z.strictObject({ requestId, id, seen: z.strictObject(fields), fields: eventFields });

/** What visitors see of an event: nothing, all of it, or that it is canceled. */
export const EVENT_STATES = ['published', 'hidden', 'canceled'] as const;
export type EventState = (typeof EVENT_STATES)[number];

export const eventStateInput = z.strictObject({ requestId, id, state: z.enum(EVENT_STATES) });

/** The date that visitors read: the owners' own text, or the times in words. */
export function dateText({ date, startsAt, endsAt, timeZone }: Pick<EventFields, 'date' | 'startsAt' | 'endsAt' | 'timeZone'>): string {
  return date || displayDate(instantOf(startsAt, timeZone), instantOf(endsAt, timeZone), timeZone);
}

/**
 * Why an event can't have these fields, by field. The specification fixes title and price of the fundraiser, and only it may look like it.
 * @param eventId null for an event that has no id yet
 */
export function fundraiserProblems(eventId: number | null, { title, price }: Pick<EventFields, 'title' | 'price'>): Record<string, string> {
  if (eventId !== FUNDRAISER_EVENT_ID)
    return isFundraiser({ title, price }) ? { title: 'This title and price belong to the fundraiser. Please choose another.' } : {};
  return {
    ...(title === FUNDRAISER_TITLE ? {} : { title: `The fundraiser is called ${FUNDRAISER_TITLE}` }),
    ...(price === FUNDRAISER_PRICE ? {} : { price: `The fundraiser's price is fixed: buyers name their own` }),
  };
}
