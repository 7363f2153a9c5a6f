import { SCREENS, type ScreenName, type ServerRenderedScreen, screenAt } from '@archive/schema/app/screens';
import type { PersistedQuery } from '@archive/schema/app/server-rendering';
import { FUNDRAISER_EVENT_ID, parseEventId } from '@archive/schema/catalogue/events/event';
import { parsePhotoSetSlug } from '@archive/schema/catalogue/photo-set-path';
import { EventsDetailDocument, EventsListDocument, PhotoSetDetailDocument, PhotoSetsListDocument } from '#generated/graphql.ts';
import { operationNameOf } from '#platform/start/initial-responses.ts';

/** The queries of each server-rendered screen. Without an entry, a screen that the registry marks as rendered doesn't compile. */
const queriesOf: Record<ServerRenderedScreen, (parameter: string | null) => PersistedQuery[]> = {
  home: () => [],
  photoSets: () => [query(PhotoSetsListDocument)],
  events: () => [query(EventsListDocument)],
  photoSet: (slug) => {
    const id = parsePhotoSetSlug(slug ?? '');
    return id === null ? [] : [query(PhotoSetDetailDocument, { id })];
  },
  event: (eventId) => {
    const id = parseEventId(eventId ?? '');
    return id === null ? [] : [query(EventsDetailDocument, { id })];
  },
  raisingFutures: () => [query(EventsDetailDocument, { id: FUNDRAISER_EVENT_ID })],
  eventsComingSoon: () => [],
  gallery: () => [],
  galleryComingSoon: () => [],
  comingSoon: () => [],
  contact: () => [],
  checkout: () => [],
  ticketCheckout: () => [query(EventsDetailDocument, { id: FUNDRAISER_EVENT_ID })],
};

/** @param path without query. @returns null for a screen that the server does not render */
export function initialQueriesAt(path: string): PersistedQuery[] | null {
  const screen = screenAt(path);
  if (!screen || !isServerRendered(screen.name)) return null;
  return queriesOf[screen.name](screen.parameter);
}

function isServerRendered(name: ScreenName): name is ServerRenderedScreen {
  return SCREENS[name].isServerRendered;
}

type PersistedDocument = Parameters<typeof operationNameOf>[0] & { __meta__?: { hash?: string } };

function query(document: PersistedDocument, variables: Record<string, unknown> = {}): PersistedQuery {
  return { operationName: operationNameOf(document) ?? '', hash: document.__meta__?.hash ?? '', variables };
}
