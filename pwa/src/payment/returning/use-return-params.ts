import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSignOutCount } from '#state/session/use-sign-out-count.ts';
import { hideClientSecret } from './return-params.ts';

export interface ReturnedPayment<Found> {
  /** From the address, the history entry and the storage. @param state the form's router state */
  read: (search: string, state: unknown) => Found;
  /** Shown after the buyer has signed out. */
  nothing: Found;
  /** Stores the result for a reload. @param url replaces the one in the address bar */
  store: (found: Found, url?: string) => void;
}

/**
 * Reads a payment's data for its result screen and removes the client secret from the address. Null on the server and during
 * hydration.
 */
export function useReturnParams<Found>(returned: ReturnedPayment<Found>): Found | null {
  const { search, state } = useLocation();
  const signOuts = useSignOutCount();
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
