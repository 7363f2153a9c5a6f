import { existsSync, readFileSync } from 'node:fs';
import { run } from './children.mjs';
import { findBrowser } from './find-browser.mjs';
import { commandOf, findNode24, fromRoot } from './paths.mjs';
import { step } from './steps.mjs';

/**
 * Finds a browser, or installs one: from Debian's or Ubuntu's packages where we may, else from Playwright.
 * @returns {Promise<string>} its path
 * @throws one line that says how to install one
 */
export async function provideBrowser() {
  const found = await findBrowser();
  if (found) return found;
  if (process.env.CHROME_PATH)
    throw new Error(`CHROME_PATH is ${process.env.CHROME_PATH}, which is no browser that runs: correct or unset it.`);
  for (const [name, install] of installers()) {
    await step(name, install).catch(() => {});
    const browser = await findBrowser();
    if (browser) return browser;
  }
  throw new Error(
    'There is no browser and none could be installed: install Chromium or Chrome (sudo apt-get install chromium), or set CHROME_PATH.',
  );
}

/** @returns {[string, () => Promise<void>][]} */
function installers() {
  /** @type {[string, () => Promise<void>][]} */
  const playwright = [['installing Chromium by Playwright', installByPlaywright]];
  return mayUseApt() ? [['installing Chromium by apt-get', installByApt], ...playwright] : playwright;
}

function mayUseApt() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && /debian|ubuntu/.test(readFileSync('/etc/os-release', 'utf8'));
}

async function installByApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = (/** @type {string} */ name) =>
    run('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], { env, name: `installing ${name}` });
  await expect(run('apt-get', ['update', '-q'], { env, name: 'reading package lists' }));
  await expect(install('chromium'));
  // Not every release has it, and a whole one does the same.
  await install('chromium-headless-shell');
}

async function installByPlaywright() {
  const node = findNode24() ?? 'node';
  await expect(
    run(node, [commandOf('@playwright/test', 'playwright'), 'install', 'chromium'], { cwd: fromRoot(), name: 'downloading Chromium' }),
  );
}

/** @param {Promise<import('./children.mjs').Result>} result */
async function expect(result) {
  const { code, output } = await result;
  if (code !== 0) throw new Error(output);
}
