import { existsSync, readFileSync } from 'node:fs';
import { commandOf, findNode24, fromRoot } from '../paths.mjs';
import { run } from '../processes/children.mjs';
import { step } from '../steps.mjs';
import { findBrowser } from './find-browser.mjs';

/**
 * Finds a browser or installs one: with apt-get on Debian and Ubuntu as root, else with Playwright.
 * @returns {Promise<string>} its path
 * @throws an error that says how to install one
 */
export async function provideBrowser() {
  const found = await findBrowser();
  if (found) return found;
  if (process.env.CHROME_PATH)
    throw new Error(`The browser in CHROME_PATH (${process.env.CHROME_PATH}) does not run. Correct the variable or unset it.`);
  for (const [name, install] of installers()) {
    await step(name, install).catch(() => {});
    const browser = await findBrowser();
    if (browser) return browser;
  }
  throw new Error(
    'No browser was found, and none could be installed. Install Chromium or Chrome (sudo apt-get install chromium), or set CHROME_PATH.',
  );
}

/** @returns {[string, () => Promise<void>][]} */
function installers() {
  /** @type {[string, () => Promise<void>][]} */
  const playwright = [['installing Chromium with Playwright', installByPlaywright]];
  return mayUseApt() ? [['installing Chromium with apt-get', installByApt], ...playwright] : playwright;
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
  // Optional: not every release has it, and the full Chromium works too.
  await install('chromium-headless-shell');
}

async function installByPlaywright() {
  const node = findNode24() ?? 'node';
  await expect(
    run(node, [commandOf('@playwright/test', 'playwright'), 'install', 'chromium'], { cwd: fromRoot(), name: 'downloading Chromium' }),
  );
}

/** @param {Promise<import('../processes/children.mjs').Result>} result */
async function expect(result) {
  const { code, output } = await result;
  if (code !== 0) throw new Error(output);
}
