import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { performance } from 'node:perf_hooks';
import { ancestry } from './ancestry.mjs';
import { dim, say, secondsSince } from './say.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const KILL_AFTER_MS = 15_000;
const HEARTBEAT_MS = 10_000;
const PARENT_CHECK_MS = 500;
const canGroup = process.platform !== 'win32';

/** @type {Set<ChildProcess>} */
const running = new Set();
let isStopping = false;

/**
 * Starts a program in a process group of its own: a Ctrl-C reaches it once, through us, and so does our own end.
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function launch(file, args, options = {}) {
  if (running.size === 0) watchSignals();
  const child = spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: canGroup, ...options });
  running.add(child);
  child.once('close', () => {
    running.delete(child);
    // After the listeners of whoever launched it, who may know a better exit code.
    if (isStopping && running.size === 0) setImmediate(() => process.exit(128 + constants.signals.SIGINT));
  });
  return child;
}

/**
 * @typedef {object} Result
 * @property {number} code
 * @property {string} output both streams, when they were kept
 */

/**
 * Runs a program to its end.
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, name?: string }} [options] with a name the output is kept, and a
 *   line now and then says that the work goes on
 * @returns {Promise<Result>}
 */
export function run(file, args, { cwd, env, name } = {}) {
  const child = launch(file, args, { cwd, env, stdio: ['ignore', name ? 'pipe' : 'inherit', name ? 'pipe' : 'inherit'] });
  const startedAt = performance.now();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const heartbeat = name && setInterval(() => say(dim(`  ${name}, for ${secondsSince(startedAt)}`)), HEARTBEAT_MS);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearInterval(heartbeat || undefined);
      if (!isStopping) resolve({ code: code ?? exitCodeOf(signal), output });
    });
  });
}

/** @param {NodeJS.Signals | null} signal */
export const exitCodeOf = (signal) => 128 + (signal ? constants.signals[signal] : 0);

/** @param {NodeJS.Signals} signal */
export function stopAll(signal) {
  isStopping = true;
  if (running.size === 0) process.exit(exitCodeOf(signal));
  for (const child of running) kill(child, signal);
  setTimeout(() => {
    for (const child of running) kill(child, 'SIGKILL');
  }, KILL_AFTER_MS).unref();
}

let isWatching = false;

function watchSignals() {
  if (isWatching) return;
  isWatching = true;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (!isStopping) stopAll(signal);
    });
  }
  // What kills npm does not reach us.
  const before = ancestry();
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => {
    if (ancestry() !== before && !isStopping) stopAll('SIGTERM');
  }, PARENT_CHECK_MS).unref();
}

/** @param {ChildProcess} child @param {NodeJS.Signals} signal */
function kill(child, signal) {
  try {
    if (child.pid) process.kill(canGroup ? -child.pid : child.pid, signal);
  } catch {
    // It has just ended by itself.
  }
}
