import type { Picture } from '@archive/schema/catalogue/photo-set';
import { pictureUrl } from '@archive/schema/catalogue/photos/picture-files';
import type { Cents } from '@archive/schema/money';
import { defineEntity, p } from '@mikro-orm/core';

const EventSchema = defineEntity({
  name: 'Event',
  tableName: 'event',
  properties: {
    id: p.integer().primary().autoincrement(false),
    title: p.text(),
    /** The date as the owners wrote it, for display only. */
    date: p.text(),
    location: p.text(),
    /** One or two sentences, for a card. */
    description: p.text(),
    /** The long text of the event's page; blank lines separate its paragraphs. */
    about: p.text(),
    /** 0 is free. */
    price: p.integer().$type<Cents>(),
    picture: p.json<Picture>(),
    startsAt: p.datetime(),
    endsAt: p.datetime(),
    /** IANA name of the event's time zone. */
    timeZone: p.text(),
    isPublished: p.boolean().default(false),
    /** How many tickets are sold; null for no limit. */
    capacity: p.integer().nullable(),
    /** All of them are sold. Triggers set it. */
    isSoldOut: p.boolean().default(false),
    /** Who may come, in the owners' words. */
    ageRule: p.text().default(''),
    canceledAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  checks: [
    {
      name: 'event_sane', // The last part rejects unknown time zones, which would break the event's page.
      expression: '"price" >= 0 and "ends_at" > "starts_at" and timezone("time_zone", "starts_at") is not null',
    },
  ],
});

/** A workshop or gathering. Webhook events of the payment provider are {@link PaymentEvent}s. */
export class Event extends EventSchema.class {
  /** The largest picture, in the format that every browser supports. */
  get imageUrl(): string {
    return pictureUrl(this.picture, Math.max(...this.picture.widths), 'jpg');
  }

  /** It does not take place. */
  get isCanceled(): boolean {
    return Boolean(this.canceledAt);
  }
}
EventSchema.setClass(Event);
