import { isProfilePicture } from '@archive/schema/profile-picture';
import { APP_PICTURE_PATHS, ASSETS_PATH, GRAPHQL_PATH, MEDIA_PATH, startsWithAny } from '@archive/schema/service-worker';
import type { RouteMatchCallback } from 'workbox-core/types.js';

/** What the worker keeps besides the app itself (which is precached as a whole, see sw.ts). Nothing personal is ever kept. */
export interface CacheRule {
  /** The cache's name in the browser. Another name throws away what was kept under the old one. */
  name: string;
  matches: RouteMatchCallback;
  /**
   * `answers`: the kept one at once, the newest for the next time.
   * `pictures`: the kept one, of another size if need be. `files`: the kept one.
   */
  how: 'answers' | 'pictures' | 'files';
  maxEntries: number;
  maxAgeDays: number;
}

export const cacheRules: readonly CacheRule[] = [
  {
    name: 'answers-1',
    // which of them are the same for everybody, and so are kept, the server says in their Cache-Control
    matches: ({ url, request, sameOrigin }) => sameOrigin && url.pathname === GRAPHQL_PATH && request.method === 'GET',
    how: 'answers',
    maxEntries: 100,
    maxAgeDays: 90,
  },
  {
    name: 'pictures-1',
    // a person's picture would stay on the device after the sign-out
    matches: ({ url, request, sameOrigin }) =>
      sameOrigin && pictures.test(url.pathname) && !isProfilePicture(url.pathname) && isWhole(request),
    how: 'pictures',
    maxEntries: 250,
    maxAgeDays: 90,
  },
  {
    name: 'files-1',
    // what is not precached: letters of other alphabets, the owners' screens
    matches: ({ url, request, sameOrigin }) => sameOrigin && files.test(url.pathname) && isWhole(request),
    how: 'files',
    maxEntries: 60,
    maxAgeDays: 90,
  },
];

const pictures = startsWithAny([MEDIA_PATH, ...APP_PICTURE_PATHS]);
const files = startsWithAny([ASSETS_PATH]);

/** A part of a file must never be kept as the file. */
function isWhole(request: Request): boolean {
  return request.method === 'GET' && !request.headers.has('range');
}
