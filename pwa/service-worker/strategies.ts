import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, type Strategy } from 'workbox-strategies';
import { onlyPublicAnswers, tellOfRenewal } from './answers.ts';
import { AnswersStrategy } from './answers-strategy.ts';
import { onlyAsAsked, onlyWhole } from './as-asked.ts';
import type { CacheRule } from './cache-rules.ts';
import { anySizeOf } from './pictures.ts';

const DAY_SECONDS = 86_400;

/** The strategy for a rule. On a device without room, this cache is deleted, never the app. */
export function strategyOf({ name, how, maxEntries, maxAgeDays }: CacheRule): Strategy {
  const bounds = new ExpirationPlugin({ maxEntries, maxAgeSeconds: maxAgeDays * DAY_SECONDS, purgeOnQuotaError: true });
  const options = (...plugins: WorkboxPlugin[]) => ({
    cacheName: name,
    plugins: [...plugins, bounds],
    matchOptions: { ignoreVary: true },
  });
  if (how === 'answers') return new AnswersStrategy(options(onlyPublicAnswers, tellOfRenewal));
  if (how === 'pictures') return new CacheFirst(options(onlyWhole, onlyAsAsked, anySizeOf(name)));
  return new CacheFirst(options(onlyWhole, onlyAsAsked));
}
