import { CHECKOUT_SHELL_PATH, SHELL_PATH, SHELL_REVISION_HEADER, SHELL_REVISION_MARK } from '@archive/schema/app/service-worker';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core/types.js';

/** The media types by file extension. */
const types: Record<string, RegExp> = {
  js: /^(?:text|application)\/javascript\b/,
  css: /^text\/css\b/,
  woff2: /^(?:font\/|application\/(?:font|octet-stream))/,
};
const pictureType = /^image\//;

/** Caches no errors and no partial responses. */
export const onlyComplete = new CacheableResponsePlugin({ statuses: [200] });

/**
 * Caches only what was requested. Proxies and hotel sign-in pages answer every request with an HTML page of their own, with status
 * 200 or a redirect: cached as a file of the app or as a picture, it would stay until the next version, or for months.
 * And while one release replaces another, the shell may come from an instance of the other release: it loads scripts that this
 * worker doesn't cache and that will soon be gone.
 */
export const onlyExpected: WorkboxPlugin = {
  async cacheWillUpdate({ request, response }) {
    return isExpected(request.url, response) ? response : null;
  },
};

function isExpected(url: string, response: Response): boolean {
  if (response.redirected) return false;
  const { pathname } = new URL(url);
  const type = response.headers.get('content-type') ?? '';
  if (pathname === SHELL_PATH || pathname === CHECKOUT_SHELL_PATH)
    return type.startsWith('text/html') && response.headers.get(SHELL_REVISION_HEADER) === SHELL_REVISION_MARK;
  return (types[pathname.slice(pathname.lastIndexOf('.') + 1)] ?? pictureType).test(type);
}
