import { storageKeys } from '#platform/storage/storage-keys.ts';
import { storedText } from '#platform/storage/stored-value.ts';
import { localStore } from '#platform/storage/web-storage.ts';

/** Id of the owner whose responses and drafts this browser may have stored. */
export const responsesOwner = storedText(localStore, storageKeys.officeResponsesOwner);
