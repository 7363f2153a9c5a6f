import { useSyncExternalStore } from 'react';
import { stored } from '#platform/stored.ts';

/** Whether a ticket was bought in this browser. False until the browser was asked. */
export function useHasTickets(): boolean {
  return useSyncExternalStore(subscribe, hasTickets, () => false);
}

const hasTickets = () => stored.hasTickets.get() === true;

/** Hears of other tabs only: who buys a ticket here is shown it. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
