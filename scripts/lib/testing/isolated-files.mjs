import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NEEDS_ISOLATION = /vi\.(mock|doMock|resetModules)\(|needs isolation/;

/**
 * The test files that mock or reload modules, or contain the comment 'needs isolation'. Each runs in its own process.
 * @param {string} root @returns {string[]} paths under it
 */
export function filesThatNeedIsolation(root) {
  const files = globSync('**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] });
  return files.filter((file) => NEEDS_ISOLATION.test(readFileSync(join(root, file), 'utf8')));
}
