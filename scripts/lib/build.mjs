import { buildTargets, staleTargets } from './build-targets.mjs';
import { withLock } from './lock.mjs';
import { fail, say } from './say.mjs';

/** Brings both builds up to date, unless another process is just doing so. @returns {Promise<boolean>} whether there was anything to do */
export async function buildIfStale() {
  if (staleTargets().length === 0) return false;
  try {
    await withLock('build', () => buildTargets(staleTargets()), { onWait: () => say('… waiting for another build') });
  } catch (error) {
    fail(`The build failed:\n\n${/** @type {Error} */ (error).message}`);
  }
  return true;
}
