import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { peakBytes } from './process-usage.mjs';

const WATCH_MS = 25;

/** The most memory that one of the processes had. @param {Promise<unknown>} work @param {() => number[]} pids */
export async function peakUntil(work, pids) {
  let peak = 0;
  let isDone = false;
  void work.finally(() => (isDone = true));
  while (!isDone) {
    for (const pid of pids()) peak = Math.max(peak, peakOrNothing(pid));
    await delay(WATCH_MS);
  }
  await work;
  return peak;
}

/** @param {number} pid */
function peakOrNothing(pid) {
  try {
    // Not a number while it ends.
    return peakBytes(pid) || 0;
  } catch {
    // It ended.
    return 0;
  }
}

/** The process that checks or cuts photos. @param {number} parent */
export function cutterOf(parent) {
  try {
    const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
    return children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('cut-photo'));
  } catch {
    return [];
  }
}
