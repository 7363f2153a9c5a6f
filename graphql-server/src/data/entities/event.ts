import type { Cents } from '@archive/schema/money';
import type { Picture } from '@archive/schema/photo-set';
import { pictureUrl } from '@archive/schema/picture-files';
import { defineEntity, p } from '@mikro-orm/core';

const EventSchema = defineEntity({
  name: 'Event',
  tableName: 'event',
  properties: {
    id: p.integer().primary().autoincrement(false),
    title: p.text(),
    /** What people read as the date, in the owners' words. Nothing is computed from it. */
    date: p.text(),
    location: p.text(),
    /** One or two sentences, for a card. */
    description: p.text(),
    /** The longer text of the event's own page; blank lines part its paragraphs. */
    about: p.text(),
    /** 0 is free. */
    price: p.integer().$type<Cents>(),
    picture: p.json<Picture>(),
    startsAt: p.datetime(),
    endsAt: p.datetime(),
    /** IANA name of the zone in which the event happens. */
    timeZone: p.text(),
    isPublished: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  checks: [
    {
      name: 'event_sane', // The last part refuses a zone that nobody knows: a misspelt one would break the event's page.
      expression: '"price" >= 0 and "ends_at" > "starts_at" and timezone("time_zone", "starts_at") is not null',
    },
  ],
});

/** Something that people come to: a workshop, a gathering. Not to be confused with what the card provider tells us. */
export class Event extends EventSchema.class {
  /** The largest picture in the format that every reader knows. */
  get imageUrl(): string {
    return pictureUrl(this.picture, Math.max(...this.picture.widths), 'jpg');
  }
}
EventSchema.setClass(Event);
