import type { ApolloClient } from '@apollo/client';
import { FUNDRAISER_EVENT_ID } from '@archive/schema/event';
import { hero } from '#features/landing/hero.ts';
import { storyPictures } from '#features/raising-futures/story-pictures.ts';
import {
  AccountPicturesDocument,
  CheckoutCatalogueDocument,
  EventsDetailDocument,
  EventsListDocument,
  PhotoSetsListDocument,
  RaisingFuturesEventDocument,
} from '#generated/graphql.ts';
import { stored } from '#platform/stored.ts';

const AGAIN_MS = 24 * 60 * 60_000;
/** Far more than are announced at a time. */
const MOST_EVENTS = 40;
/** Wide enough for a phone and a tablet; without a network it stands in for every other width (service-worker/pictures.ts). */
const WIDTH = 700;

interface KeptPicture {
  base: string;
  widths: readonly number[];
}

/**
 * Asks once a day for all that is promised to work offline, so that the worker keeps it: whoever has seen one page can then
 * open the others in a tunnel. One after the other, behind what the screen itself asks for.
 */
export async function warmUp(client: ApolloClient): Promise<void> {
  if (Date.now() - (stored.warmedAt.get() ?? 0) < AGAIN_MS) return;
  try {
    const pictures = [...Object.values(hero), ...Object.values(storyPictures), ...(await warmAnswers(client))];
    if (!isSavingData()) await warmPictures(pictures);
    stored.warmedAt.set(Date.now());
  } catch {
    // at the next start
  }
}

/** @returns the pictures that the answers speak of */
async function warmAnswers(client: ApolloClient): Promise<KeptPicture[]> {
  const ask = { fetchPolicy: 'network-only' } as const;
  const photoSets = await client.query({ query: PhotoSetsListDocument, ...ask });
  const events = (await client.query({ query: EventsListDocument, ...ask })).data?.events ?? [];
  await client.query({ query: CheckoutCatalogueDocument, ...ask });
  await client.query({ query: AccountPicturesDocument, ...ask });
  await client.query({ query: RaisingFuturesEventDocument, variables: { id: FUNDRAISER_EVENT_ID }, ...ask });
  const shown = events.slice(0, MOST_EVENTS);
  for (const { id } of shown) await client.query({ query: EventsDetailDocument, variables: { id }, ...ask });
  return [...(photoSets.data?.photoSets ?? []), ...shown].map(({ picture }) => picture);
}

async function warmPictures(pictures: readonly KeptPicture[]): Promise<void> {
  for (const { base, widths } of pictures) {
    const width = widths.find((each) => each >= WIDTH) ?? widths.at(-1);
    await fetch(`${base}-${width}.webp`, { priority: 'low' });
  }
}

function isSavingData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
