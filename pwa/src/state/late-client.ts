import type { PageAnswers } from '@archive/schema/page-answers';
import { createContext, startTransition, use, useContext, useEffect, useState } from 'react';
import { type Signal, signal } from '#platform/signal.ts';
import { noAnswers } from '#platform/start/page-answers.ts';
import { pause } from '#platform/timing/pause.ts';
import type { ClientParts } from './client-parts.ts';

/** Between two attempts to load it. */
const AGAIN_MS = 3000;

/** The client that comes later than the first screen. */
export class LateClient {
  /** What came with the page. */
  readonly page: PageAnswers;
  /** Null until it is there. */
  readonly parts: Signal<ClientParts | null>;
  readonly #load: () => Promise<ClientParts>;
  #ready: Promise<ClientParts> | null = null;

  /** @param source the client, or how to load it */
  constructor(source: ClientParts | (() => Promise<ClientParts>), page: PageAnswers = noAnswers) {
    this.page = page;
    this.parts = signal(typeof source === 'function' ? null : source);
    this.#load = typeof source === 'function' ? source : async () => source;
  }

  /** Begins to load it. Never rejects: without a connection it is tried again, and again. */
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

export const LateClientContext = createContext(new LateClient(() => new Promise(() => {})));

/** Null until it is there. It comes in a transition, so what it changes is rendered between taps and not in one go. */
export function useLateClient(): ClientParts | null {
  const { parts } = useContext(LateClientContext);
  const [shown, setShown] = useState(parts.get);
  useEffect(() => {
    const look = () => startTransition(() => setShown(parts.get));
    look();
    return parts.subscribe(look);
  }, [parts]);
  return shown;
}

/** Suspends until it is there. */
export function useClientParts(): ClientParts {
  const { ready } = useContext(LateClientContext);
  return useLateClient() ?? use(ready());
}
