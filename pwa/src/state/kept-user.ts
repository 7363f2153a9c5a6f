import type { ApolloCache } from '@apollo/client';
import type { SessionUserFragment } from '#generated/graphql.ts';
import { stored } from '#platform/stored.ts';

/** Answers come in groups. */
const PAUSE_MS = 1000;
const load = () => import('./kept-person.ts');

/** Whoever is signed in, on this device between visits. What writes and reads them loads when there is somebody. */
export class KeptUser {
  readonly #cache: ApolloCache;
  #timer: ReturnType<typeof setTimeout> | undefined;

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

  forget({ withTickets }: { withTickets: boolean }): void {
    clearTimeout(this.#timer);
    if (!stored.keptPerson.get() && !(withTickets && stored.hasTickets.get())) return;
    this.#attempt(({ forgetKeptPerson }) => forgetKeptPerson({ withTickets }));
  }

  #attempt(work: (module: Awaited<ReturnType<typeof load>>) => Promise<void>): void {
    void load()
      .then(work)
      .catch(() => {});
  }
}
