import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../paths.mjs';

/**
 * A hash that changes if a file changes. It covers path, size and time of every file, not the content.
 * @param {string[]} inputs files and folders; missing ones are ignored
 * @param {(path: string) => boolean} [isRelevant]
 */
export function fingerprint(inputs, isRelevant = () => true) {
  const lines = inputs
    .flatMap((input) => filesIn(input, isRelevant))
    .map(({ path, size, mtimeMs }) => `${relative(ROOT, path)} ${size} ${mtimeMs}`);
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}

/**
 * @param {string} path
 * @param {(path: string) => boolean} isRelevant
 * @returns {{ path: string, size: number, mtimeMs: number }[]}
 */
function filesIn(path, isRelevant) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return isRelevant(path) ? [{ path, size: stat.size, mtimeMs: stat.mtimeMs }] : [];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name), isRelevant));
}
