import { join } from 'node:path';
import { cents } from '@archive/schema/money';
import { displayDate, instantOf, toZonedIso } from '@archive/schema/time-zone';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Event } from '#data/entities/event';
import { DAY_MS } from '#kernel/clock';
import type { FileStore } from '#ports/file-store';
import { putSizes } from './put-sizes.ts';
import { type DemoEvent, type DemoEvents, readEvents, WEEKDAYS, type When } from './read-events.ts';

/**
 * Announces a folder's events. Their days are counted from `now`, once: a fresh start shows what is to come and what is over,
 * and an event never moves afterwards. Events that are there already are left as the owners made them. Safe to run at every
 * start, and in several processes at once.
 */
export async function seedEvents(em: EntityManager, files: FileStore, folder: string, now: Date): Promise<void> {
  const demo = readEvents(folder);
  if (!demo) return;
  const known = new Set((await em.find(Event, {}, { fields: ['id'] })).map((event) => event.id));
  for (const entry of demo.events) {
    if (!known.has(entry.id)) await addEvent(em, files, folder, demo, entry, now);
  }
}

async function addEvent(em: EntityManager, files: FileStore, folder: string, demo: DemoEvents, entry: DemoEvent, now: Date) {
  const { id, slug, title, location, description, price, when, about } = entry;
  const { timeZone } = demo;
  const sizes = demo.pictures[slug];
  if (!sizes) throw new Error(`The event '${slug}' has no picture`);
  const { startsAt, endsAt } = instantsOf(when, timeZone, now);
  const picture = await putSizes(files, { folder: join(folder, 'events', slug), name: 'wide', address: `events/${slug}` }, sizes);
  await em.upsert(
    Event,
    {
      ...{ id, title, location, description, about: about.join('\n\n'), price: cents(price), picture, isPublished: true, createdAt: now },
      ...{ startsAt, endsAt, timeZone, date: displayDate(startsAt, endsAt, timeZone) },
    },
    { onConflictFields: ['id'], onConflictAction: 'ignore' },
  );
}

/** The day keeps its weekday and the clocks of the place their hours, whenever the shop was first started. */
export function instantsOf({ weekday, week, from, to }: When, timeZone: string, now: Date): { startsAt: Date; endsAt: Date } {
  const today = new Date(`${toZonedIso(now, timeZone).slice(0, 10)}T00:00Z`);
  // 1 to 7 days ahead: week 0 is never today.
  const ahead = ((WEEKDAYS.indexOf(weekday) - today.getUTCDay() + 6) % 7) + 1;
  const day = new Date(today.getTime() + (ahead + 7 * week) * DAY_MS).toISOString().slice(0, 10);
  return { startsAt: instantOf(`${day}T${from}`, timeZone), endsAt: instantOf(`${day}T${to}`, timeZone) };
}
