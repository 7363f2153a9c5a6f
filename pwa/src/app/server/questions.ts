import { FUNDRAISER_EVENT_ID, parseEventId } from '@archive/schema/event';
import type { KnownQuestion } from '@archive/schema/page-answers';
import { type Screen, screenAt } from '@archive/schema/screens';
import { EventsDetailDocument, EventsListDocument, PhotoSetsListDocument, RaisingFuturesEventDocument } from '#generated/graphql.ts';
import { operationNameOf } from '#platform/start/page-answers.ts';

/** The screens that the server renders, the same for everyone, and what each of them asks. */
const questionsOf: Partial<Record<Screen, (eventId: string | null) => KnownQuestion[]>> = {
  '/': () => [],
  '/photo-sets': () => [question(PhotoSetsListDocument)],
  '/events': () => [question(EventsListDocument)],
  '/events/:id': (eventId) => {
    const id = parseEventId(eventId ?? '');
    return id === null ? [] : [question(EventsDetailDocument, { id })];
  },
  '/raising-futures': () => [question(RaisingFuturesEventDocument, { id: FUNDRAISER_EVENT_ID })],
  '/events-coming-soon': () => [],
  '/gallery': () => [],
  '/gallery-coming-soon': () => [],
  '/coming-soon': () => [],
  '/contact': () => [],
  // The cart is on the device: the server sends what surrounds it.
  '/checkout': () => [],
  '/ticket-checkout': () => [question(EventsDetailDocument, { id: FUNDRAISER_EVENT_ID })],
};

/** @param path without query. @returns null for a screen that depends on who asks, or on what their device holds */
export function questionsAt(path: string): KnownQuestion[] | null {
  const { screen, eventId = null } = screenAt(path) ?? {};
  return (screen && questionsOf[screen]?.(eventId)) ?? null;
}

type KnownDocument = Parameters<typeof operationNameOf>[0] & { __meta__?: { hash?: string } };

function question(document: KnownDocument, variables: Record<string, unknown> = {}): KnownQuestion {
  return { operationName: operationNameOf(document) ?? '', hash: document.__meta__?.hash ?? '', variables };
}
