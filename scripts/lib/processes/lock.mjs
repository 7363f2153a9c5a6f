import { createHash, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../paths.mjs';
import { identityOf } from './process-identity.mjs';

const POLL_MS = 100;
const RELEASED = 'released';

/**
 * Runs the work under a lock: one process of this checkout at a time for each name. Every holder has its own numbered file, and
 * the highest number counts. The next file is created exclusively, so exactly one process replaces a dead holder, and no process
 * removes a lock that is held.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {{ folder?: string, onWait?: () => void }} [options] onWait is called once, when another process holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(name, work, { folder = lockFolder(name), onWait = () => {} } = {}) {
  mkdirSync(folder, { recursive: true });
  const mine = await acquire(folder, onWait);
  try {
    return await work();
  } finally {
    writeFileSync(mine, RELEASED);
  }
}

/** @param {string} folder @param {() => void} onWait @returns {Promise<string>} our file */
async function acquire(folder, onWait) {
  for (let hasWaited = false; ; ) {
    const last = numbersIn(folder).at(-1) ?? 0;
    const mine = join(folder, `${last + 1}`);
    if (isHeld(join(folder, `${last}`))) {
      if (!hasWaited) onWait();
      hasWaited = true;
      await sleep(POLL_MS);
    } else if (create(mine) && isNewest(folder, last + 1)) {
      removeOlder(folder, last + 1);
      return mine;
    }
  }
}

/** @param {string} folder */
const numbersIn = (folder) =>
  readdirSync(folder)
    .map(Number)
    .filter(Number.isInteger)
    .sort((a, b) => a - b);

/** @param {string} path */
function isHeld(path) {
  try {
    const [pid = '', identity] = readFileSync(path, 'utf8').split('\n');
    return pid !== RELEASED && identityOf(Number(pid)) === identity;
  } catch {
    return false;
  }
}

/** Creates the file atomically, unless another process has this number. @param {string} path */
function create(path) {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, `${process.pid}\n${identityOf(process.pid)}`);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** False if others have acquired and released this number meanwhile. @param {string} folder @param {number} number */
function isNewest(folder, number) {
  if (numbersIn(folder).at(-1) === number) return true;
  rmSync(join(folder, `${number}`), { force: true });
  return false;
}

/** @param {string} folder @param {number} number */
function removeOlder(folder, number) {
  for (const older of numbersIn(folder).filter((other) => other < number)) rmSync(join(folder, `${older}`), { force: true });
}

/** Outside the checkout, because an installation empties node_modules and a build its dist. @param {string} name */
function lockFolder(name) {
  const checkout = createHash('sha256').update(`${ROOT} ${userInfo().uid}`).digest('hex').slice(0, 16);
  return join(tmpdir(), `archive-${name}-${checkout}`);
}
