import { isProfilePicture } from '@archive/schema/accounts/profile-picture';
import { APP_PICTURE_PATHS, ASSETS_PATH, GRAPHQL_PATH, MEDIA_PATH, startsWithAny } from '@archive/schema/app/service-worker';
import type { RouteMatchCallback } from 'workbox-core/types.js';

/** What the worker caches besides the app itself, which is precached (sw.ts). Nothing personal is ever cached. */
export interface CacheRule {
  /** The cache's name in the browser. A new name discards the old cache. */
  name: string;
  matches: RouteMatchCallback;
  /**
   * `queries`: stale-while-revalidate.
   * `pictures`: cache first, offline also another size of the picture. `files`: cache first.
   */
  kind: 'queries' | 'pictures' | 'files';
  maxEntries: number;
  maxAgeDays: number;
}

export const cacheRules: readonly CacheRule[] = [
  {
    name: 'answers-1',
    // Only responses that are public by their Cache-Control are cached
    matches: ({ url, request, sameOrigin }) => sameOrigin && url.pathname === GRAPHQL_PATH && request.method === 'GET',
    kind: 'queries',
    maxEntries: 100,
    maxAgeDays: 90,
  },
  {
    name: 'pictures-1',
    // A profile picture would stay on the device after the sign-out
    matches: ({ url, request, sameOrigin }) =>
      sameOrigin && pictures.test(url.pathname) && !isProfilePicture(url.pathname) && isWhole(request),
    kind: 'pictures',
    maxEntries: 250,
    maxAgeDays: 90,
  },
  {
    name: 'files-1',
    // What is not precached: fonts for other alphabets, the owners' screens
    matches: ({ url, request, sameOrigin }) => sameOrigin && files.test(url.pathname) && isWhole(request),
    kind: 'files',
    maxEntries: 60,
    maxAgeDays: 90,
  },
];

const pictures = startsWithAny([MEDIA_PATH, ...APP_PICTURE_PATHS]);
const files = startsWithAny([ASSETS_PATH]);

/** A partial response must never be cached as the whole file. */
function isWhole(request: Request): boolean {
  return request.method === 'GET' && !request.headers.has('range');
}
