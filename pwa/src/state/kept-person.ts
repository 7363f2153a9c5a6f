import type { ApolloCache } from '@apollo/client';
import { delMany, get, set } from 'idb-keyval';
import type { SessionUserFragment } from '#generated/graphql.ts';
import { personalPart } from '#platform/personal-part.ts';
import { stored } from '#platform/stored.ts';
import { TICKETS_KEY } from './kept-tickets.ts';

/** Another number throws away what older versions of the app have kept: their answers may lack fields. */
const VERSION = 2;
const KEY = 'person';
/** Thousands of purchases. Whoever has more opens them with a connection. */
const MOST_CHARACTERS = 2_000_000;

interface KeptPerson {
  version: number;
  user: SessionUserFragment;
  /** Their part of the cache, as Apollo extracts it. */
  answers: Record<string, unknown>;
}

/** Keeps who is signed in and what the server has answered them. Without room for that the app needs a connection, and says so. */
export async function keepPerson(user: SessionUserFragment, cache: ApolloCache): Promise<void> {
  const answers = personalPart(cache.extract());
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
  const kept: KeptPerson | undefined = await get(KEY).catch(() => undefined);
  if (kept?.version !== VERSION || !isWanted()) return null;
  const now = cache.extract() as Record<string, object>;
  const root = { ...(kept.answers.ROOT_QUERY as object), ...now.ROOT_QUERY };
  cache.restore({ ...kept.answers, ...now, ROOT_QUERY: root });
  // restoring is silent: what is on the screen hears of it by a change that changes nothing
  cache.modify({ fields: (value) => value });
  return kept.user;
}

/**
 * Until this has worked the marks stay, and the next start tries again.
 *
 * @param withTickets somebody has signed out. An ended session does not cost the tickets: that would be noticed at the door.
 */
export async function forgetKeptPerson({ withTickets }: { withTickets: boolean }): Promise<void> {
  const isForgotten = await delMany(withTickets ? [KEY, TICKETS_KEY] : [KEY]).then(
    () => true,
    () => false,
  );
  if (!isForgotten) return;
  stored.keptPerson.clear();
  if (withTickets) stored.hasTickets.clear();
}
