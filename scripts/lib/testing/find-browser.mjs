import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail } from '../print.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A Chromium that runs: CHROME_PATH, else the system's, else Playwright's. @returns {Promise<string | null>} */
export async function findBrowser() {
  if (process.env.CHROME_PATH) return runs(process.env.CHROME_PATH) ? process.env.CHROME_PATH : null;
  return firstThatRuns([...inPath(NAMES), ...PLACES, await playwrightPath()]);
}

/** The same, for scripts that need a browser: fails if no browser is found. */
export async function needBrowser() {
  return (await findBrowser()) ?? fail('No browser was found: npm test installs one.');
}

/**
 * The system's headless Chromium, unless CHROME_PATH is set. It needs a third less CPU, but can't install apps.
 * @returns {string | null}
 */
export function findHeadlessShell() {
  return process.env.CHROME_PATH ? null : firstThatRuns(inPath(['chromium-headless-shell']));
}

/** @param {string[]} names */
function inPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** @param {string[]} candidates */
function firstThatRuns(candidates) {
  return candidates.find((path) => path && existsSync(path) && runs(path)) ?? null;
}

async function playwrightPath() {
  const { chromium } = await import('playwright-core');
  return chromium.executablePath();
}

/** On Ubuntu the command may be a placeholder that only says how to install the real one. @param {string} path */
function runs(path) {
  // On Windows, Chrome opens a window instead of printing its version.
  if (process.platform === 'win32') return existsSync(path);
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}
