import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Picture } from '@archive/schema/photo-set';
import { pictureUrl } from '@archive/schema/picture-files';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { storedNumber } from '#platform/storage/stored-value.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { hasRoom, openCachedResponses } from './cached-responses.ts';

/** When everything that works offline was last fetched, in milliseconds. */
export const prefetchedAt = storedNumber(localStore, storageKeys.prefetchedAt);

const RENEW_MS = 24 * 60 * 60_000;
/** Wide enough for a phone and a tablet; without a network it replaces every other width (service-worker/pictures.ts). */
const WIDTH = 700;
/** What is to be kept on the device. */
export interface OfflineContent {
  answers?: readonly OfflineQuery[];
  pictures?: readonly OfflinePicture[];
}

export type OfflinePicture = Pick<Picture, 'base' | 'widths'>;

export interface OfflineQuery {
  query: DocumentNode;
  variables?: OperationVariables;
  /** What the answer speaks of, and so is to be kept as well. */
  mentions?: (data: unknown) => OfflineContent;
}

/** For {@link OfflineQuery.mentions}, which then knows what the answer looks like. */
export function offlineQuery<Data>(
  query: TypedDocumentNode<Data, Record<string, never>>,
  mentions?: (data: Data) => OfflineContent,
): OfflineQuery {
  return { query, mentions } as OfflineQuery;
}

type Ask = (question: OfflineQuery) => Promise<unknown>;

/**
 * Requests everything that must work offline, so that the worker stores it: after one page a visitor can open the
 * others in a tunnel. Cached content is skipped, and fetched again once a day. One request after the other, behind
 * the screen's own requests.
 *
 * @returns false when something failed and must be retried
 */
export async function prefetch(client: ApolloClient, kept: OfflineContent): Promise<boolean> {
  const renewedAt = prefetchedAt.get();
  const isOld = renewedAt !== null && Date.now() - renewedAt >= RENEW_MS;
  const isDue = renewedAt === null || isOld;
  const refuseInVain = isDue ? async () => {} : refuseWithoutRoom();
  const ask = askOf(client, refuseInVain);
  try {
    const pictures = await prefetchQueries(isOld ? ask : await onlyMissing(ask), kept);
    const isWhole = isSavingData() || (await prefetchPictures(pictures, refuseInVain));
    if (isWhole && isDue) prefetchedAt.set(Date.now());
    return isWhole;
  } catch (cause) {
    return cause instanceof NoRoom;
  }
}

/** Content that was fetched today and evicted since would be evicted again. */
class NoRoom extends Error {}

/** @returns to be called before anything is fetched; looks for room once. @throws NoRoom */
function refuseWithoutRoom(): () => Promise<void> {
  let answer: Promise<boolean> | undefined;
  return async () => {
    answer ??= hasRoom();
    if (!(await answer)) throw new NoRoom();
  };
}

function askOf(client: ApolloClient, refuseInVain: () => Promise<void>): Ask {
  return async ({ query, variables }) => {
    await refuseInVain();
    return (await client.query({ query, variables, fetchPolicy: 'network-only' })).data;
  };
}

async function onlyMissing(ask: Ask): Promise<Ask> {
  const keptOf = await openCachedResponses();
  return async (question) => (await keptOf(question)) ?? ask(question);
}

/** @returns all the pictures, those that the answers mention too */
async function prefetchQueries(ask: Ask, { answers = [], pictures = [] }: OfflineContent): Promise<OfflinePicture[]> {
  const found = [...pictures];
  for (const answer of answers) {
    const data = await ask(answer);
    if (data && answer.mentions) found.push(...(await prefetchQueries(ask, answer.mentions(data))));
  }
  return found;
}

/** @returns whether all are there: one that fails keeps none of the others away */
async function prefetchPictures(pictures: readonly OfflinePicture[], refuseInVain: () => Promise<void>): Promise<boolean> {
  let isWhole = true;
  for (const picture of pictures) {
    const width = picture.widths.find((each) => each >= WIDTH) ?? picture.widths.at(-1);
    if (width && !(await prefetchPicture(pictureUrl(picture, width, 'webp'), refuseInVain))) isWhole = false;
  }
  return isWhole;
}

async function prefetchPicture(url: string, refuseInVain: () => Promise<void>): Promise<boolean> {
  if (await caches.match(url, { ignoreVary: true })) return true;
  await refuseInVain();
  const answer = await fetch(url, { priority: 'low' });
  // to its end: the line may be cut in the middle of it
  await answer.arrayBuffer();
  return answer.ok;
}

function isSavingData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
