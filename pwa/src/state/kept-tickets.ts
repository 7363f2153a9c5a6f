import { get, update } from 'idb-keyval';
import type { TicketFactsFragment } from '#generated/graphql.ts';
import { stored } from '#platform/stored.ts';

/** A ticket as it lies on the device: everything that its holder needs at a door without a network. */
export type KeptTicket = TicketFactsFragment;

/** Where it lies in IndexedDB; another name throws away what an older version of the app has kept. */
export const TICKETS_KEY = 'tickets-1';
/** More than one person holds; the oldest purchases go first. */
const MOST_TICKETS = 100;

/** Puts tickets beside those that are there; the same ticket is replaced. Without room for them the mail remains. */
export async function keepTickets(tickets: readonly KeptTicket[]): Promise<void> {
  if (tickets.length === 0 || !stored.hasTickets.set(true)) return;
  await withStorage(() => update<KeptTicket[]>(TICKETS_KEY, (kept = []) => newestOf([...tickets, ...kept])));
}

/** The tickets on this device, those bought last first. Never rejects: damaged storage counts as empty. */
export async function readKeptTickets(): Promise<KeptTicket[]> {
  const kept: unknown = await withStorage(() => get(TICKETS_KEY));
  return Array.isArray(kept) ? kept : [];
}

/** @param tickets of two with the same id the first is taken */
export function newestOf(tickets: readonly KeptTicket[]): KeptTicket[] {
  const ids = tickets.map(({ ticketId }) => ticketId);
  const unique = tickets.filter(({ ticketId }, index) => ids.indexOf(ticketId) === index);
  return unique.sort((a, b) => b.purchaseDate.localeCompare(a.purchaseDate)).slice(0, MOST_TICKETS);
}

/** Where there is no storage at all it throws at once, where it is damaged or full it rejects. */
async function withStorage<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}
