import { useSyncExternalStore } from 'react';
import { stored } from '#platform/storage/stored.ts';
import { onTicketsChange } from './tickets-change.ts';

/** Whether a ticket is kept in this browser, or paid in it. False until the browser was asked. */
export function useHasTickets(): boolean {
  return useSyncExternalStore(onTicketsChange, hasTickets, () => false);
}

const hasTickets = () => stored.hasTickets.get() === true;
