import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from '../paths.mjs';

/** @typedef {Record<string, { version?: string, link?: boolean, optional?: boolean, peer?: boolean }>} Packages */

/**
 * Whether node_modules matches the lock file although this script did not install it, because someone ran npm ci.
 * npm writes its own list of installed packages last. It doesn't cover links to our workspaces, so these are checked directly.
 */
export function isInstalled() {
  const installed = packagesOf(fromRoot('node_modules/.package-lock.json'));
  const locked = packagesOf(fromRoot('package-lock.json'));
  if (!installed || !locked) return false;
  const isLinked = Object.entries(locked).every(([path, { link }]) => !link || existsSync(fromRoot(path)));
  if (!isLinked) return false;
  return Object.entries(locked)
    .filter(([path, { optional, link }]) => path.includes('node_modules/') && !optional && !link)
    .every(([path, { version }]) => installed[path]?.version === version);
}

/** @param {string} path @returns {Packages | null} */
function packagesOf(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : null;
}
