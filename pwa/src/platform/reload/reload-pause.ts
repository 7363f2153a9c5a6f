/** A page that loads anew because a file of its own is missing does so once in this time: never in a circle. */
export const RELOAD_PAUSE_MS = 60_000;
