import { signal } from '#signal/signal.ts';
import { isDeviceOnline } from '../connection/device-online.ts';
import { storageKeys } from '../storage/storage-keys.ts';
import { sessionStore } from '../storage/web-storage.ts';
import { RELOAD_PAUSE_MS } from './reload-pause.ts';
import { unsavedWorkCount } from './unsaved-work.ts';

/** After a release, files that an open page still needs are gone: the page reloads, but never in a loop. */
export function reloadWhenChunkVanished(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a connection the file isn't gone and a reload would fail; with unsaved work a reload would lose it
    if (!isDeviceOnline() || unsavedWorkCount.get() > 0) return;
    const last = Number(sessionStore.read(storageKeys.staleReloadAt));
    if (Date.now() - last < RELOAD_PAUSE_MS || !sessionStore.write(storageKeys.staleReloadAt, String(Date.now()))) return;
    event.preventDefault();
    window.location.reload();
  });
}

/** The server rejects this page's queries: the shop was updated, and the page must reload. */
export const outdated = signal(false);
