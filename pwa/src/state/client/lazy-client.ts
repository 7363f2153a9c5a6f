import type { InitialResponses } from '@archive/schema/server-rendering';
import { createContext, startTransition, use, useContext, useEffect, useState } from 'react';
import { type Signal, signal } from '#platform/signal.ts';
import { noResponses } from '#platform/start/initial-responses.ts';
import { pause } from '#platform/timing/pause.ts';
import type { ClientParts } from './client-parts.ts';

/** Between two attempts to load the client. */
const AGAIN_MS = 3000;

/** The GraphQL client, which loads after the first screen. */
export class LazyClient {
  /** The responses that were sent with the page. */
  readonly page: InitialResponses;
  /** Null until the client is loaded. */
  readonly parts: Signal<ClientParts | null>;
  readonly #load: () => Promise<ClientParts>;
  #ready: Promise<ClientParts> | null = null;

  /** @param source the client, or how to load it */
  constructor(source: ClientParts | (() => Promise<ClientParts>), page: InitialResponses = noResponses) {
    this.page = page;
    this.parts = signal(typeof source === 'function' ? null : source);
    this.#load = typeof source === 'function' ? source : async () => source;
  }

  /** Starts loading the client. Never rejects: without a connection it keeps trying. */
  ready = (): Promise<ClientParts> => {
    this.#ready ??= this.#fetch();
    return this.#ready;
  };

  async #fetch(): Promise<ClientParts> {
    for (;;) {
      const parts = await this.#load().catch(() => null);
      if (parts) {
        this.parts.set(parts);
        return parts;
      }
      await pause(AGAIN_MS);
    }
  }
}

export const LazyClientContext = createContext(new LazyClient(() => new Promise(() => {})));

/** Null until the client is loaded. It is set in a transition, so that rendering its changes doesn't block taps. */
export function useLazyClient(): ClientParts | null {
  const { parts } = useContext(LazyClientContext);
  const [shown, setShown] = useState(parts.get);
  useEffect(() => {
    const look = () => startTransition(() => setShown(parts.get));
    look();
    return parts.subscribe(look);
  }, [parts]);
  return shown;
}

/** Suspends until the client is loaded. */
export function useClientParts(): ClientParts {
  const { ready } = useContext(LazyClientContext);
  return useLazyClient() ?? use(ready());
}
