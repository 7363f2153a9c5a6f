import { useEffect, useRef } from 'react';
import { writeEntryState } from '#platform/navigation/entry-state.ts';

/** Browsers limit how often an address may change. */
const SETTLE_MS = 400;

/**
 * Keeps the address of this history entry up to date without another entry for each pose: Back leads to the set.
 *
 * @param address path and query
 */
export function usePoseAddress(address: string): void {
  const written = useRef(address);
  useEffect(() => {
    if (written.current === address) return;
    const write = () => {
      written.current = address;
      writeEntryState({}, new URL(address, window.location.href));
    };
    const timer = setTimeout(write, SETTLE_MS);
    // A phone may close the page before
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
    };
  }, [address]);
}
