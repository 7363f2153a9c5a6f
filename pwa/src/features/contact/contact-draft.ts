import type { ContactInput } from '@archive/schema/contact/contact';
import { newKey } from '#platform/new-key.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { storedJson } from '#platform/storage/stored-value.ts';
import { localStore } from '#platform/storage/web-storage.ts';

/** The message that is being written. */
export const storedDraft = storedJson(localStore, storageKeys.contactDraft);

export const contactFields = ['name', 'email', 'subject', 'message'] as const;

/** An empty form. Its new key makes it a different message for the server. */
export function newDraft(): ContactInput {
  return { name: '', email: '', subject: '', message: '', website: '', idempotencyKey: newKey() };
}

/** The draft from before a reload, or null. */
export function restoreDraft(): ContactInput | null {
  const stored = storedDraft.get();
  if (typeof stored !== 'object' || stored === null) return null;
  const draft = newDraft();
  // Storage can be edited, or written by another version of the app
  for (const key of [...contactFields, 'idempotencyKey'] as const) {
    const value = (stored as Record<string, unknown>)[key];
    if (typeof value === 'string' && value) draft[key] = value;
  }
  return draft;
}

export function hasText(draft: Pick<ContactInput, (typeof contactFields)[number]>): boolean {
  return contactFields.some((field) => draft[field]);
}

/** Stores what was typed. An empty form stores nothing. */
export function storeDraft({ website: _trap, ...draft }: ContactInput): void {
  if (hasText(draft)) storedDraft.set(draft);
  else storedDraft.clear();
}

export function clearDraft(): void {
  storedDraft.clear();
}
