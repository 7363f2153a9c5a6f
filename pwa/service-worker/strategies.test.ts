import { expect, test, vi } from 'vitest';
import { CacheFirst } from 'workbox-strategies';
import { type CacheRule, cacheRules } from './cache-rules.ts';
import { onlyComplete, onlyExpected } from './cacheable-responses.ts';
import { notifyPages, onlyPublicResponses } from './query-responses.ts';
import { QueryStrategy } from './query-strategy.ts';
import { strategyOf } from './strategies.ts';

/** Replaces the real plugin, which needs IndexedDB. The tests only check its options. */
const Bounds = vi.hoisted(
  () =>
    class Bounds {
      constructor(readonly limits: object) {}
    },
);
vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
vi.mock('workbox-expiration', () => ({ ExpirationPlugin: Bounds }));

const rule = (kind: CacheRule['kind']): CacheRule => ({ name: `${kind}-7`, kind, maxEntries: 12, maxAgeDays: 3, matches: () => true });
const bounds = new Bounds({ maxEntries: 12, maxAgeSeconds: 259_200, purgeOnQuotaError: true });

test('query responses are served from the cache and revalidated', () => {
  const strategy = strategyOf(rule('queries'));
  expect(strategy).toBeInstanceOf(QueryStrategy);
  expect(strategy.plugins).toEqual([onlyPublicResponses, notifyPages, bounds]);
});

test('a picture is fetched once, and another size of it is served if it cannot be fetched', () => {
  const strategy = strategyOf(rule('pictures'));
  expect(strategy).toBeInstanceOf(CacheFirst);
  expect(strategy.plugins).toEqual([onlyComplete, onlyExpected, { handlerDidError: expect.any(Function) }, bounds]);
});

test('a file is fetched once', () => {
  const strategy = strategyOf(rule('files'));
  expect(strategy).toBeInstanceOf(CacheFirst);
  expect(strategy.plugins).toEqual([onlyComplete, onlyExpected, bounds]);
});

test.each(cacheRules.map(({ kind }) => kind))("%s are stored in their rule's cache and matched regardless of request headers", (kind) => {
  expect(strategyOf(rule(kind))).toMatchObject({ cacheName: `${kind}-7`, matchOptions: { ignoreVary: true } });
});
