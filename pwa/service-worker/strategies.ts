import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, type Strategy } from 'workbox-strategies';
import type { CacheRule } from './cache-rules.ts';
import { onlyComplete, onlyExpected } from './cacheable-responses.ts';
import { anySizeOf } from './pictures.ts';
import { notifyPages, onlyPublicResponses } from './query-responses.ts';
import { QueryStrategy } from './query-strategy.ts';

const DAY_SECONDS = 86_400;

/** The strategy for a rule. On a device without room, this cache is deleted, never the app. */
export function strategyOf({ name, kind, maxEntries, maxAgeDays }: CacheRule): Strategy {
  const bounds = new ExpirationPlugin({ maxEntries, maxAgeSeconds: maxAgeDays * DAY_SECONDS, purgeOnQuotaError: true });
  const options = (...plugins: WorkboxPlugin[]) => ({
    cacheName: name,
    plugins: [...plugins, bounds],
    matchOptions: { ignoreVary: true },
  });
  if (kind === 'queries') return new QueryStrategy(options(onlyPublicResponses, notifyPages));
  if (kind === 'pictures') return new CacheFirst(options(onlyComplete, onlyExpected, anySizeOf(name)));
  return new CacheFirst(options(onlyComplete, onlyExpected));
}
