import { performance } from 'node:perf_hooks';
import { dim, printLine, secondsSince } from './print.mjs';

/**
 * Prints when a step starts, whether it succeeded and how long it took.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const startedAt = performance.now();
  printLine(dim(`… ${name}`));
  try {
    const result = await work();
    printLine(`✓ ${name} ${dim(`(${secondsSince(startedAt)})`)}`);
    return result;
  } catch (error) {
    printLine(`✗ ${name} ${dim(`(${secondsSince(startedAt)})`)}`);
    throw error;
  }
}

/**
 * Runs all tasks in order, at most `limit` at a time.
 * @template T
 * @param {number} limit
 * @param {(() => Promise<T>)[]} tasks
 * @returns {Promise<T[]>}
 */
export async function inParallel(limit, tasks) {
  /** @type {T[]} */
  const results = [];
  const queue = [...tasks.entries()];
  const runTasks = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await next[1]();
  };
  await Promise.all(Array.from({ length: limit }, runTasks));
  return results;
}
