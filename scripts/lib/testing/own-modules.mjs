import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NEEDS_OWN = /vi\.(mock|doMock|resetModules)\(|needs modules of its own/;

/**
 * The test files that mock or reload modules, or contain the comment 'needs modules of its own'. They run without modules loaded by
 * other files.
 * @param {string} root @returns {string[]} paths under it
 */
export function filesWithOwnModules(root) {
  const files = globSync('**/*.test.ts', { cwd: root, exclude: ['**/node_modules/**'] });
  return files.filter((file) => NEEDS_OWN.test(readFileSync(join(root, file), 'utf8')));
}
