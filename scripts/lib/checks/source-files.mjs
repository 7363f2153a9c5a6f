import { existsSync, readdirSync } from 'node:fs';
import { fromRoot } from '../paths.mjs';

const SKIPPED = /(^|\/)(node_modules|dist|generated|test-results|playwright-report|coverage|\.[^/]+)(\/|$)/;

/**
 * Our own files below a folder, as paths from the root with forward slashes.
 * @param {string} folder
 * @param {RegExp} pattern
 * @returns {string[]}
 */
export function sourceFiles(folder, pattern) {
  if (!existsSync(fromRoot(folder))) return [];
  return readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => pattern.test(path) && !SKIPPED.test(path));
}
