import type { InitialResponses } from '@archive/schema/app/server-rendering';
import { createContext, startTransition, use, useContext, useEffect, useState } from 'react';
import { noResponses } from '#platform/start/initial-responses.ts';
import { pause } from '#platform/timing/pause.ts';
import { type Signal, signal } from '#signal/signal.ts';
import type { LoadedClient } from './loaded-client.ts';

/** Between two attempts to load the client. */
const AGAIN_MS = 3000;

/** The GraphQL client, which loads after the first screen. */
export class LazyClient {
  /** The responses that were sent with the page. */
  readonly page: InitialResponses;
  /** Null until the client is loaded. */
  readonly loaded: Signal<LoadedClient | null>;
  readonly #load: () => Promise<LoadedClient>;
  #ready: Promise<LoadedClient> | null = null;

  /** @param source the client, or how to load it */
  constructor(source: LoadedClient | (() => Promise<LoadedClient>), page: InitialResponses = noResponses) {
    this.page = page;
    this.loaded = signal(typeof source === 'function' ? null : source);
    this.#load = typeof source === 'function' ? source : async () => source;
  }

  /** Starts loading the client. Never rejects: without a connection it keeps trying. */
  ready = (): Promise<LoadedClient> => {
    this.#ready ??= this.#fetch();
    return this.#ready;
  };

  async #fetch(): Promise<LoadedClient> {
    for (;;) {
      const loaded = await this.#load().catch(() => null);
      if (loaded) {
        this.loaded.set(loaded);
        return loaded;
      }
      await pause(AGAIN_MS);
    }
  }
}

export const LazyClientContext = createContext(new LazyClient(() => new Promise(() => {})));

/** Null until the client is loaded. It is set in a transition, so that rendering its changes doesn't block taps. */
export function useLazyClient(): LoadedClient | null {
  const { loaded } = useContext(LazyClientContext);
  const [shown, setShown] = useState(loaded.get);
  useEffect(() => {
    const look = () => startTransition(() => setShown(loaded.get));
    look();
    return loaded.subscribe(look);
  }, [loaded]);
  return shown;
}

/** Suspends until the client is loaded. */
export function useLoadedClient(): LoadedClient {
  const { ready } = useContext(LazyClientContext);
  return useLazyClient() ?? use(ready());
}
