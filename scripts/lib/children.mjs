import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { performance } from 'node:perf_hooks';
import { ancestry } from './ancestry.mjs';
import { dim, say, secondsSince } from './say.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const KILL_AFTER_MS = 15_000;
const KILL_DISPOSABLE_AFTER_MS = 1000;
const HEARTBEAT_MS = 10_000;
const PARENT_CHECK_MS = 500;
const canGroup = process.platform !== 'win32';

/** @type {Set<ChildProcess>} */
const running = new Set();
/** Those that leave nothing behind that a calm end would save. @type {WeakSet<ChildProcess>} */
const disposable = new WeakSet();
/** Our exit code once all children have ended; null as long as nothing has told us to stop. @type {number | null} */
let stoppingWith = null;

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
    kill(child, 'SIGTERM', true);
    // After the listeners of the launching script, which may know a better exit code.
    if (stoppingWith !== null && running.size === 0) setImmediate(() => process.exit(stoppingWith ?? 1));
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
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, name?: string, isDisposable?: boolean }} [options] with a name the output
 *   is kept, and a line now and then says that the work goes on; what is disposable is not waited for when we are stopped
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
  const heartbeat = name && setInterval(() => isStopping() || say(dim(`  ${name}, for ${secondsSince(startedAt)}`)), HEARTBEAT_MS);
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

export const isStopping = () => stoppingWith !== null;

/** @param {NodeJS.Signals} signal @param {number} [code] our own exit code in the end */
export function stopAll(signal, code = exitCodeOf(signal)) {
  if (isStopping()) return;
  stoppingWith = code;
  if (running.size === 0) process.exit(code);
  // Programs that have children of their own pass it on; to reach those directly would be a second Ctrl-C to them.
  for (const child of running) kill(child, signal, disposable.has(child));
  killAfter(KILL_DISPOSABLE_AFTER_MS, (child) => disposable.has(child));
  killAfter(KILL_AFTER_MS, () => true);
}

/** @param {number} ms @param {(child: ChildProcess) => boolean} isMeant */
function killAfter(ms, isMeant) {
  setTimeout(() => {
    for (const child of running) if (isMeant(child)) kill(child, 'SIGKILL', true);
  }, ms).unref();
}

let isWatching = false;

function watchSignals() {
  if (isWatching) return;
  isWatching = true;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (!isStopping()) say('stopping…');
      stopAll(signal);
    });
  }
  // What kills npm does not reach us.
  const before = ancestry();
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => {
    if (ancestry() !== before) stopAll('SIGTERM');
  }, PARENT_CHECK_MS).unref();
}

/** @param {ChildProcess} child @param {NodeJS.Signals} signal @param {boolean} withGroup */
function kill(child, signal, withGroup) {
  try {
    if (child.pid) process.kill(withGroup && canGroup ? -child.pid : child.pid, signal);
  } catch {
    // It has just ended by itself.
  }
}
