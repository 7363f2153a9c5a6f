import type { ContactInput } from '@archive/schema/contact';
import { newKey } from '#platform/new-key.ts';
import { stored } from '#platform/storage/stored.ts';

export const contactFields = ['name', 'email', 'subject', 'message'] as const;

/** An empty form. Its key is new: what is written next is another message. */
export function newDraft(): ContactInput {
  return { name: '', email: '', subject: '', message: '', website: '', idempotencyKey: newKey() };
}

/** What a former page left behind; null when that was nothing. */
export function restoreDraft(): ContactInput | null {
  const kept = stored.contactDraft.get();
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
  if (hasText(draft)) stored.contactDraft.set(draft);
  else stored.contactDraft.clear();
}

export function forgetDraft(): void {
  stored.contactDraft.clear();
}
