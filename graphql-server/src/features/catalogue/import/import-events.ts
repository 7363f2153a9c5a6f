import { displayDate, instantOf, toZonedIso } from '@archive/schema/catalogue/events/time-zone';
import { DAY_MS } from '@archive/schema/durations';
import { cents, formatPrice } from '@archive/schema/money';
import type { Event } from '#data/entities/catalogue/event';
import { differences, existingOutcome, type ImportContext } from './import-context.ts';
import { type EventEntry, type FolderEvents, readEvents, WEEKDAYS, type When } from './read-events.ts';
import { baseIn, restoreSizes, storePictureSizes, wideOf } from './store-picture-sizes.ts';

/**
 * Imports a folder's events. An event with a weekday instead of a date (the demo's) gets its date from `now`, once: a first start in any
 * year shows upcoming and past events, and an event never moves after someone bought a ticket or put it into a calendar. Existing events
 * are not changed. A deleted demo event is imported again, so unpublish it instead. Safe to run at every start, and in several processes
 * at once.
 * @returns files that are missing and that the folder does not have
 */
export async function importEvents(context: ImportContext): Promise<string[]> {
  const folderEvents = readEvents(context.folder);
  if (!folderEvents) return [];
  const known = await context.events.listAll();
  const lost: string[] = [];
  for (const entry of folderEvents.events) {
    const event = known.find(({ id }) => id === entry.id);
    if (event) {
      lost.push(...(await checkExistingEvent(context, event, folderEvents, entry)));
      continue;
    }
    const outcome = await addEvent(context, folderEvents, entry);
    context.onOutcome?.(`event ${entry.id}, '${entry.title}', ${formatPrice(cents(entry.price))}: ${outcome}`);
  }
  return lost;
}

/** @returns files that are missing and that the folder does not have */
async function checkExistingEvent(context: ImportContext, event: Event, folderEvents: FolderEvents, entry: EventEntry): Promise<string[]> {
  const { files, folder, now, checksExisting, onOutcome } = context;
  const sizes = folderEvents.pictures[entry.slug];
  if (!checksExisting || !sizes) return [];
  const { id, title, location, description, about, price, isPublished, picture, startsAt, endsAt, timeZone } = event;
  const wide = wideOf(entry.slug);
  // A weekday was counted from the day of the first import, so it can't be compared.
  const when = 'date' in entry.when ? instantsOf(entry.when, folderEvents.timeZone, now) : { startsAt, endsAt };
  const differing = differences(
    { title, location, description, about, price, published: isPublished, timeZone, picture, when: { startsAt, endsAt } },
    { ...entry, about: aboutOf(entry), timeZone: folderEvents.timeZone, picture: { ...sizes, base: baseIn(folder, wide, sizes) }, when },
  );
  const restored = await restoreSizes(files, folder, wide, { sizes, shown: picture });
  onOutcome?.(`event ${id}, '${title}', ${formatPrice(price)}: ${existingOutcome(restored, differing)}`);
  return restored.lost;
}

/** @returns the result, for the log */
async function addEvent(context: ImportContext, { timeZone, pictures }: FolderEvents, entry: EventEntry): Promise<string> {
  const { events, transactions, publicPictures, now } = context;
  const { id, slug, title, location, description, price, when, published: isPublished } = entry;
  const sizes = pictures[slug];
  if (!sizes) throw new Error(`The event '${slug}' has no picture`);
  const { startsAt, endsAt } = instantsOf(when, timeZone, now);
  const date = displayDate(startsAt, endsAt, timeZone);
  const picture = await storePictureSizes(context, wideOf(slug), sizes);
  await transactions.run(async () => {
    await events.addIfAbsent({
      id,
      title,
      location,
      description,
      about: aboutOf(entry),
      price: cents(price),
      picture,
      isPublished,
      createdAt: now,
      startsAt,
      endsAt,
      timeZone,
      date,
    });
    await publicPictures.settle(picture);
  });
  return `${isPublished ? 'announced' : 'not published'}, ${date}`;
}

function aboutOf({ about }: EventEntry): string {
  return about.join('\n\n');
}

/** Keeps the weekday and the local time, whenever the shop was first started. */
export function instantsOf(when: When, timeZone: string, now: Date): { startsAt: Date; endsAt: Date } {
  const day = 'date' in when ? when.date : comingDay(when, timeZone, now);
  return { startsAt: instantOf(`${day}T${when.from}`, timeZone), endsAt: instantOf(`${day}T${when.to}`, timeZone) };
}

function comingDay({ weekday, week }: Extract<When, { week: number }>, timeZone: string, now: Date): string {
  const today = new Date(`${toZonedIso(now, timeZone).slice(0, 10)}T00:00Z`);
  // 1 to 7 days ahead: week 0 is never today.
  const ahead = ((WEEKDAYS.indexOf(weekday) - today.getUTCDay() + 6) % 7) + 1;
  return new Date(today.getTime() + (ahead + 7 * week) * DAY_MS).toISOString().slice(0, 10);
}
