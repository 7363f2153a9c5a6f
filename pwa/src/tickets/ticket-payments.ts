import { DAY_MS } from '@archive/schema/durations';
import { fieldsOf } from '#platform/storage/fields-of.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { isOurs, storageOwner } from '#state/session/storage-owner.ts';
import { ticketsFlag, unwantedTickets } from './ticket-flags.ts';

/** Each payment has its own key, so that tabs can't overwrite each other's. */
const PREFIX = storageKeys.ticketPayment;
/** A payment that is not confirmed by then has failed. */
const MAX_AGE_MS = 7 * DAY_MS;
/** Anyone can type an address that names a payment. */
const MAX_PAYMENTS = 3;

interface TicketPayment {
  clientSecret: string;
  owner: string | null;
  /** Milliseconds. */
  keptAt: number;
}

/** Stores a payment until its ticket is on this device: the answer may get lost, or the page be closed. */
export function storeTicketPayment(clientSecret: string): void {
  const payment = { owner: storageOwner.get(), keptAt: Date.now() };
  if (localStore.writeJson(PREFIX + clientSecret, payment)) ticketsFlag.set(true);
  for (const { clientSecret } of allPayments().slice(MAX_PAYMENTS)) removeTicketPayment(clientSecret);
}

/** The client secrets of the payments whose tickets are not on this device yet, latest first. */
export function pendingTicketPayments(): string[] {
  if (unwantedTickets.get()) return [];
  const isYoung = ({ keptAt }: TicketPayment) => keptAt > Date.now() - MAX_AGE_MS;
  return allPayments()
    .filter((payment) => isYoung(payment) && isOurs(payment.owner))
    .map(({ clientSecret }) => clientSecret);
}

export function removeTicketPayment(clientSecret: string): void {
  localStore.remove(PREFIX + clientSecret);
}

/** After a sign-in: a guest's payments become the user's, and another user's are removed. */
export function handOverTicketPayments(id: string): void {
  for (const { clientSecret, owner, keptAt } of allPayments()) {
    if (owner === null) localStore.writeJson(PREFIX + clientSecret, { owner: id, keptAt });
    else if (owner !== id) removeTicketPayment(clientSecret);
  }
}

export function removeTicketPayments(): void {
  for (const key of paymentKeys()) localStore.remove(key);
}

function allPayments(): TicketPayment[] {
  const payments = paymentKeys().map((key) => ({ ...parse(localStore.readJson(key)), clientSecret: key.slice(PREFIX.length) }));
  return payments.sort((a, b) => b.keptAt - a.keptAt);
}

/** Storage can be edited. */
function parse(kept: unknown): Omit<TicketPayment, 'clientSecret'> {
  const { owner, keptAt } = fieldsOf(kept);
  return { owner: typeof owner === 'string' ? owner : null, keptAt: typeof keptAt === 'number' ? keptAt : 0 };
}

function paymentKeys(): string[] {
  return localStore.keys().filter((key) => key.startsWith(PREFIX));
}
