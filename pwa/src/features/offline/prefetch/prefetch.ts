import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Picture } from '@archive/schema/catalogue/photo-set';
import { pictureUrl } from '@archive/schema/catalogue/photos/picture-files';
import { DAY_MS } from '@archive/schema/durations';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { storedNumber } from '#platform/storage/stored-value.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { hasRoom, openCachedResponses } from './cached-responses.ts';

/** When everything that works offline was last fetched, in milliseconds. */
export const prefetchedAt = storedNumber(localStore, storageKeys.prefetchedAt);

const RENEW_MS = DAY_MS;
/** Wide enough for phones and tablets. Offline, the worker returns it for every other width (service-worker/pictures.ts). */
const WIDTH = 700;
/** What must work offline. */
export interface OfflineContent {
  queries?: readonly OfflineQuery[];
  pictures?: readonly OfflinePicture[];
}

export type OfflinePicture = Pick<Picture, 'base' | 'widths'>;

export interface OfflineQuery {
  query: DocumentNode;
  variables?: OperationVariables;
  /** What the response refers to, and so must work offline too. */
  mentions?: (data: unknown) => OfflineContent;
}

/** Gives {@link OfflineQuery.mentions} the type of the query's data. */
export function offlineQuery<Data>(
  query: TypedDocumentNode<Data, Record<string, never>>,
  mentions?: (data: Data) => OfflineContent,
): OfflineQuery {
  return { query, mentions } as OfflineQuery;
}

type RunQuery = (query: OfflineQuery) => Promise<unknown>;

/**
 * Requests everything that must work offline, so that the worker stores it: after one page a visitor can open the
 * others in a tunnel. Cached content is skipped, and fetched again once a day. One request after the other, behind
 * the screen's own requests.
 *
 * @returns false when something failed and must be retried
 */
export async function prefetch(client: ApolloClient, content: OfflineContent): Promise<boolean> {
  const lastAt = prefetchedAt.get();
  const isOld = lastAt !== null && Date.now() - lastAt >= RENEW_MS;
  const isDue = lastAt === null || isOld;
  const requireRoom = isDue ? async () => {} : roomCheck();
  const runQuery = queryRunner(client, requireRoom);
  try {
    const pictures = await prefetchQueries(isOld ? runQuery : await onlyMissing(runQuery), content);
    const isWhole = isSavingData() || (await prefetchPictures(pictures, requireRoom));
    if (isWhole && isDue) prefetchedAt.set(Date.now());
    return isWhole;
  } catch (cause) {
    return cause instanceof NoRoom;
  }
}

/** The storage is full. Content that was fetched today and evicted since would be evicted again. */
class NoRoom extends Error {}

/** @returns a check to call before each request; it measures the room once. @throws NoRoom */
function roomCheck(): () => Promise<void> {
  let answer: Promise<boolean> | undefined;
  return async () => {
    answer ??= hasRoom();
    if (!(await answer)) throw new NoRoom();
  };
}

function queryRunner(client: ApolloClient, requireRoom: () => Promise<void>): RunQuery {
  return async ({ query, variables }) => {
    await requireRoom();
    return (await client.query({ query, variables, fetchPolicy: 'network-only' })).data;
  };
}

async function onlyMissing(runQuery: RunQuery): Promise<RunQuery> {
  const cached = await openCachedResponses();
  return async (query) => (await cached(query)) ?? runQuery(query);
}

/** @returns all pictures, including those that the responses refer to */
async function prefetchQueries(runQuery: RunQuery, { queries = [], pictures = [] }: OfflineContent): Promise<OfflinePicture[]> {
  const found = [...pictures];
  for (const query of queries) {
    const data = await runQuery(query);
    if (data && query.mentions) found.push(...(await prefetchQueries(runQuery, query.mentions(data))));
  }
  return found;
}

/** Continues after a failure. @returns whether all pictures are cached */
async function prefetchPictures(pictures: readonly OfflinePicture[], requireRoom: () => Promise<void>): Promise<boolean> {
  let isWhole = true;
  for (const picture of pictures) {
    const width = picture.widths.find((each) => each >= WIDTH) ?? picture.widths.at(-1);
    if (width && !(await prefetchPicture(pictureUrl(picture, width, 'webp'), requireRoom))) isWhole = false;
  }
  return isWhole;
}

async function prefetchPicture(url: string, requireRoom: () => Promise<void>): Promise<boolean> {
  if (await caches.match(url, { ignoreVary: true })) return true;
  await requireRoom();
  const response = await fetch(url, { priority: 'low' });
  // Read to the end, because the connection may be lost before it
  await response.arrayBuffer();
  return response.ok;
}

function isSavingData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
