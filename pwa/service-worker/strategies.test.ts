import { expect, test, vi } from 'vitest';
import { CacheFirst } from 'workbox-strategies';
import { onlyPublicAnswers, tellOfRenewal } from './answers.ts';
import { AnswersStrategy } from './answers-strategy.ts';
import { onlyAsAsked, onlyWhole } from './as-asked.ts';
import { type CacheRule, cacheRules } from './cache-rules.ts';
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

const rule = (how: CacheRule['how']): CacheRule => ({ name: `${how}-7`, how, maxEntries: 12, maxAgeDays: 3, matches: () => true });
const bounds = new Bounds({ maxEntries: 12, maxAgeSeconds: 259_200, purgeOnQuotaError: true });

test('query responses are served from the cache and revalidated', () => {
  const strategy = strategyOf(rule('answers'));
  expect(strategy).toBeInstanceOf(AnswersStrategy);
  expect(strategy.plugins).toEqual([onlyPublicAnswers, tellOfRenewal, bounds]);
});

test('a picture is fetched once, and another size of it is served if it cannot be fetched', () => {
  const strategy = strategyOf(rule('pictures'));
  expect(strategy).toBeInstanceOf(CacheFirst);
  expect(strategy.plugins).toEqual([onlyWhole, onlyAsAsked, { handlerDidError: expect.any(Function) }, bounds]);
});

test('a file is fetched once', () => {
  const strategy = strategyOf(rule('files'));
  expect(strategy).toBeInstanceOf(CacheFirst);
  expect(strategy.plugins).toEqual([onlyWhole, onlyAsAsked, bounds]);
});

test.each(cacheRules.map(({ how }) => how))("%s are stored in their rule's cache and matched regardless of request headers", (how) => {
  expect(strategyOf(rule(how))).toMatchObject({ cacheName: `${how}-7`, matchOptions: { ignoreVary: true } });
});
