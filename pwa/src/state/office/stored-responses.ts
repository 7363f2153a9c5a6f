import { DAY_MS } from '@archive/schema/durations';
import { clear, createStore, delMany, entries, get, keys, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { lazy } from '#platform/timing/lazy.ts';
import { storageOwner } from '#state/session/storage-owner.ts';
import { responsesOwner } from './responses-owner.ts';
import { deleteDrafts, deleteOldDrafts } from './stored-drafts.ts';

/** Enough for an afternoon; the oldest go first. */
export const MAX_RESPONSES = 50;
/** A device that was lost or lent can't be asked to delete them, so they end by themselves. */
export const MAX_AGE_MS = 7 * DAY_MS;

const database = createStore('office-responses', 'responses');

export interface StoredResponse {
  /** Id of the owner who has seen it. */
  owner: string;
  /** When it was loaded, in milliseconds. */
  at: number;
  data: object;
}

const responseSchema = lazy(() => z.object({ owner: z.string(), at: z.number(), data: z.looseObject({}) }));

/** Stores what an owner sees. Without room, the office needs a connection, and says so. */
export async function storeResponse(key: string, response: StoredResponse): Promise<void> {
  // The owner may have signed out while it was loading
  if (storageOwner.get() !== response.owner || !responsesOwner.set(response.owner)) return;
  try {
    await set(key, response, database);
    if ((await keys(database)).length > MAX_RESPONSES) await tidy(response.owner);
  } catch {
    // Reading it online needs no storage
  }
}

/** What this owner saw last under the key; null if that isn't stored or is too old. */
export async function readResponse(key: string, owner: string): Promise<StoredResponse | null> {
  if (responsesOwner.get() !== owner) return null;
  const stored: unknown = await get(key, database).catch(() => null);
  const response = responseSchema().safeParse(stored).data;
  return response?.owner === owner && isRecent(response) ? response : null;
}

/** After a sign-in: removes another owner's responses and drafts, and what is too old. */
export async function handOverResponses(userId: string): Promise<void> {
  deleteOldDrafts();
  if (responsesOwner.get() === userId) await tidy(userId);
  else await deleteResponses();
}

/** Deletes the drafts, too. Until this succeeds, the next start tries again. */
export async function deleteResponses(): Promise<void> {
  deleteDrafts();
  await clear(database);
  responsesOwner.clear();
}

async function tidy(owner: string): Promise<void> {
  const stored = await entries<string, unknown>(database);
  const usable = stored.flatMap(([key, value]) => {
    const response = responseSchema().safeParse(value).data;
    return response?.owner === owner && isRecent(response) ? [{ key, at: response.at }] : [];
  });
  const newest = usable.sort((one, other) => other.at - one.at).slice(0, MAX_RESPONSES);
  const kept = new Set(newest.map(({ key }) => key));
  await delMany(
    stored.map(([key]) => key).filter((key) => !kept.has(key)),
    database,
  );
}

/** A device's clock may have been ahead. */
function isRecent({ at }: Pick<StoredResponse, 'at'>): boolean {
  return Math.abs(Date.now() - at) < MAX_AGE_MS;
}
