import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureSchema } from '@archive/schema/photo-set';
import * as z from 'zod/mini';

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const time = z.string().check(z.regex(/^\d\d:\d\d$/));
const when = z.object({
  weekday: z.enum(WEEKDAYS),
  /** Weeks from the coming one of these weekdays; negative: that long ago. */
  week: z.int(),
  from: time,
  to: time,
});
export type When = z.infer<typeof when>;

const eventsSchema = z.object({
  timeZone: z.string(),
  events: z.array(
    z.object({
      id: z.int().check(z.positive()),
      slug: z.string().check(z.regex(/^[a-z0-9-]+$/)),
      title: z.string().check(z.minLength(1)),
      location: z.string(),
      description: z.string(),
      price: z.int().check(z.nonnegative()),
      when,
      /** Paragraphs. */
      about: z.array(z.string()),
    }),
  ),
});
const picturesSchema = z.record(z.string(), z.omit(pictureSchema, { base: true }));

export type DemoEvent = z.infer<typeof eventsSchema>['events'][number];
export interface DemoEvents {
  timeZone: string;
  events: DemoEvent[];
  /** By slug. */
  pictures: z.infer<typeof picturesSchema>;
}

/** Reads `events.json` and the list of their pictures; null where there is none. */
export function readEvents(folder: string): DemoEvents | null {
  const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(folder, ...path), 'utf8'));
  if (!existsSync(join(folder, 'events.json'))) return null;
  return { ...eventsSchema.parse(read('events.json')), pictures: picturesSchema.parse(read('events', 'pictures.json')) };
}
