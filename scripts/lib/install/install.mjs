import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { findNode24, fromRoot } from '../paths.mjs';
import { fail, printLine } from '../print.mjs';
import { run } from '../processes/children.mjs';
import { withLock } from '../processes/lock.mjs';
import { step } from '../steps.mjs';
import { explainNpm } from './explain-npm.mjs';
import { isInstalled } from './installed-packages.mjs';

// In node_modules, so that it is deleted with them.
const STAMP = fromRoot('node_modules/.bootstrap-stamp');

/** Installs the locked packages if needed. If several processes call it at once, one installs and the others wait. */
export async function install() {
  if (!isStamped()) await withLock('install', installNow, { onWait: () => printLine('… waiting for another installation') });
}

async function installNow() {
  if (isStamped()) return;
  if (!isInstalled()) await step('installing packages (a minute or so, the first time)', runNpm);
  requireNode24();
  writeFileSync(STAMP, wanted());
}

const isStamped = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted();

/** Includes the system, because packages installed for another one don't work. */
const wanted = () => {
  const lock = createHash('sha256')
    .update(readFileSync(fromRoot('package-lock.json')))
    .digest('hex');
  return `${lock} ${process.platform} ${process.arch}`;
};

async function runNpm() {
  const npm = process.env.npm_execpath ?? '';
  const isNpm = basename(npm) === 'npm-cli.js';
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const [file, rest] = isNpm ? [process.execPath, [npm, ...args]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
  // Disposable: the next run installs again anyway, so npm's slow rollback is not needed.
  const options = { cwd: fromRoot(), name: 'installing', isDisposable: true };
  const { code, output } = await run(file, rest, options).catch((error) => ({ code: 1, output: `${error}` }));
  if (code !== 0) fail(explainNpm(output));
}

/** npm reports no error if it can't download an optional package. */
function requireNode24() {
  const node = findNode24();
  const { stdout, error } = spawnSync(node ?? 'none', ['--version'], { encoding: 'utf8' });
  if (node && stdout?.startsWith('v24.')) return;
  const found = node ? `${node} does not run (${error?.message ?? stdout?.trim()})` : 'npm skipped its optional package';
  fail(`Node 24 is missing: ${found}. Run rm -rf node_modules && npm ci --include=optional, or install Node 24 yourself.`);
}
