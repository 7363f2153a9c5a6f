import type { ContactInput } from '@archive/schema/contact';
import { newKey } from '#platform/new-key.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { storedJson } from '#platform/storage/stored-value.ts';
import { localStore } from '#platform/storage/web-storage.ts';

/** The message that is being written. */
export const storedDraft = storedJson(localStore, storageKeys.contactDraft);

export const contactFields = ['name', 'email', 'subject', 'message'] as const;

/** An empty form. Its key is new: what is written next is another message. */
export function newDraft(): ContactInput {
  return { name: '', email: '', subject: '', message: '', website: '', idempotencyKey: newKey() };
}

/** What a former page left behind; null when that was nothing. */
export function restoreDraft(): ContactInput | null {
  const kept = storedDraft.get();
  if (typeof kept !== 'object' || kept === null) return null;
  const draft = newDraft();
  // storage can be edited, and was perhaps written by another version
  for (const key of [...contactFields, 'idempotencyKey'] as const) {
    const value = (kept as Record<string, unknown>)[key];
    if (typeof value === 'string' && value) draft[key] = value;
  }
  return draft;
}

export function hasText(draft: Pick<ContactInput, (typeof contactFields)[number]>): boolean {
  return contactFields.some((field) => draft[field]);
}

/** Keeps what was typed; an empty form leaves nothing behind. */
export function keepDraft({ website: _trap, ...draft }: ContactInput): void {
  if (hasText(draft)) storedDraft.set(draft);
  else storedDraft.clear();
}

export function forgetDraft(): void {
  storedDraft.clear();
}
