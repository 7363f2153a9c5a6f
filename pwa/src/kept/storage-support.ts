import { storageKeys } from '#platform/storage/storage-keys.ts';
import { localStore } from '#platform/storage/web-storage.ts';

/** Whether this browser can keep photos. 'private': a private window, or the user forbids storage. */
export type StorageSupport = 'supported' | 'unsupported' | 'private';

/** The browser lets this shop store nothing. */
export class StorageForbidden extends Error {
  override name = 'StorageForbidden';
}

let support: Promise<StorageSupport> | null = null;

export function storageSupport(): Promise<StorageSupport> {
  support ??= detect();
  return support;
}

async function detect(): Promise<StorageSupport> {
  const hasAll = 'indexedDB' in window && 'Worker' in window && 'locks' in navigator && typeof crypto.subtle === 'object';
  if (!hasAll || !navigator.storage?.getDirectory || !('FileSystemFileHandle' in window)) return 'unsupported';
  try {
    await navigator.storage.getDirectory();
  } catch {
    return 'private';
  }
  // The flags need it
  return localStore.write(storageKeys.storageCheck, 'x') ? 'supported' : 'private';
}

/**
 * Asks the browser to keep this shop's data when it runs out of space. Chromium and Safari decide by themselves, Firefox asks the user.
 *
 * @returns whether it will
 */
export async function askToPersist(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}

/**
 * Safari deletes the data of a site that wasn't opened for a week, unless it is installed. An installed app has data of its own, so it
 * should be installed first.
 */
export function isSafariTab(isInstalled: boolean): boolean {
  return !isInstalled && 'standalone' in navigator && navigator.maxTouchPoints > 1;
}

/** 'cellular': the user may pay for data. 'saving': they asked for less. */
export type Metering = 'cellular' | 'saving';

/** Null for a connection without a limit, and in browsers that don't say; only Chromium does. */
export function metering(): Metering | null {
  const { connection } = navigator as { connection?: { saveData?: boolean; type?: string } };
  if (connection?.type === 'cellular') return 'cellular';
  return connection?.saveData === true ? 'saving' : null;
}
