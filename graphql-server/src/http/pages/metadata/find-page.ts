import {
  EVENT_NOT_FOUND_METADATA,
  NOT_FOUND_METADATA,
  type PageMetadata,
  PHOTO_SET_NOT_FOUND_METADATA,
  screenMetadata,
} from '@archive/schema/app/page-metadata';
import { screenAt } from '@archive/schema/app/screens';
import { canonicalEventPath, FUNDRAISER_EVENT_ID, parseEventId } from '@archive/schema/catalogue/events/event';
import { parsePhotoSetSlug, photoSetPath } from '@archive/schema/catalogue/photo-set-path';
import type { Event } from '#data/entities/catalogue/event';
import type { PhotoSet } from '#data/entities/catalogue/photo-set';
import { type Actor, ANONYMOUS } from '#kernel/actor';
import { catalogueData, eventData, photoSetData, type Site } from './json-ld.ts';

/** The metadata of one page. URLs are absolute. */
export interface Page {
  status: 200 | 404;
  head: PageMetadata;
  /** The canonical URL of the page; null if the page does not exist. */
  canonical: string | null;
  picture: { url: string; width: number; height: number; alt: string };
  /** Structured data in the schema.org vocabulary. */
  data: object[];
  /** One of endless other addresses of the page: it is not rendered, because each would be rendered again. */
  isVariant?: boolean;
}

/** The services that provide the data of pages. */
export interface PageSources {
  events: { find(actor: Actor, id: number): Promise<Event | null>; isPast(event: Event): boolean };
  photoSets: { list(actor: Actor): Promise<PhotoSet[]> };
}

/** Determines the metadata of the page at a path. */
export class FindPage {
  constructor(
    private readonly sources: PageSources,
    private readonly site: Site,
  ) {}

  /** @param path without query */
  async run(path: string): Promise<Page> {
    const { name, parameter } = screenAt(path) ?? {};
    if (!name) return this.missing(NOT_FOUND_METADATA);
    if (name === 'event') return this.event(parameter ?? '');
    if (name === 'photoSet') return this.photoSet(parameter ?? '');
    if (name === 'photoSets')
      return { ...this.plain(path), data: [catalogueData(await this.sources.photoSets.list(ANONYMOUS), this.site)] };
    if (name === 'raisingFutures') return this.story(path);
    return this.plain(path);
  }

  /** The metadata without a database query. Assumes that the event or photo set of the page exists. */
  plain(path: string): Page {
    const screen = screenAt(path);
    if (!screen) return this.missing(NOT_FOUND_METADATA);
    const head = screenMetadata(screen.facts, this.site.productName);
    const canonical = screen.parameter !== null ? null : this.site.publicUrl + (head.sameAs ?? screen.facts.path);
    return { status: 200, head, canonical, picture: this.hero(), data: [] };
  }

  private async event(id: string): Promise<Page> {
    const number = parseEventId(decoded(id));
    const event = number === null ? null : await this.sources.events.find(ANONYMOUS, number);
    if (!event) return this.missing(EVENT_NOT_FOUND_METADATA);
    const { title, description } = event;
    const head: PageMetadata = { title, description, isIndexed: true, isListed: true };
    return { status: 200, head, canonical: this.site.publicUrl + canonicalEventPath(event), ...this.factsOf(event) };
  }

  private async photoSet(slug: string): Promise<Page> {
    const id = parsePhotoSetSlug(decoded(slug));
    const photoSet = id === null ? undefined : (await this.sources.photoSets.list(ANONYMOUS)).find((other) => other.id === id);
    if (!photoSet) return this.missing(PHOTO_SET_NOT_FOUND_METADATA);
    const { title, description, picture, imageUrl } = photoSet;
    const { width, height, alt } = picture;
    return {
      status: 200,
      head: { title, description, isIndexed: true, isListed: true },
      canonical: this.site.publicUrl + photoSetPath(photoSet),
      picture: { url: this.site.publicUrl + imageUrl, width, height, alt },
      data: [photoSetData(photoSet, this.site)],
      isVariant: slug !== String(id) && `/photo-sets/${slug}` !== photoSetPath(photoSet),
    };
  }

  /** The fundraiser's own page has its own text and the event's data. */
  private async story(path: string): Promise<Page> {
    const event = await this.sources.events.find(ANONYMOUS, FUNDRAISER_EVENT_ID);
    return { ...this.plain(path), ...(event ? this.factsOf(event) : {}) };
  }

  private factsOf(event: Event): Pick<Page, 'picture' | 'data'> {
    const { width, height, alt } = event.picture;
    return {
      picture: { url: this.site.publicUrl + event.imageUrl, width, height, alt },
      data: [eventData(event, this.site, { isPast: this.sources.events.isPast(event) })],
    };
  }

  private missing(head: PageMetadata): Page {
    return { status: 404, head, canonical: null, picture: this.hero(), data: [] };
  }

  private hero(): Page['picture'] {
    return { url: `${this.site.publicUrl}/landing/hero-1200.jpg`, width: 1200, height: 750, alt: 'A wooden figure in warm studio light' };
  }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
