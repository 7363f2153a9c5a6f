import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { performance } from 'node:perf_hooks';
import { dim, printLine, secondsSince } from '../print.mjs';
import { whenNpmEnds } from './ancestry.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const KILL_AFTER_MS = 15_000;
const KILL_DISPOSABLE_AFTER_MS = 1000;
const HEARTBEAT_MS = 10_000;
const canGroup = process.platform !== 'win32';

/** @type {Set<ChildProcess>} */
const running = new Set();
/** Children that can be killed, because they have nothing to save or clean up. @type {WeakSet<ChildProcess>} */
const disposable = new WeakSet();
/** Our exit code after all children have ended; null unless we are stopping. @type {number | null} */
let stoppingWith = null;

/**
 * Starts a program in its own process group, so that it gets Ctrl-C only once, from us. It also ends when we end.
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
    kill(child, 'SIGTERM', true);
    // After the listeners of the launching script, which may set another exit code.
    if (stoppingWith !== null && running.size === 0) setImmediate(() => process.exit(stoppingWith ?? 1));
  });
  return child;
}

/**
 * @typedef {object} Result
 * @property {number} code
 * @property {string} output both streams, if they were captured
 */

/**
 * Runs a program until it ends.
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, name?: string, isDisposable?: boolean }} [options] with a name the output is
 *   captured, and a progress line is printed every ten seconds; a disposable program is killed soon after we are stopped
 * @returns {Promise<Result>}
 */
export function run(file, args, { cwd, env, name, isDisposable = false } = {}) {
  const child = launch(file, args, { cwd, env, stdio: ['ignore', name ? 'pipe' : 'inherit', name ? 'pipe' : 'inherit'] });
  if (isDisposable) disposable.add(child);
  const startedAt = performance.now();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const heartbeat = name && setInterval(() => isStopping() || printLine(dim(`  ${name}, for ${secondsSince(startedAt)}`)), HEARTBEAT_MS);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearInterval(heartbeat || undefined);
      if (!isStopping()) resolve({ code: code ?? exitCodeOf(signal), output });
    });
  });
}

/** @param {NodeJS.Signals | null} signal */
export const exitCodeOf = (signal) => 128 + (signal ? constants.signals[signal] : 0);

const isStopping = () => stoppingWith !== null;

/** @param {NodeJS.Signals} signal */
function stopAll(signal) {
  if (isStopping()) return;
  stoppingWith = exitCodeOf(signal);
  if (running.size === 0) process.exit(stoppingWith);
  // Not to the whole group: programs forward the signal to their children, which would get it twice.
  for (const child of running) kill(child, signal, disposable.has(child));
  killAfter(KILL_DISPOSABLE_AFTER_MS, (child) => disposable.has(child));
  killAfter(KILL_AFTER_MS, () => true);
}

/** @param {number} ms @param {(child: ChildProcess) => boolean} isIncluded */
function killAfter(ms, isIncluded) {
  setTimeout(() => {
    for (const child of running) if (isIncluded(child)) kill(child, 'SIGKILL', true);
  }, ms).unref();
}

let isWatching = false;

function watchSignals() {
  if (isWatching) return;
  isWatching = true;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (!isStopping()) printLine('stopping…');
      stopAll(signal);
    });
  }
  whenNpmEnds(() => stopAll('SIGTERM'));
}

/** @param {ChildProcess} child @param {NodeJS.Signals} signal @param {boolean} withGroup */
function kill(child, signal, withGroup) {
  try {
    if (child.pid) process.kill(withGroup && canGroup ? -child.pid : child.pid, signal);
  } catch {
    // It has just ended.
  }
}
