import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { onlyPublicAnswers, tellOfChange } from './answers.ts';
import type { CacheRule } from './cache-rules.ts';
import { anySizeOf } from './pictures.ts';

const DAY_SECONDS = 86_400;

/** The strategy that carries out a rule. A device without room loses the least used of what is kept, never the app. */
export function strategyOf({ name, how, maxEntries, maxAgeDays }: CacheRule): Strategy {
  const bounds = new ExpirationPlugin({ maxEntries, maxAgeSeconds: maxAgeDays * DAY_SECONDS, purgeOnQuotaError: true });
  const options = (...plugins: WorkboxPlugin[]) => ({
    cacheName: name,
    plugins: [...plugins, bounds],
    matchOptions: { ignoreVary: true },
  });
  const whole = new CacheableResponsePlugin({ statuses: [200] });
  if (how === 'answers') return new StaleWhileRevalidate(options(onlyPublicAnswers, tellOfChange));
  if (how === 'pictures') return new CacheFirst(options(whole, anySizeOf(name)));
  return new CacheFirst(options(whole));
}
