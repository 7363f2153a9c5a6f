import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NEEDS_OWN = /vi\.(mock|doMock|resetModules)\(|needs modules of its own/;

/**
 * The test files that put something in a module's place, load one anew or say that they need it: those get modules that no other
 * file has loaded.
 * @param {string} root @returns {string[]} paths under it
 */
export function filesWithOwnModules(root) {
  const files = globSync('**/*.test.ts', { cwd: root, exclude: ['**/node_modules/**'] });
  return files.filter((file) => NEEDS_OWN.test(readFileSync(join(root, file), 'utf8')));
}
