import { del, get, update } from 'idb-keyval';
import type { TicketFactsFragment } from '#generated/graphql.ts';
import { stored } from '#platform/storage/stored.ts';
import { isOurs, keptOwner, unwantedTickets } from './kept-owner.ts';
import { type TicketEntry, ticketsAmong } from './kept-ticket-shape.ts';
import { dropPayment, dropPayments, handOverPayments, keptPayments } from './ticket-payments.ts';
import { ticketsChanged } from './tickets-change.ts';

/** A ticket as it lies on the device: everything that its holder needs at a door without a network. */
export type KeptTicket = TicketFactsFragment;

/** Where they lie in IndexedDB. Under another name those of an older version of the app are not found, until a sign-out wipes them. */
const TICKETS_KEY = 'tickets-1';
/** More than one person holds; the oldest purchases go first. */
const MOST_TICKETS = 100;

/**
 * Puts tickets beside those that are there; the same ticket is replaced.
 *
 * @returns whether they are kept. Without room for them the mail remains.
 */
export async function keepTickets(tickets: readonly KeptTicket[]): Promise<boolean> {
  if (tickets.length === 0) return true;
  const wasMarked = stored.hasTickets.get() === true;
  // first the mark: a ticket that lies here without it would be missed when somebody signs out
  if (!stored.hasTickets.set(true)) return false;
  const owner = keptOwner.get();
  const ours = tickets.map((ticket) => ({ ...ticket, owner }));
  // who signs out meanwhile leaves nothing behind
  const isHere = () => keptOwner.get() === owner;
  const add = (kept: TicketEntry[]) => (isHere() ? newestOf(withoutDoubles([...ours, ...kept])) : kept);
  const isKept = (await wipeUnwanted()) && (await change(add)) && isHere();
  if (!isKept) await takeMarkBack({ otherwise: wasMarked });
  ticketsChanged();
  return isKept;
}

/** The tickets on this device, those bought last first. Never rejects: damaged storage counts as empty. */
export async function readKeptTickets(): Promise<KeptTicket[]> {
  return unwantedTickets.get() ? [] : await read();
}

/** Whoever has signed in gets what a guest has left; somebody else's goes. Never rejects. */
export async function handOverTickets(id: string): Promise<void> {
  if (!(await wipeUnwanted())) return;
  handOverPayments(id);
  await change((kept) => kept.filter(({ owner }) => !owner || owner === id).map((ticket) => ({ ...ticket, owner: id })));
  await takeMarkBack();
  ticketsChanged();
}

/** A payment whose ticket is here now, or will never be. */
export async function settlePayment(clientSecret: string): Promise<void> {
  dropPayment(clientSecret);
  await takeMarkBack();
  ticketsChanged();
}

/** @param tickets of two with the same id the first is taken */
export function withoutDoubles<Ticket extends KeptTicket>(tickets: readonly Ticket[]): Ticket[] {
  const ids = tickets.map(({ ticketId }) => ticketId);
  return tickets.filter(({ ticketId }, index) => ids.indexOf(ticketId) === index);
}

/** Finishes what a sign-out has begun. @returns false when it could not be done; the mark stays until then */
async function wipeUnwanted(): Promise<boolean> {
  if (!unwantedTickets.get()) return true;
  dropPayments();
  const isWiped = await withStorage(() => del(TICKETS_KEY).then(() => true));
  if (isWiped) unwantedTickets.clear();
  return isWiped === true;
}

/**
 * Nobody is sent to look for tickets where there are none: neither here nor to be had for a payment.
 *
 * @param options `otherwise`: whether the mark stays where that cannot be found out
 */
async function takeMarkBack({ otherwise = true } = {}): Promise<void> {
  if (keptPayments().length > 0) return;
  const found = await withStorage(async () => ({ kept: await get<unknown>(TICKETS_KEY) }));
  const isHere = found ? Array.isArray(found.kept) && found.kept.length > 0 : otherwise;
  if (!isHere) stored.hasTickets.clear();
}

async function read(): Promise<TicketEntry[]> {
  return ticketsAmong(await withStorage(() => get(TICKETS_KEY))).filter(({ owner }) => isOurs(owner));
}

async function change(next: (kept: TicketEntry[]) => TicketEntry[]): Promise<boolean> {
  const write = () => update<unknown>(TICKETS_KEY, (kept) => next(ticketsAmong(kept)));
  return (await withStorage(() => write().then(() => true))) === true;
}

function newestOf(tickets: readonly TicketEntry[]): TicketEntry[] {
  return [...tickets].sort((a, b) => b.purchaseDate.localeCompare(a.purchaseDate)).slice(0, MOST_TICKETS);
}

/** Where there is no storage at all it throws at once, where it is damaged or full it rejects. */
async function withStorage<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}
