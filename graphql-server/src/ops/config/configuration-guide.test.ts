import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { variables } from './variables.ts';

const guide = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8');

/** The rows of the tables: the variables of the first cell, and the default as plain text. */
const rows = [...guide.matchAll(/^\| (`[A-Z_]+`.*?) \| (.*?) \|/gm)].map(([, names = '', fallback = '']) => ({
  names: [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  fallback: fallback.replace(/^`(.*)`$/, '$1'),
}));

const fallbacks = new Map(rows.flatMap(({ names, fallback }) => names.map((name) => [name, fallback])));

/** Variables with a fixed default. The defaults of the others are computed, or lists that are empty. */
const simpleDefaults = Object.entries(variables)
  .map(([name, schema]) => [name, schema.parse(undefined)] as const)
  .filter(([, value]) => value !== undefined && !Array.isArray(value));

describe('docs/configuration.md', () => {
  it('has each variable that the server reads in exactly one table row, and no other', () => {
    expect(rows.flatMap(({ names }) => names).sort()).toEqual(Object.keys(variables).sort());
  });

  it.each(simpleDefaults)('has the default of %s', (name, value) => {
    expect(fallbacks.get(name)).toBe(String(value));
  });
});
