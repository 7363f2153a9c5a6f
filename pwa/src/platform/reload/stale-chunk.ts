import { isDeviceOnline } from '../connection/device-online.ts';
import { storageKeys } from '../storage/storage-keys.ts';
import { sessionStore } from '../storage/web-storage.ts';
import { RELOAD_PAUSE_MS } from './reload-pause.ts';
import { unsavedHolders } from './unsaved-holders.ts';

/** After a release the parts that an open page still wants are gone: load the new page, but never in a circle. */
export function reloadWhenChunkVanished(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // without a connection nothing has vanished, and a new page would not come either; what is unsaved would be lost
    if (!isDeviceOnline() || unsavedHolders.get() > 0) return;
    const last = Number(sessionStore.read(storageKeys.staleReloadAt));
    if (Date.now() - last < RELOAD_PAUSE_MS || !sessionStore.write(storageKeys.staleReloadAt, String(Date.now()))) return;
    event.preventDefault();
    window.location.reload();
  });
}
