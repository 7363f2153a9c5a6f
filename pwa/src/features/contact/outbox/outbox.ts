import type { ContactInput } from '@archive/schema/contact';
import { MAX_KEY_LENGTH } from '@archive/schema/keys';
import { signal } from '#platform/signal.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { onChangeInAnyTab } from '#platform/storage/written-elsewhere.ts';
import { withLock } from '#platform/timing/with-lock.ts';
import { keptOwner } from '#state/session/storage-owner.ts';
import { type contactFields, keepDraft } from '../contact-draft.ts';

export type Letter = Pick<ContactInput, (typeof contactFields)[number]> & { idempotencyKey: string };

/** A message that waits for a connection, or that the server has not taken. */
export interface KeptMessage extends Letter {
  /** Milliseconds. */
  keptAt: number;
  refusal: Refusal | null;
  /** The user who wrote it, by id; null: a guest. No one else sees it. It can be sent in any session, because a message needs none. */
  owner: string | null;
}

/** Why the server has not taken it, and what is wrong with which field. */
export interface Refusal {
  text: string;
  fields: Readonly<Record<string, string>>;
}

/** Sending and taking back a message use one lock (platform/timing/in-turn.ts): nothing is edited while it is being sent. */
export const OUTBOX_TURN = 'contact-outbox';

/** How often this tab has changed something. */
const changes = signal(0);
let seen = { text: '', messages: [] as readonly KeptMessage[] };

/**
 * The messages of this browser that are not sent yet, whosever they are, each under a key of its own: what one tab adds no other
 * tab can overwrite. Stays the same list for as long as nothing has changed.
 */
export function keptMessages(): readonly KeptMessage[] {
  const entries = localStore.keys().filter((key) => key.startsWith(storageKeys.contactOutbox));
  const text = entries.map((key) => `${key}\n${localStore.read(key)}`).join('\n');
  if (text === seen.text) return seen.messages;
  const messages = entries.flatMap((key) => parse(key.slice(storageKeys.contactOutbox.length), localStore.readJson(key)) ?? []);
  seen = { text, messages: messages.sort((a, b) => a.keptAt - b.keptAt) };
  return seen.messages;
}

/** What was written, without what is known about it here. */
export function letterOf({ name, email, subject, message, idempotencyKey }: Letter): Letter {
  return { name, email, subject, message, idempotencyKey };
}

/** Returns false when the storage is full. */
export function keepMessage(letter: Letter, refusal: Refusal | null = null): boolean {
  const { idempotencyKey } = letter;
  const known = keptMessages().find((each) => each.idempotencyKey === idempotencyKey);
  const { keptAt, owner } = known ?? { keptAt: Date.now(), owner: keptOwner.get() };
  const kept: KeptMessage = { ...letterOf(letter), refusal, keptAt, owner };
  const isKept = localStore.writeJson(storageKeys.contactOutbox + idempotencyKey, kept);
  notify();
  return isKept;
}

export function dropMessage(idempotencyKey: string): void {
  localStore.remove(storageKeys.contactOutbox + idempotencyKey);
  notify();
}

/**
 * Whether this user or a guest of this browser wrote it. After a session has ended, messages of its account are hidden.
 *
 * @param user by id; null: a guest
 */
export function isWriter(user: string | null, { owner }: Pick<KeptMessage, 'owner'>): boolean {
  return owner === null || owner === user;
}

/** Drops the messages that the server rejected and that this user did not write: only their writers could correct them. */
export function dropAbandoned(user: string | null): void {
  for (const message of keptMessages()) if (message.refusal && !isWriter(user, message)) dropMessage(message.idempotencyKey);
}

/** Also notifies about changes in other tabs. */
export function subscribeToOutbox(listener: () => void): () => void {
  return onChangeInAnyTab(storageKeys.contactOutbox, changes, listener);
}

/**
 * Storage can be edited, and was perhaps written by another version.
 *
 * @param idempotencyKey the end of the entry's own name: only under that is it found again
 */
function parse(idempotencyKey: string, kept: unknown): KeptMessage | null {
  if (typeof kept !== 'object' || kept === null || !isKey(idempotencyKey)) return null;
  const { name, email, subject, message, keptAt, refusal, owner } = kept as Record<string, unknown>;
  const texts = { name, email, subject, message };
  if (Object.values(texts).some((text) => typeof text !== 'string')) return null;
  const known = { keptAt: Number(keptAt) || 0, refusal: parseRefusal(refusal), owner: typeof owner === 'string' ? owner : null };
  return { ...(texts as Omit<Letter, 'idempotencyKey'>), idempotencyKey, ...known };
}

/** The server rejects other keys. */
function isKey(key: string): boolean {
  return key !== '' && key.length <= MAX_KEY_LENGTH;
}

function parseRefusal(refusal: unknown): Refusal | null {
  if (typeof refusal !== 'object' || refusal === null) return null;
  const { text, fields } = refusal as Record<string, unknown>;
  if (typeof text !== 'string' || typeof fields !== 'object' || fields === null) return null;
  const texts = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { text, fields: Object.fromEntries(texts) };
}

function notify(): void {
  changes.set(changes.get() + 1);
}

/** Makes a kept message the draft again. @returns null when it is not there any more: it was sent, or another tab has it. */
export function takeBack(idempotencyKey: string): Promise<KeptMessage | null> {
  return withLock(OUTBOX_TURN, async () => {
    const message = find(idempotencyKey);
    if (!message) return null;
    // stored first, then dropped: if the tab closes in between, the message is not lost
    keepDraft(letterOf(message));
    dropMessage(idempotencyKey);
    return message;
  });
}

export function discard(idempotencyKey: string): Promise<void> {
  return withLock(OUTBOX_TURN, async () => dropMessage(idempotencyKey));
}

function find(idempotencyKey: string): KeptMessage | undefined {
  return keptMessages().find((message) => message.idempotencyKey === idempotencyKey);
}
