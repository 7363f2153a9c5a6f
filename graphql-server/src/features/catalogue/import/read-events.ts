import { FUNDRAISER_EVENT_ID, FUNDRAISER_PRICE, FUNDRAISER_TITLE, isFundraiser } from '@archive/schema/catalogue/events/event';
import { isTimeZone } from '@archive/schema/catalogue/events/time-zone';
import * as z from 'zod/mini';
import { allOf, commonFields, listOf, readJson, sizesField } from './catalogue-files.ts';
import { nameExists } from './folder-files.ts';

export const EVENTS_FILE = 'events.json';
export const EVENT_PICTURES_FILE = 'events/pictures.json';
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** A hundred years. */
const MAX_WEEKS = 5200;

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be like 09:30'));
const hours = { from: time, to: time };
const when = z
  .union(
    [
      z.strictObject({ date: z.iso.date(), ...hours }),
      // Weeks after the next such weekday; negative for past events.
      z.strictObject({ weekday: z.enum(WEEKDAYS), week: z.int().check(z.minimum(-MAX_WEEKS), z.maximum(MAX_WEEKS)), ...hours }),
    ],
    'must be like { "date": "2027-03-06", "from": "10:00", "to": "12:00" }',
  )
  .check(z.refine(({ from, to }) => from < to, 'must end later than it begins, on the same day'));
export type When = z.infer<typeof when>;

const entry = z
  .strictObject({
    ...commonFields,
    location: z.string(),
    when,
    /** Paragraphs. */
    about: z.array(z.string()),
  })
  .check(
    z.refine(
      (event) => (event.id === FUNDRAISER_EVENT_ID) === isFundraiser(event),
      `the id ${FUNDRAISER_EVENT_ID}, the title '${FUNDRAISER_TITLE}' and the price ${FUNDRAISER_PRICE} go together: tickets are sold for it alone`,
    ),
  );
const eventsSchema = z.object({ timeZone: z.string().check(z.refine(isTimeZone, 'is not a known time zone')), events: listOf(entry) });
const picturesSchema = z.record(z.string(), sizesField);

export type EventEntry = z.infer<typeof eventsSchema>['events'][number];
export interface FolderEvents {
  timeZone: string;
  events: EventEntry[];
  /** By slug. */
  pictures: z.infer<typeof picturesSchema>;
}

/** Reads `events.json` and the list of their pictures; null if the folder has no events. @throws AppError BAD_INPUT */
export function readEvents(folder: string): FolderEvents | null {
  if (!nameExists(folder, EVENTS_FILE)) return null;
  const [events, pictures] = allOf(
    () => readJson(folder, EVENTS_FILE, eventsSchema),
    () => readJson(folder, EVENT_PICTURES_FILE, picturesSchema),
  );
  return { ...events, pictures };
}
