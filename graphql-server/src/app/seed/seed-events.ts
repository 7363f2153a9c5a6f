import { join } from 'node:path';
import { cents } from '@archive/schema/money';
import { displayDate, instantOf, toZonedIso } from '@archive/schema/time-zone';
import { Event } from '#data/entities/event';
import { DAY_MS } from '#kernel/clock';
import { putSizes } from './put-sizes.ts';
import { type EventEntry, type FolderEvents, readEvents, WEEKDAYS, type When } from './read-events.ts';
import type { Seeding } from './seeding.ts';

/**
 * Announces a folder's events. Those that have a weekday and no date are counted from `now`, once: a fresh start shows what is to come
 * and what is over, and an event never moves afterwards. Events that are there already are left as the owners made them. Safe to run
 * at every start, and in several processes at once.
 */
export async function seedEvents(seeding: Seeding): Promise<void> {
  const folderEvents = readEvents(seeding.folder);
  if (!folderEvents) return;
  const known = new Set((await seeding.em.find(Event, {}, { fields: ['id'] })).map((event) => event.id));
  for (const entry of folderEvents.events) {
    const outcome = known.has(entry.id) ? 'is there already' : await addEvent(seeding, folderEvents, entry);
    seeding.onOutcome?.(`event ${entry.id}, '${entry.title}': ${outcome}`);
  }
}

/** @returns what has become of it */
async function addEvent({ em, files, folder, now }: Seeding, { timeZone, pictures }: FolderEvents, entry: EventEntry): Promise<string> {
  const { id, slug, title, location, description, price, when, about, published: isPublished } = entry;
  const sizes = pictures[slug];
  if (!sizes) throw new Error(`The event '${slug}' has no picture`);
  const { startsAt, endsAt } = instantsOf(when, timeZone, now);
  const date = displayDate(startsAt, endsAt, timeZone);
  const picture = await putSizes(files, { folder: join(folder, 'events', slug), name: 'wide', address: `events/${slug}` }, sizes);
  await em.upsert(
    Event,
    {
      ...{ id, title, location, description, about: about.join('\n\n'), price: cents(price), picture, isPublished, createdAt: now },
      ...{ startsAt, endsAt, timeZone, date },
    },
    { onConflictFields: ['id'], onConflictAction: 'ignore' },
  );
  return `${isPublished ? 'announced' : 'there, not published'}, ${date}`;
}

/** The day keeps its weekday and the clocks of the place their hours, whenever the shop was first started. */
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
