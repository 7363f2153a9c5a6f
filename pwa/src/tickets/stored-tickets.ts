import { del, get, update } from 'idb-keyval';
import type { TicketFactsFragment } from '#generated/graphql.ts';
import { isOurs, storageOwner } from '#state/session/storage-owner.ts';
import { parseTickets, type TicketEntry } from './stored-ticket-schema.ts';
import { ticketsChanged, ticketsFlag, unwantedTickets } from './ticket-flags.ts';
import { handOverTicketPayments, pendingTicketPayments, removeTicketPayment, removeTicketPayments } from './ticket-payments.ts';

/** A ticket as stored on the device: everything that its holder needs at the door without a network. */
export type StoredTicket = TicketFactsFragment;

/** The key in IndexedDB. Changing it hides the tickets that older versions of the app stored, until a sign-out wipes them. */
const TICKETS_KEY = 'tickets-1';
/** More than one person holds; the oldest purchases are removed first. */
const MAX_TICKETS = 100;

/**
 * Adds tickets to those on the device; the same ticket is replaced.
 *
 * @returns whether they were stored. If there is no room, the buyer still has the email.
 */
export async function storeTickets(tickets: readonly StoredTicket[]): Promise<boolean> {
  if (tickets.length === 0) return true;
  const wasFlagged = ticketsFlag.get() === true;
  // Set the flag first: without it, a sign-out would not find the ticket
  if (!ticketsFlag.set(true)) return false;
  const owner = storageOwner.get();
  const ours = tickets.map((ticket) => ({ ...ticket, owner }));
  // A user who has signed out meanwhile leaves no ticket behind
  const isSameOwner = () => storageOwner.get() === owner;
  const add = (kept: TicketEntry[]) => (isSameOwner() ? newestOf(withoutDuplicates([...ours, ...kept])) : kept);
  const isKept = (await wipeUnwanted()) && (await change(add)) && isSameOwner();
  if (!isKept) await clearFlagIfEmpty({ otherwise: wasFlagged });
  ticketsChanged();
  return isKept;
}

/** The tickets on this device, those bought last first. Never rejects: damaged storage counts as empty. */
export async function readStoredTickets(): Promise<StoredTicket[]> {
  return unwantedTickets.get() ? [] : await read();
}

/** After a sign-in: the user gets a guest's tickets, and another user's are removed. Never rejects. */
export async function handOverTickets(id: string): Promise<void> {
  if (!(await wipeUnwanted())) return;
  handOverTicketPayments(id);
  await change((kept) => kept.filter(({ owner }) => !owner || owner === id).map((ticket) => ({ ...ticket, owner: id })));
  await clearFlagIfEmpty();
  ticketsChanged();
}

/** For a payment whose ticket is stored now, or will never be issued. */
export async function settleTicketPayment(clientSecret: string): Promise<void> {
  removeTicketPayment(clientSecret);
  await clearFlagIfEmpty();
  ticketsChanged();
}

/** @param tickets if two have the same id, the first is used */
export function withoutDuplicates<Ticket extends StoredTicket>(tickets: readonly Ticket[]): Ticket[] {
  const ids = tickets.map(({ ticketId }) => ticketId);
  return tickets.filter(({ ticketId }, index) => ids.indexOf(ticketId) === index);
}

/** Wipes the tickets that a sign-out could not. @returns false if this fails again; the flag stays until it succeeds */
async function wipeUnwanted(): Promise<boolean> {
  if (!unwantedTickets.get()) return true;
  removeTicketPayments();
  const isWiped = await withStorage(() => del(TICKETS_KEY).then(() => true));
  if (isWiped) unwantedTickets.clear();
  return isWiped === true;
}

/**
 * Clears the flag that leads to the tickets screen, if no ticket is stored and no payment waits for one.
 *
 * @param options `otherwise`: whether the flag stays if the storage can't be read
 */
async function clearFlagIfEmpty({ otherwise = true } = {}): Promise<void> {
  if (pendingTicketPayments().length > 0) return;
  const found = await withStorage(async () => ({ kept: await get<unknown>(TICKETS_KEY) }));
  const hasTickets = found ? Array.isArray(found.kept) && found.kept.length > 0 : otherwise;
  if (!hasTickets) ticketsFlag.clear();
}

async function read(): Promise<TicketEntry[]> {
  return parseTickets(await withStorage(() => get(TICKETS_KEY))).filter(({ owner }) => isOurs(owner));
}

async function change(next: (kept: TicketEntry[]) => TicketEntry[]): Promise<boolean> {
  const write = () => update<unknown>(TICKETS_KEY, (kept) => next(parseTickets(kept)));
  return (await withStorage(() => write().then(() => true))) === true;
}

function newestOf(tickets: readonly TicketEntry[]): TicketEntry[] {
  return [...tickets].sort((a, b) => b.purchaseDate.localeCompare(a.purchaseDate)).slice(0, MAX_TICKETS);
}

/** Returns null both when IndexedDB is missing (it throws) and when it is damaged or full (it rejects). */
async function withStorage<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}
