import type { ContactInput } from '@archive/schema/contact/contact';
import { MAX_KEY_LENGTH } from '@archive/schema/keys';
import { fieldsOf } from '#platform/storage/fields-of.ts';
import { onAnyTabChange } from '#platform/storage/storage-events.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { withLock } from '#platform/timing/with-lock.ts';
import { signal } from '#signal/signal.ts';
import { storageOwner } from '#state/session/storage-owner.ts';
import { type contactFields, storeDraft } from '../contact-draft.ts';

export type MessageContent = Pick<ContactInput, (typeof contactFields)[number]> & { idempotencyKey: string };

/** A message that waits for a connection, or that the server has rejected. */
export interface WaitingMessage extends MessageContent {
  /** When it was queued, in milliseconds. */
  keptAt: number;
  rejection: Rejection | null;
  /** The id of the user who wrote it; null: a guest. Other users don't see it, but it is sent in any session. */
  owner: string | null;
}

/** Why the server rejected a message, and the errors of its fields. */
export interface Rejection {
  text: string;
  fields: Readonly<Record<string, string>>;
}

/** The name of the lock (platform/timing/with-lock.ts): a message can't be edited while it is being sent. */
export const OUTBOX_LOCK = 'contact-outbox';

/** The number of changes by this tab. */
const changes = signal(0);
let seen = { text: '', messages: [] as readonly WaitingMessage[] };

/**
 * All unsent messages of this browser, of any user. Each has a key of its own, so that tabs can't overwrite each other's. The same
 * array until something changes.
 */
export function waitingMessages(): readonly WaitingMessage[] {
  const entries = localStore.keys().filter((key) => key.startsWith(storageKeys.contactOutbox));
  const text = entries.map((key) => `${key}\n${localStore.read(key)}`).join('\n');
  if (text === seen.text) return seen.messages;
  const messages = entries.flatMap((key) => parse(key.slice(storageKeys.contactOutbox.length), localStore.readJson(key)) ?? []);
  seen = { text, messages: messages.sort((a, b) => a.keptAt - b.keptAt) };
  return seen.messages;
}

/** The message without its state in the outbox. */
export function contentOf({ name, email, subject, message, idempotencyKey }: MessageContent): MessageContent {
  return { name, email, subject, message, idempotencyKey };
}

/** Returns false when the storage is full. */
export function storeMessage(content: MessageContent, rejection: Rejection | null = null): boolean {
  const { idempotencyKey } = content;
  const known = waitingMessages().find((each) => each.idempotencyKey === idempotencyKey);
  const { keptAt, owner } = known ?? { keptAt: Date.now(), owner: storageOwner.get() };
  const message: WaitingMessage = { ...contentOf(content), rejection, keptAt, owner };
  const isStored = localStore.writeJson(storageKeys.contactOutbox + idempotencyKey, message);
  notify();
  return isStored;
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
export function isWriter(user: string | null, { owner }: Pick<WaitingMessage, 'owner'>): boolean {
  return owner === null || owner === user;
}

/** Drops the messages that the server rejected and that this user did not write: only their writers could correct them. */
export function dropAbandoned(user: string | null): void {
  for (const message of waitingMessages()) if (message.rejection && !isWriter(user, message)) dropMessage(message.idempotencyKey);
}

/** Also notifies about changes in other tabs. */
export function subscribeToOutbox(listener: () => void): () => void {
  return onAnyTabChange(storageKeys.contactOutbox, changes, listener);
}

/**
 * Storage can be edited, or written by another version of the app.
 *
 * @param idempotencyKey the end of the storage key
 */
function parse(idempotencyKey: string, stored: unknown): WaitingMessage | null {
  if (!isKey(idempotencyKey)) return null;
  // Release 0.1 stored the rejection as `refusal`.
  const { name, email, subject, message, keptAt, refusal, rejection = refusal, owner } = fieldsOf(stored);
  const texts = { name, email, subject, message };
  if (Object.values(texts).some((text) => typeof text !== 'string')) return null;
  const known = { keptAt: Number(keptAt) || 0, rejection: parseRejection(rejection), owner: typeof owner === 'string' ? owner : null };
  return { ...(texts as Omit<MessageContent, 'idempotencyKey'>), idempotencyKey, ...known };
}

/** The server rejects other keys. */
function isKey(key: string): boolean {
  return key !== '' && key.length <= MAX_KEY_LENGTH;
}

function parseRejection(rejection: unknown): Rejection | null {
  const { text, fields } = fieldsOf(rejection);
  if (typeof text !== 'string' || typeof fields !== 'object' || fields === null) return null;
  const texts = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { text, fields: Object.fromEntries(texts) };
}

function notify(): void {
  changes.set(changes.get() + 1);
}

/** Makes a waiting message the draft again. @returns null if it was sent meanwhile, or another tab is editing it */
export function moveToDraft(idempotencyKey: string): Promise<WaitingMessage | null> {
  return withLock(OUTBOX_LOCK, async () => {
    const message = find(idempotencyKey);
    if (!message) return null;
    // Stored first, then dropped: if the tab closes in between, the message is not lost
    storeDraft(contentOf(message));
    dropMessage(idempotencyKey);
    return message;
  });
}

export function discard(idempotencyKey: string): Promise<void> {
  return withLock(OUTBOX_LOCK, async () => dropMessage(idempotencyKey));
}

function find(idempotencyKey: string): WaitingMessage | undefined {
  return waitingMessages().find((message) => message.idempotencyKey === idempotencyKey);
}
