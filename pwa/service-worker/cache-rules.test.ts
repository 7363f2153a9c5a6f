import { describe, expect, test } from 'vitest';
import { cacheRules } from './cache-rules.ts';

function ruleFor(path: string, { method = 'GET', headers = {}, origin = 'https://archive.example' } = {}) {
  const url = new URL(path, origin);
  const request = new Request(url, { method, headers });
  const options = { url, request, sameOrigin: origin === 'https://archive.example', event: {} as ExtendableEvent };
  return cacheRules.find((rule) => rule.matches(options))?.kind ?? null;
}

describe('the cache rules', () => {
  test.each([
    ['/graphql?operationName=EventsList', 'queries'],
    ['/media/a-1/wide-720.webp', 'pictures'],
    ['/story/dance-1200.avif', 'pictures'],
    ['/assets/instrument-sans-latin-ext.woff2', 'files'],
  ])('put %s into the cache for %s', (path, kind) => {
    expect(ruleFor(path)).toBe(kind);
  });

  test.each([
    ['a mutation', ruleFor('/graphql', { method: 'POST' })],
    ['a download', ruleFor('/downloads/first-light.zip')],
    ['a sold photo', ruleFor('/photos/1/0a1b-800.jpg')],
    ['a range of a file', ruleFor('/media/a-1/wide-720.webp', { headers: { range: 'bytes=0-9' } })],
    ['a profile picture', ruleFor('/media/people/0a1b.jpg')],
    ['the REST facade', ruleFor('/api/auth/me')],
    ['a range of a font', ruleFor('/assets/cormorant.woff2', { headers: { range: 'bytes=0-9' } })],
    ['a HEAD request', ruleFor('/assets/cormorant.woff2', { method: 'HEAD' })],
    ['another site', ruleFor('/media/a.webp', { origin: 'https://elsewhere.example' })],
  ])('ignore %s', (_name, kind) => {
    expect(kind).toBeNull();
  });

  test('limit the size and age of each cache', () => {
    expect(cacheRules.map(({ name, maxEntries, maxAgeDays }) => [name, maxEntries, maxAgeDays])).toEqual([
      ['answers-1', 100, 90],
      ['pictures-1', 250, 90],
      ['files-1', 60, 90],
    ]);
  });
});
