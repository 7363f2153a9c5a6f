import type { ApolloCache } from '@apollo/client';
import type { SessionUserFragment } from '#generated/graphql.ts';
import { forgetStoredPerson, stored } from '#platform/storage/stored.ts';
import { keptOwner, unwantedTickets } from './kept-owner.ts';

/** Answers come in groups. */
const PAUSE_MS = 1000;
const load = () => import('./kept-person.ts');

/** Whoever is signed in, on this device between visits. What writes and reads them loads when there is somebody. */
export class KeptUser {
  readonly #cache: ApolloCache;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #handedOverTo: string | null = null;

  constructor(cache: ApolloCache) {
    this.#cache = cache;
  }

  /** @param user asked when the pause is over: by then nobody may be signed in any more */
  keepSoon(user: () => SessionUserFragment | null): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!user()) return;
      this.#attempt(async ({ keepPerson }) => {
        // they may have left while this was loading
        const now = user();
        if (now) await keepPerson(now, this.#cache);
      });
    }, PAUSE_MS);
  }

  /** Puts their answers into the cache, too. Null when there is nobody. @param isWanted see kept-person.ts */
  async restore(isWanted: () => boolean): Promise<SessionUserFragment | null> {
    if (!stored.keptPerson.get()) return null;
    return await load()
      .then(({ restorePerson }) => restorePerson(this.#cache, isWanted))
      .catch(() => null);
  }

  /** What lies here is theirs from now on: a guest's things become theirs, another person's go. */
  own(id: string): void {
    const before = keptOwner.get();
    if (before !== null && before !== id) forgetStoredPerson({ withMessages: false });
    keptOwner.set(id);
    if (this.#handedOverTo === id) return;
    this.#handedOverTo = id;
    if (stored.keptPerson.get() || stored.hasTickets.get())
      this.#attempt(async ({ handOver }) => (keptOwner.get() === id ? handOver(id) : undefined));
  }

  /**
   * @param user who was here on this page; other tabs may know somebody newer, whose things stay
   * @param options `isCertain`: the server or the person says that nobody is here, so whoever's the things are, they go. A guest's
   * stay. `withTickets`: see kept-person.ts
   */
  forget(user: SessionUserFragment | null, { isCertain, withTickets }: { isCertain: boolean; withTickets: boolean }): void {
    clearTimeout(this.#timer);
    this.#handedOverTo = null;
    const owner = keptOwner.get();
    if (isCertain ? owner || user : owner && owner === user?.id) {
      forgetStoredPerson({ withMessages: withTickets });
      keptOwner.clear();
    }
    if (withTickets && stored.hasTickets.get()) unwantedTickets.set();
    const areTicketsGoing = withTickets || unwantedTickets.get();
    if (!stored.keptPerson.get() && !(areTicketsGoing && stored.hasTickets.get())) return;
    this.#attempt(({ forgetKeptPerson }) => forgetKeptPerson({ withTickets: areTicketsGoing }));
  }

  #attempt(work: (module: Awaited<ReturnType<typeof load>>) => Promise<void>): void {
    void load()
      .then(work)
      .catch(() => {});
  }
}
