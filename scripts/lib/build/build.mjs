import { printLine } from '../print.mjs';
import { withLock } from '../processes/lock.mjs';
import { buildTargets, staleTargets } from './build-targets.mjs';

/**
 * Builds what is out of date. If several processes call it at once, one builds and the others wait.
 * @returns {Promise<boolean>} whether anything was out of date
 * @throws an error with the build's output
 */
export async function buildIfStale() {
  if (staleTargets().length === 0) return false;
  await withLock('build', () => buildTargets(staleTargets()), { onWait: () => printLine('… waiting for another build') });
  return true;
}
