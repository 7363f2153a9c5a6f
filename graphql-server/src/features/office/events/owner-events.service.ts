import { FUNDRAISER_EVENT_ID } from '@archive/schema/catalogue/events/event';
import { displayDate, instantOf, toZonedIso } from '@archive/schema/catalogue/events/time-zone';
import type { Picture } from '@archive/schema/catalogue/photo-set';
import { cents } from '@archive/schema/money';
import {
  createEventInput,
  dateText,
  type EventFields,
  type EventPictureSource,
  type EventState,
  editEventInput,
  eventFields,
  eventStateInput,
  fundraiserProblems,
} from '@archive/schema/office/event';
import { officePageInput, rowsOf } from '@archive/schema/office/office-page';
import type { Event } from '#data/entities/catalogue/event';
import type { Paged } from '#data/raw-rows';
import type { EventPictureRepository } from '#data/repositories/catalogue/event-picture.repository';
import type { EventColumns, EventWithSales, OwnerEventRepository } from '#data/repositories/catalogue/owner-event.repository';
import type { EventPlacesRepository } from '#data/repositories/sales/event-places.repository';
import { eventNotFound } from '#domain/not-found';
import { type Actor, requireAdmin } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { badInput } from '#kernel/errors';
import { validate } from '#kernel/validate';
import type { JobQueue } from '#ports/job-queue';
import type { DemoContent } from '../demo/demo-content.ts';
import { mergeFields, type OwnerChanges } from '../owner-changes.ts';
import { KEPT_MS } from './event-pictures.ts';

const ACTIONS = { published: 'publishEvent', hidden: 'hideEvent', canceled: 'cancelEvent' } as const satisfies Record<EventState, string>;

/** `isDemo`: it has a picture of the demo. `pictureSource`: of a picture of which another part can be chosen. */
export type OwnerEvent = EventWithSales & { isDemo: boolean; pictureSource: EventPictureSource | null };

interface Stores {
  events: OwnerEventRepository;
  pictures: EventPictureRepository;
  places: EventPlacesRepository;
}

