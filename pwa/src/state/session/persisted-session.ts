import type { ApolloCache } from '@apollo/client';
import { clear, del, get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import type { SessionUserFragment } from '#generated/graphql.ts';
import { personalPart } from '#platform/requests/personal-data.ts';
import { renewMirror } from '#platform/storage/storage-mirror.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { lazy } from '#platform/timing/lazy.ts';
import type { DeviceData } from './device-data.ts';
import { isOurs } from './storage-owner.ts';
import { storedSession } from './stored-session.ts';

/** Raising this number discards what older versions of the app have stored: their responses may lack fields. */
const VERSION = 2;
const KEY = 'person';
/** Enough for thousands of purchases. A user who has more needs a connection to see them. */
const MAX_CHARACTERS = 2_000_000;

interface PersistedSession {
  version: number;
  user: SessionUserFragment;
  /** Their part of the cache, as Apollo extracts it. */
  answers: Record<string, object>;
}

const persistedSessionSchema = lazy(() =>
  z.object({
    version: z.literal(VERSION),
    user: z.looseObject({
      id: z.string(),
      username: z.string(),
      email: z.string(),
      profileImageUrl: z.nullable(z.string()),
      createdAt: z.string(),
      isAdmin: z.boolean(),
      isEmailConfirmed: z.boolean(),
    }),
    answers: z.record(z.string(), z.looseObject({})),
  }),
);

/** Stores the signed-in user and the server's responses to them. Without room, the app needs a connection, and says so. */
export async function persistSession(user: SessionUserFragment, cache: ApolloCache): Promise<void> {
  const answers = personalPart(cache.extract()) as Record<string, object>;
  if (JSON.stringify(answers).length > MAX_CHARACTERS || !storedSession.isPersisted.set(true)) return;
  await set(KEY, { version: VERSION, user, answers } satisfies PersistedSession).catch(() => {});
}

/**
 * Restores what was stored into the cache.
 *
 * @param isWanted called after reading: by then the server may have responded
 * @returns the stored user; null if nothing usable is stored
 */
export async function restoreSession(cache: ApolloCache, isWanted: () => boolean): Promise<SessionUserFragment | null> {
  if (!storedSession.isPersisted.get()) return null;
  const kept = await readSession();
  // Another user may have signed in and left before anything was stored for them
  if (!kept || !isOurs(kept.user.id) || !isWanted()) return null;
  const now = cache.extract() as Record<string, object>;
  const root = { ...kept.answers.ROOT_QUERY, ...now.ROOT_QUERY };
  cache.restore({ ...kept.answers, ...now, ROOT_QUERY: root });
  // `restore` doesn't notify queries on the screen; this empty modification does
  cache.modify({ fields: (value) => value });
  return kept.user;
}

/** After a sign-in: removes another user's data and gives the new user what a guest has left. */
export async function handOver(id: string, deviceData: readonly DeviceData[]): Promise<void> {
  if ((await readSession())?.user.id !== id) await del(KEY).catch(() => {});
  await Promise.all(deviceData.filter((data) => data.isStored()).map((data) => data.handOver(id)));
}

/**
 * Until this succeeds, the flags in local storage stay, and the next start tries again.
 *
 * @param options `isSignOut`: everything is removed, including what older versions of the app stored. `unwanted`: what else is wiped.
 */
export async function deletePersistedSession({ isSignOut, unwanted }: Deletion): Promise<void> {
  await Promise.all([isSignOut ? emptyDatabase() : deleteSession(), ...unwanted.map((data) => data.wipe())]);
}

export interface Deletion {
  isSignOut: boolean;
  unwanted: readonly DeviceData[];
}

/** Empties the app's main database, with what older versions of the app stored. @returns false if it fails */
export async function emptyDatabase(): Promise<boolean> {
  try {
    await clear();
  } catch {
    return false;
  }
  storedSession.isPersisted.clear();
  renewMirror(localStore);
  return true;
}

async function deleteSession(): Promise<void> {
  await del(KEY);
  storedSession.isPersisted.clear();
}

/** Null if nothing is stored or it is damaged: storage can be edited, and other versions write to it too. */
async function readSession(): Promise<PersistedSession | null> {
  const kept: unknown = await get(KEY).catch(() => null);
  return (persistedSessionSchema().safeParse(kept).data as PersistedSession | undefined) ?? null;
}
