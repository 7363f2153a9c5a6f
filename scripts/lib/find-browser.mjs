import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail } from './say.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A Chromium that really runs: CHROME_PATH, else one of the system, else Playwright's own. @returns {Promise<string | null>} */
export async function findBrowser() {
  if (process.env.CHROME_PATH) return runs(process.env.CHROME_PATH) ? process.env.CHROME_PATH : null;
  return firstThatRuns([...ofSystem(NAMES), ...PLACES, await playwrightsOwn()]);
}

/** The same, for scripts that need a browser: fails if no browser is found. */
export async function needBrowser() {
  return (await findBrowser()) ?? fail('There is no browser: npm test installs one.');
}

/**
 * A Chromium of the system that has no windows, where there is one and no other was asked for: it does with a third less work what
 * needs none. It installs no apps. @returns {string | null}
 */
export function findShell() {
  return process.env.CHROME_PATH ? null : firstThatRuns(ofSystem(['chromium-headless-shell']));
}

/** @param {string[]} names */
function ofSystem(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** @param {string[]} candidates */
function firstThatRuns(candidates) {
  return candidates.find((path) => path && existsSync(path) && runs(path)) ?? null;
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright-core');
  return chromium.executablePath();
}

/** On Ubuntu the command may be a placeholder that only says how to install the real one. @param {string} path */
function runs(path) {
  // On Windows Chrome opens a window instead of answering.
  if (process.platform === 'win32') return existsSync(path);
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}
