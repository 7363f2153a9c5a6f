import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const IN_A_MODULES_PLACE = /vi\.(mock|doMock|resetModules)\(/;

/**
 * The test files that put something in a module's place or load one anew: those need modules that no other file has loaded.
 * @param {string} root @returns {string[]} paths under it
 */
export function filesWithOwnModules(root) {
  const files = globSync('**/*.test.ts', { cwd: root, exclude: ['**/node_modules/**'] });
  return files.filter((file) => IN_A_MODULES_PLACE.test(readFileSync(join(root, file), 'utf8')));
}
