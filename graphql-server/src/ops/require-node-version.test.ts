import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { built } from '#test/support/processes/built';
import server from '../../vite.config.ts';
import { nodeVersionError } from './require-node-version.ts';

it.each(['0.12.18', '20.20.2', '23.99.0'])('Node %s gets a message with the required version', (version) => {
  expect(nodeVersionError(version)).toBe(`needs Node 24 or newer, this is ${version}`);
});

it.each(['24.0.0', '24.21.0', '25.0.0-nightly', '100.0.0'])('Node %s is new enough', (version) => {
  expect(nodeVersionError(version)).toBeNull();
});

it('the required version is the one that the server is built for', () => {
  expect(nodeVersionError(String(server.build?.target).replace('node', ''))).toBeNull();
  expect(nodeVersionError(String(Number.parseInt(String(server.build?.target).slice(4), 10) - 1))).not.toBeNull();
});

it.each([
  ['main', 'main'],
  ['admin', 'admin'],
  ['backup', 'backup'],
  ['restore', 'restore'],
  ['stock', 'import-catalogue'],
])('the built %s checks the version before it loads anything else', (name, chunk) => {
  const program = readFileSync(built(join(import.meta.dirname, '../../dist', `${name}.js`)), 'utf8');
  const all = (pattern: RegExp) => [...program.matchAll(pattern)].map(([, path]) => path);
  expect(all(/^import .*?from "(.*?)";$/gm)).toEqual([expect.stringMatching(/^\.\/require-node-version-/)]);
  expect(all(/^await import\("(.*?)"\);$/gm)).toEqual([expect.stringMatching(`^\\./${chunk}-`)]);
});
