import { storageKeys } from '#platform/storage/storage-keys.ts';
import { localStore } from '#platform/storage/web-storage.ts';

const OWNER = storageKeys.owner;

/**
 * The id of the user who owns the personal data in this browser's storage. It outlives the page and perhaps the session, so
 * that the next user to sign in can be compared with the last. Null: a guest, who may still sign in.
 */
export const storageOwner = {
  get: (): string | null => localStore.read(OWNER) || null,
  set: (id: string): boolean => localStore.write(OWNER, id),
  clear: (): void => localStore.remove(OWNER),
};

/** Whether the current visitor may see what was stored for `owner`. Tickets stay visible after their session has ended. */
export function isOurs(owner: unknown): boolean {
  const now = storageOwner.get();
  return typeof owner !== 'string' || now === null || owner === now;
}
