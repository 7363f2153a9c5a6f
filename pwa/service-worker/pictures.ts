import type { WorkboxPlugin } from 'workbox-core/types.js';

/** '/media/a-1/wide-720.webp' -> '/media/a-1/wide': what all sizes and formats of a picture have in common. */
function pictureOf(url: string): string {
  return new URL(url).pathname.replace(/-\d+\.\w+$/, '');
}

/** '/media/a-1/wide-720.webp' -> 720 */
function widthOf(url: string): number {
  return Number(/-(\d+)\.\w+$/.exec(new URL(url).pathname)?.[1] ?? 0);
}

/** Of the kept addresses the one with the largest of the same picture: without a network any size is better than none. */
export function largestKept(url: string, kept: readonly string[]): string | null {
  const sizes = kept.filter((each) => pictureOf(each) === pictureOf(url));
  return sizes.sort((a, b) => widthOf(b) - widthOf(a))[0] ?? null;
}

/** @param cacheName where the pictures are kept */
export function anySizeOf(cacheName: string): WorkboxPlugin {
  return {
    async handlerDidError({ request }) {
      const cache = await caches.open(cacheName);
      const kept = await cache.keys();
      const url = largestKept(
        request.url,
        kept.map((each) => each.url),
      );
      return url ? cache.match(url) : undefined;
    },
  };
}
