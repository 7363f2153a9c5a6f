import manifest from '@archive/schema/persisted-documents.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { operationOf } from './operation-name.ts';

const [hash, document] = Object.entries(manifest).find(([, text]) => text.includes('query PhotoSetsList ')) as [string, string];
const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
const get = (query: unknown) => operationOf({ method: 'GET', query, body: undefined });
const post = (body: unknown) => operationOf({ method: 'POST', query: {}, body });

describe('a query of the app', () => {
  it.each([
    ['GET by hash', () => get({ extensions: JSON.stringify(extensions) })],
    ['POST by hash', () => post({ extensions })],
    ['POST by text', () => post({ query: document })],
  ])('is recognized: %s', (_how, name) => expect(name()).toBe('PhotoSetsList'));

  it('is recognized for every persisted query', () => {
    const names = Object.keys(manifest).map((sha256Hash) => post({ extensions: { persistedQuery: { sha256Hash } } }));
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('other');
  });
});

describe('the operation name', () => {
  it.each([
    ['a query with only the same name', () => post({ query: 'query PhotoSetsList { photoSets { id } }', operationName: 'PhotoSetsList' })],
    ['an unknown hash', () => post({ extensions: { persistedQuery: { sha256Hash: 'PhotoSetsList' } } })],
    ['broken extensions', () => get({ extensions: '{' })],
    ['extensions that are null', () => get({ extensions: 'null' })],
    ['no body', () => post(undefined)],
    ['a list', () => post([{ query: document }])],
  ])("is 'other' for %s", (_what, name) => expect(name()).toBe('other'));
});
