import { useEffect, useState } from 'react';
import { stored } from '#platform/stored.ts';

/** Whether a ticket was bought in this browser. False until the browser was asked. */
export function useHasTickets(): boolean {
  const [hasTickets, setHasTickets] = useState(false);
  useEffect(() => setHasTickets(stored.hasTickets.get() === true), []);
  return hasTickets;
}
