import { setImmediate as nextTurn } from 'node:timers/promises';

/** A turn of the event loop in which nothing arrived takes less. */
const QUIET_MS = 0.05;
const QUIET_TURNS = 2;
/** Then there is no such moment: some hundred milliseconds of hard work. */
const MOST_TURNS = 500;

/**
 * Waits until the event loop has just found nothing to do. Whoever has connected by then has been accepted; those who still stand in
 * the system's queue when a server stops listening are cut off, with the request that they may have sent already.
 */
export async function quietMoment(): Promise<void> {
  for (let turns = 0, quiet = 0; turns < MOST_TURNS && quiet < QUIET_TURNS; turns++) {
    const since = performance.now();
    await nextTurn();
    quiet = performance.now() - since < QUIET_MS ? quiet + 1 : 0;
  }
}
