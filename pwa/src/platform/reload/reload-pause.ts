/** If a file of the app is gone, the page reloads at most once in this time. The built page's own script uses it, too. */
export const RELOAD_PAUSE_MS = 60_000;
