import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDepartures } from '#state/session/use-sign-out-count.ts';
import { hideClientSecret } from './return-params.ts';

export interface ReturnedPayment<Found> {
  /** What the address, the history entry and the storage say. @param state what the form handed over */
  read: (search: string, state: unknown) => Found;
  /** What is shown after the buyer has signed out. */
  nothing: Found;
  /** Stores for a reload what was found. @param url to leave in the address bar, where it is another one */
  store: (found: Found, url?: string) => void;
}

/**
 * Reads what a payment has left for its result screen, and takes the client secret out of the address. Null until the browser
 * was asked, which a server cannot.
 */
export function useReturnParams<Found>(returned: ReturnedPayment<Found>): Found | null {
  const { search, state } = useLocation();
  const signOuts = useDepartures();
  const [found, setFound] = useState<Found | null>(null);
  const { read, nothing, store } = returned;
  const readAndStore = useEffectEvent((search: string, state: unknown): Found => {
    const result = read(search, state);
    store(result);
    return result;
  });
  // The address contains the buyer's email too, so a sign-out empties it.
  const discard = useEffectEvent((): Found => {
    store(nothing, window.location.pathname);
    return nothing;
  });
  useEffect(() => {
    const result = signOuts > 0 ? discard() : readAndStore(search, state);
    hideClientSecret();
    setFound(result);
  }, [search, state, signOuts]);
  return found;
}
