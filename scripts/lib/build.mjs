import { buildTargets, staleTargets } from './build-targets.mjs';
import { withLock } from './lock.mjs';
import { say } from './say.mjs';

/**
 * Brings both builds up to date; of several processes at once one builds and the others wait.
 * @returns {Promise<boolean>} whether anything was stale
 * @throws what the build said
 */
export async function buildIfStale() {
  if (staleTargets().length === 0) return false;
  await withLock('build', () => buildTargets(staleTargets()), { onWait: () => say('… waiting for another build') });
  return true;
}
