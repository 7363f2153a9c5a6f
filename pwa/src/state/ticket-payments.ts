import { storageKeys } from '#platform/storage/storage-keys.ts';
import { stored } from '#platform/storage/stored.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { isOurs, keptOwner, unwantedTickets } from './kept-owner.ts';

/** Under a key of its own each: what one tab adds no other tab can overwrite. */
const PREFIX = storageKeys.ticketPayment;
/** A payment that nobody has confirmed by then is none. */
const LONGEST_MS = 7 * 86_400_000;
/** Anybody can write an address that names a payment. */
const MOST = 3;

interface KeptPayment {
  clientSecret: string;
  owner: string | null;
  /** Milliseconds. */
  keptAt: number;
}

/** Remembers a payment until its ticket lies on this device: the answer may get lost, and the page be closed. */
export function keepPayment(clientSecret: string): void {
  const payment = { owner: keptOwner.get(), keptAt: Date.now() };
  if (localStore.writeJson(PREFIX + clientSecret, payment)) stored.hasTickets.set(true);
  for (const { clientSecret } of allPayments().slice(MOST)) dropPayment(clientSecret);
}

/** The payments whose tickets are not here yet, the last one first, by their client secrets. */
export function keptPayments(): string[] {
  if (unwantedTickets.get()) return [];
  const isYoung = ({ keptAt }: KeptPayment) => keptAt > Date.now() - LONGEST_MS;
  return allPayments()
    .filter((payment) => isYoung(payment) && isOurs(payment.owner))
    .map(({ clientSecret }) => clientSecret);
}

export function dropPayment(clientSecret: string): void {
  localStore.remove(PREFIX + clientSecret);
}

/** A guest's become theirs, somebody else's go. */
export function handOverPayments(id: string): void {
  for (const { clientSecret, owner, keptAt } of allPayments()) {
    if (owner === null) localStore.writeJson(PREFIX + clientSecret, { owner: id, keptAt });
    else if (owner !== id) dropPayment(clientSecret);
  }
}

export function dropPayments(): void {
  for (const key of paymentKeys()) localStore.remove(key);
}

function allPayments(): KeptPayment[] {
  const payments = paymentKeys().map((key) => ({ ...parse(localStore.readJson(key)), clientSecret: key.slice(PREFIX.length) }));
  return payments.sort((a, b) => b.keptAt - a.keptAt);
}

/** Storage can be edited. */
function parse(kept: unknown): Omit<KeptPayment, 'clientSecret'> {
  const { owner, keptAt } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  return { owner: typeof owner === 'string' ? owner : null, keptAt: typeof keptAt === 'number' ? keptAt : 0 };
}

function paymentKeys(): string[] {
  return localStore.keys().filter((key) => key.startsWith(PREFIX));
}
