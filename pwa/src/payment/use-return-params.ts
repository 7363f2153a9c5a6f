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
  const readAndStore = useEffectEvent((): Found => {
    const result = signOuts > 0 ? returned.nothing : returned.read(search, state);
    // The address names the buyer, too.
    returned.store(result, signOuts > 0 ? window.location.pathname : undefined);
    return result;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address, or a sign-out, is read again
  useEffect(() => {
    const result = readAndStore();
    hideClientSecret();
    setFound(result);
  }, [search, state, signOuts]);
  return found;
}
