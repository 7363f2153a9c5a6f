import type { ApolloCache } from '@apollo/client';
import { clear, del, get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import type { SessionUserFragment } from '#generated/graphql.ts';
import { personalPart } from '#platform/requests/personal-part.ts';
import { renewTwins } from '#platform/storage/storage-twins.ts';
import { stored } from '#platform/storage/stored.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { onFirstUse } from '#platform/timing/on-first-use.ts';
import { isOurs, unwantedTickets } from './kept-owner.ts';
import { handOverTickets } from './kept-tickets.ts';
import { dropPayments } from './ticket-payments.ts';
import { ticketsChanged } from './tickets-change.ts';

/** Another number throws away what older versions of the app have kept: their answers may lack fields. */
const VERSION = 2;
const KEY = 'person';
/** Thousands of purchases. Whoever has more opens them with a connection. */
const MOST_CHARACTERS = 2_000_000;

interface KeptPerson {
  version: number;
  user: SessionUserFragment;
  /** Their part of the cache, as Apollo extracts it. */
  answers: Record<string, object>;
}

const keptPersonSchema = onFirstUse(() =>
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

/** Keeps who is signed in and what the server has answered them. Without room for that the app needs a connection, and says so. */
export async function keepPerson(user: SessionUserFragment, cache: ApolloCache): Promise<void> {
  const answers = personalPart(cache.extract()) as Record<string, object>;
  if (JSON.stringify(answers).length > MOST_CHARACTERS || !stored.keptPerson.set(true)) return;
  await set(KEY, { version: VERSION, user, answers } satisfies KeptPerson).catch(() => {});
}

/**
 * Puts what was kept into the cache.
 *
 * @param isWanted asked when it has been read: by then the server may have answered
 * @returns whose it is; null when nothing usable is there
 */
export async function restorePerson(cache: ApolloCache, isWanted: () => boolean): Promise<SessionUserFragment | null> {
  if (!stored.keptPerson.get()) return null;
  const kept = await readPerson();
  // somebody else may have signed in and left the page before anything was kept for them
  if (!kept || !isOurs(kept.user.id) || !isWanted()) return null;
  const now = cache.extract() as Record<string, object>;
  const root = { ...kept.answers.ROOT_QUERY, ...now.ROOT_QUERY };
  cache.restore({ ...kept.answers, ...now, ROOT_QUERY: root });
  // restoring is silent: what is on the screen hears of it by a change that changes nothing
  cache.modify({ fields: (value) => value });
  return kept.user;
}

/** Somebody has signed in: what lies here of another person goes, and what a guest has left is theirs. */
export async function handOver(id: string): Promise<void> {
  if ((await readPerson())?.user.id !== id) await del(KEY).catch(() => {});
  await handOverTickets(id);
}

/**
 * Until this has worked the marks stay, and the next start tries again.
 *
 * @param options `withTickets`: somebody has signed out: everything goes, whatever older versions of the app have left included.
 * An ended session does not cost the tickets: that would be noticed at the door.
 */
export async function forgetKeptPerson({ withTickets }: { withTickets: boolean }): Promise<void> {
  if (withTickets) dropPayments();
  const isForgotten = await (withTickets ? clear() : del(KEY)).then(
    () => true,
    () => false,
  );
  if (!isForgotten) return;
  stored.keptPerson.clear();
  if (!withTickets) return;
  stored.hasTickets.clear();
  unwantedTickets.clear();
  ticketsChanged();
  renewTwins(localStore);
}

/** Null where none is, or a damaged one: storage can be edited, and is written by other versions, too. */
async function readPerson(): Promise<KeptPerson | null> {
  const kept: unknown = await get(KEY).catch(() => null);
  return (keptPersonSchema().safeParse(kept).data as KeptPerson | undefined) ?? null;
}