/** The events, for owners. None is deleted: tickets and calendars name it. */
export class OwnerEventsService {
  constructor(
    private readonly stores: Stores,
    private readonly changes: OwnerChanges,
    private readonly demo: Pick<DemoContent, 'isDemo'>,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError UNAUTHENTICATED, FORBIDDEN, BAD_INPUT */
  async page(actor: Actor, input: unknown): Promise<Paged<OwnerEvent> & { hasFundraiser: boolean }> {
    requireAdmin(actor);
    const { page, search } = validate(officePageInput, input);
    const { items, total } = await this.stores.events.page(search, this.clock.now(), rowsOf(page));
    const sources = await this.stores.pictures.sourcesOf(items.map(({ event }) => event.picture.base));
    return {
      items: items.map((item) => {
        const { base } = item.event.picture;
        return { ...item, isDemo: this.demo.isDemo(base), pictureSource: sources.get(base) ?? null };
      }),
      total,
      hasFundraiser: await this.stores.events.exists(FUNDRAISER_EVENT_ID),
    };
  }

  /** The event is hidden until it is published. @throws AppError BAD_INPUT */
  async create(actor: Actor, input: unknown): Promise<void> {
    const owner = requireAdmin(actor);
    const { requestId, isFundraiser, fields } = validate(createEventInput, input);
    await this.changes.run(owner, { requestId, content: input, action: 'createEvent', subject: fields.title }, async () => {
      if (isFundraiser && (await this.stores.events.exists(FUNDRAISER_EVENT_ID))) throw badInput('The fundraiser exists already.');
      const id = isFundraiser ? FUNDRAISER_EVENT_ID : await this.stores.events.nextId();
      const columns = await this.columnsOf(id, fields, null);
      await this.stores.events.add({ id, ...columns, isPublished: false, createdAt: this.clock.now() });
      return { before: null, after: fields };
    });
  }

  /** @throws AppError NOT_FOUND, STALE, BAD_INPUT */
  async edit(actor: Actor, input: unknown): Promise<void> {
    const owner = requireAdmin(actor);
    const { requestId, id, seen, fields } = validate(editEventInput, input);
    await this.changes.run(owner, { requestId, content: input, action: 'editEvent', subject: fields.title }, async () => {
      const event = await this.findLocked(id);
      const before = fieldsOf(event);
      const after = validate(eventFields, mergeFields(before, seen, fields));
      await this.stores.events.update(id, await this.columnsOf(id, after, event));
      if (after.picture !== before.picture)
        await this.jobs.add('remove-unused-event-picture', { base: before.picture }, { delayMs: KEPT_MS });
      return { before, after };
    });
  }

  /** Publishes, hides or cancels. Nothing is refunded: owners do that, buyer by buyer. @throws AppError NOT_FOUND */
  async setState(actor: Actor, input: unknown): Promise<void> {
    const owner = requireAdmin(actor);
    const { requestId, id, state } = validate(eventStateInput, input);
    // The title is the log's; the event is locked below.
    await this.changes.run(owner, { requestId, content: input, action: ACTIONS[state], subject: await this.titleOf(id) }, async () => {
      const event = await this.findLocked(id);
      const now = this.clock.now();
      await this.stores.events.update(id, {
        isPublished: state !== 'hidden',
        canceledAt: state === 'canceled' ? (event.canceledAt ?? now) : null,
      });
      if (state === 'canceled')
        for (const ticketId of await this.stores.places.listUnpaid(id, { before: now, keep: 0 }))
          await this.jobs.add('close-ticket', { ticketId });
      return { before: { state: stateOf(event) }, after: { state } };
    });
  }

  private async findLocked(id: number): Promise<Event> {
    const event = await this.stores.events.findLocked(id);
    if (!event) throw eventNotFound();
    return event;
  }

  private async titleOf(id: number): Promise<string> {
    const title = await this.stores.events.titleOf(id);
    if (title === null) throw eventNotFound();
    return title;
  }

  /** @param event null for a new one */
  private async columnsOf(id: number, fields: EventFields, event: Event | null): Promise<EventColumns> {
    const problems = fundraiserProblems(id, fields);
    if (!(await this.stores.events.hasTimeZone(fields.timeZone))) problems.timeZone = 'Please choose another time zone';
    const picture = await this.pictureOf(fields, event);
    if (!picture) problems.picture = 'Please choose the picture again';
    if (!picture || Object.keys(problems).length > 0) throw badInput(Object.values(problems)[0] ?? '', problems);
    const { title, location, description, about, timeZone, price, capacity, ageRule } = fields;
    const [startsAt, endsAt] = [instantOf(fields.startsAt, timeZone), instantOf(fields.endsAt, timeZone)];
    return {
      ...{ title, location, description, about, timeZone, startsAt, endsAt, price: cents(price), capacity, ageRule },
      date: dateText(fields),
      picture: { ...picture, alt: fields.pictureAlt },
    };
  }

  private async pictureOf({ picture: base }: EventFields, event: Event | null): Promise<Picture | null> {
    return event?.picture.base === base ? event.picture : this.stores.pictures.find(base);
  }
}

/** An event as owners edit it. */
export function fieldsOf(event: Event): EventFields {
  const { title, location, description, about, timeZone, price, picture, ageRule, startsAt, endsAt } = event;
  const local = (instant: Date) => toZonedIso(instant, timeZone).slice(0, 16);
  const isDerived = event.date === displayDate(startsAt, endsAt, timeZone);
  return {
    ...{ title, location, description, about, timeZone, price, ageRule },
    ...{ startsAt: local(startsAt), endsAt: local(endsAt), date: isDerived ? '' : event.date },
    ...{ capacity: event.capacity ?? null, picture: picture.base, pictureAlt: picture.alt },
  };
}

export function stateOf({ isPublished, isCanceled }: Event): EventState {
  if (!isPublished) return 'hidden';
  return isCanceled ? 'canceled' : 'published';
}
