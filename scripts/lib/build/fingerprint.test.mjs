import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  mkdirSync(join(folder, 'deep'));
  writeFileSync(join(folder, 'deep', 'a.ts'), 'one');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('the fingerprint stays the same if nothing changes', () => {
  expect(fingerprint([folder])).toBe(fingerprint([folder]));
});

it.each([
  ['a new file', () => writeFileSync(join(folder, 'b.ts'), '')],
  ['a deleted file', () => rmSync(join(folder, 'deep', 'a.ts'))],
  ['another size', () => writeFileSync(join(folder, 'deep', 'a.ts'), 'longer')],
  ['another time', () => utimesSync(join(folder, 'deep', 'a.ts'), 1, 1)],
])('the fingerprint changes with %s', (_name, change) => {
  const before = fingerprint([folder]);
  change();
  expect(fingerprint([folder])).not.toBe(before);
});

it('the fingerprint ignores irrelevant and missing files', () => {
  const isRelevant = (/** @type {string} */ path) => !path.endsWith('.test.ts');
  const before = fingerprint([folder, join(folder, 'nowhere')], isRelevant);
  writeFileSync(join(folder, 'a.test.ts'), '');
  expect(fingerprint([folder, join(folder, 'nowhere')], isRelevant)).toBe(before);
});
