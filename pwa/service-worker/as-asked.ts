import { CHECKOUT_SHELL_PATH, SHELL_PATH, SHELL_REVISION_HEADER, SHELL_REVISION_MARK } from '@archive/schema/service-worker';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core/types.js';

/** The media type that belongs to an ending of an address. */
const types: Record<string, RegExp> = {
  js: /^(?:text|application)\/javascript\b/,
  css: /^text\/css\b/,
  woff2: /^(?:font\/|application\/(?:font|octet-stream))/,
};
const pictureType = /^image\//;

/** No failures, and no parts. */
export const onlyWhole = new CacheableResponsePlugin({ statuses: [200] });

/**
 * Keeps only what was asked for. Proxies and the sign-in pages of hotels answer anything with a page of their own, with status
 * 200, or lead to it: kept as a part of the app or as a picture, it would stand there until the next version, or for months.
 * And while one release replaces another, the shell may come from an instance of the other one: it names scripts that this
 * worker does not keep, and that soon nobody has any more.
 */
export const onlyAsAsked: WorkboxPlugin = {
  async cacheWillUpdate({ request, response }) {
    return isAsAsked(request.url, response) ? response : null;
  },
};

function isAsAsked(url: string, response: Response): boolean {
  if (response.redirected) return false;
  const { pathname } = new URL(url);
  const type = response.headers.get('content-type') ?? '';
  if (pathname === SHELL_PATH || pathname === CHECKOUT_SHELL_PATH)
    return type.startsWith('text/html') && response.headers.get(SHELL_REVISION_HEADER) === SHELL_REVISION_MARK;
  return (types[pathname.slice(pathname.lastIndexOf('.') + 1)] ?? pictureType).test(type);
}
