import { storageKeys } from '#platform/storage/storage-keys.ts';
import { storedText } from '#platform/storage/stored-value.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import type { DeviceData } from './device-data.ts';

/** The database with the files that an owner is uploading. */
export const UPLOADS_DATABASE = 'office-uploads';

/** Id of the owner whose uploads this browser may have stored. */
export const uploadsOwner = storedText(localStore, storageKeys.uploadsOwner);

/** The files that an owner is uploading, as the session treats them. Only the screen that uploads reads them, so nothing has to hide. */
export const deviceUploads: DeviceData = {
  isStored: () => uploadsOwner.get() !== null,
  hide: () => {},
  isHidden: () => false,
  handOver: async (userId) => {
    if (uploadsOwner.get() !== userId) await deleteUploads();
  },
  wipe: deleteUploads,
};

function deleteUploads(): Promise<void> {
  return new Promise((resolve) => {
    const deletion = indexedDB.deleteDatabase(UPLOADS_DATABASE);
    const end = () => resolve();
    deletion.onsuccess = end;
    deletion.onerror = end;
    // A page that has it open closes later, and the deletion ends then.
    deletion.onblocked = end;
    uploadsOwner.clear();
  });
}
