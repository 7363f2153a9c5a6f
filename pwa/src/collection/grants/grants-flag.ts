import { storageKeys } from '#platform/storage/storage-keys.ts';
import { storedFlag } from '#platform/storage/stored-value.ts';
import { localStore } from '#platform/storage/web-storage.ts';

/** This browser may have grants: they are worth reading. */
export const grantsFlag = storedFlag(localStore, storageKeys.hasGrants);
