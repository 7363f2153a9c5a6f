import type { ContactInput } from '@archive/schema/contact';
import { storageKeys } from '#platform/storage-keys.ts';
import { localStore } from '#platform/web-storage.ts';
import { contactFields } from './contact-draft.ts';

export type Letter = Pick<ContactInput, (typeof contactFields)[number]> & { idempotencyKey: string };

/** A message that waits for a connection, or that the server has not taken. */
export interface KeptMessage extends Letter {
  /** Milliseconds. */
  keptAt: number;
  refusal: Refusal | null;
}

/** Why the server has not taken it, and what is wrong with which field. */
export interface Refusal {
  text: string;
  fields: Readonly<Record<string, string>>;
}

/** Whoever sends a message or takes it back does it in turn (platform/in-turn.ts): nothing is edited while it is being sent. */
export const OUTBOX_TURN = 'contact-outbox';

const listeners = new Set<() => void>();
let seen = { text: '', messages: [] as readonly KeptMessage[] };

/**
 * The messages of this browser that are not sent yet, each under a key of its own: what one tab adds no other tab can
 * overwrite. Stays the same list for as long as nothing has changed.
 */
export function keptMessages(): readonly KeptMessage[] {
  const entries = localStore.keys().filter((key) => key.startsWith(storageKeys.contactOutbox));
  const text = entries.map((key) => localStore.read(key)).join('\n');
  if (text === seen.text) return seen.messages;
  const messages = entries.flatMap((key) => parse(localStore.readJson(key)) ?? []);
  seen = { text, messages: messages.sort((a, b) => a.keptAt - b.keptAt) };
  return seen.messages;
}

/** False when there is no room. */
export function keepMessage({ name, email, subject, message, idempotencyKey }: Letter, refusal: Refusal | null = null): boolean {
  const known = keptMessages().find((each) => each.idempotencyKey === idempotencyKey);
  const kept: KeptMessage = { name, email, subject, message, idempotencyKey, refusal, keptAt: known?.keptAt ?? Date.now() };
  const isKept = localStore.writeJson(storageKeys.contactOutbox + idempotencyKey, kept);
  notify();
  return isKept;
}

export function dropMessage(idempotencyKey: string): void {
  localStore.remove(storageKeys.contactOutbox + idempotencyKey);
  notify();
}

/** Hears of other tabs, too. */
export function subscribeToOutbox(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  listeners.add(listener);
  return () => {
    window.removeEventListener('storage', listener);
    listeners.delete(listener);
  };
}

/** Storage can be edited, and was perhaps written by another version. */
function parse(kept: unknown): KeptMessage | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { keptAt, refusal, ...rest } = kept as Record<string, unknown>;
  if ([...contactFields, 'idempotencyKey'].some((field) => typeof rest[field] !== 'string')) return null;
  return { ...(rest as unknown as Letter), keptAt: typeof keptAt === 'number' ? keptAt : 0, refusal: parseRefusal(refusal) };
}

function parseRefusal(refusal: unknown): Refusal | null {
  if (typeof refusal !== 'object' || refusal === null) return null;
  const { text, fields } = refusal as Record<string, unknown>;
  if (typeof text !== 'string' || typeof fields !== 'object' || fields === null) return null;
  const texts = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { text, fields: Object.fromEntries(texts) };
}

function notify(): void {
  for (const listener of listeners) listener();
}
