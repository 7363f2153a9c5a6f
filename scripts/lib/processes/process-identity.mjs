import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A process's start time, which distinguishes it from a later one with the same id. Empty if the process does not exist.
 * @param {number} pid
 */
export function identityOf(pid) {
  if (process.platform === 'linux') return fromProc(pid);
  if (process.platform === 'win32') return isAlive(pid) ? 'alive' : '';
  return spawnSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' }).stdout.trim();
}

/** @param {number} pid */
function fromProc(pid) {
  try {
    // The name in parentheses can contain any character. After it come the state and, as the 20th field, the start time.
    const [state = '', ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return state === 'Z' ? '' : (fields[18] ?? '');
  } catch {
    return '';
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
