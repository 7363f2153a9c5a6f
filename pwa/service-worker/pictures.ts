import { parsePictureUrl } from '@archive/schema/catalogue/photos/picture-files';
import type { WorkboxPlugin } from 'workbox-core/types.js';

/** The cached address with the largest size of the same picture. Without a network, any size is better than none. */
export function largestCached(url: string, cached: readonly string[]): string | null {
  const wanted = parsePictureUrl(url);
  if (!wanted) return null;
  const sizes = cached.map((each) => ({ ...parsePictureUrl(each), url: each })).filter(({ base }) => base === wanted.base);
  return sizes.sort((a, b) => (b.width ?? 0) - (a.width ?? 0))[0]?.url ?? null;
}

/** @param cacheName the cache of the pictures */
export function anySizeOf(cacheName: string): WorkboxPlugin {
  return {
    async handlerDidError({ request }) {
      const cache = await caches.open(cacheName);
      const cached = await cache.keys();
      const url = largestCached(
        request.url,
        cached.map((each) => each.url),
      );
      return url ? cache.match(url) : undefined;
    },
  };
}
