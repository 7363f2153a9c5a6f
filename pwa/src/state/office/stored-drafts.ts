import { DAY_MS } from '@archive/schema/durations';
import * as z from 'zod/mini';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { lazy } from '#platform/timing/lazy.ts';
import { storageOwner } from '#state/session/storage-owner.ts';
import { responsesOwner } from './responses-owner.ts';

/** A device that was lost or lent can't be asked to delete them, so they end by themselves. */
export const MAX_DRAFT_AGE_MS = 7 * DAY_MS;

/** A change that was sent, and whose answer didn't arrive. Sent again with the same id, it is made once. */
export interface PendingRequest {
  /** The input, as JSON. */
  content: string;
  requestId: string;
}

export interface StoredDraft {
  /** When it was written, in milliseconds. */
  at: number;
  /** What was typed. The form validates it. */
  content: object;
  request: PendingRequest | null;
}

const draftSchema = lazy(() =>
  z.object({
    at: z.number(),
    content: z.looseObject({}),
    request: z.nullable(z.object({ content: z.string(), requestId: z.string() })),
  }),
);

/** @param form which form, of which record */
export function draftKey(owner: string, form: string): string {
  return `${storageKeys.officeDraft}${owner}-${form}`;
}

/** Null if it is missing, damaged or too old. */
export function readDraft(key: string): StoredDraft | null {
  const draft = draftSchema().safeParse(localStore.readJson(key)).data;
  return draft && isRecent(draft) ? draft : null;
}

/** Stores what an owner has typed. Without room, only the page has it. */
export function storeDraft(key: string, owner: string, draft: StoredDraft): void {
  // The owner may have signed out in another tab. With an owner of responses, a sign-out deletes the drafts, too
  if (storageOwner.get() === owner && responsesOwner.set(owner)) localStore.writeJson(key, draft);
}

export function removeDraft(key: string): void {
  localStore.remove(key);
}

export function deleteDrafts(): void {
  for (const key of draftKeys()) removeDraft(key);
}

export function deleteOldDrafts(): void {
  for (const key of draftKeys()) if (!readDraft(key)) removeDraft(key);
}

function draftKeys(): string[] {
  return localStore.keys().filter((key) => key.startsWith(storageKeys.officeDraft));
}

/** A device's clock may have been ahead. */
function isRecent({ at }: StoredDraft): boolean {
  return Math.abs(Date.now() - at) < MAX_DRAFT_AGE_MS;
}
