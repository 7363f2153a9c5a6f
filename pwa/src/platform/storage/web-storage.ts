import { safeStorage } from './safe-storage.ts';
import { withMirror } from './storage-mirror.ts';

/** The browser's storage of this shop. */
export const localStore = withMirror(safeStorage(() => window.localStorage));
/** The same for one tab. */
export const sessionStore = safeStorage(() => window.sessionStorage);
