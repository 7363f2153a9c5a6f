import { safeStorage } from './safe-storage.ts';
import { withTwins } from './storage-twins.ts';

/** The browser's storage of this shop. */
export const localStore = withTwins(safeStorage(() => window.localStorage));
/** The same for one tab. */
export const sessionStore = safeStorage(() => window.sessionStorage);
