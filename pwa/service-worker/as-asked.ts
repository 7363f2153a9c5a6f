import { SHELL_PATH } from '@archive/schema/service-worker';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core/types.js';

/** What only the app's own page has: its place on the screen, and its configuration (pwa/index.html). */
const SHELL_MARKS = ['id="root"', 'id="app-config"'];

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
 */
export const onlyAsAsked: WorkboxPlugin = {
  async cacheWillUpdate({ request, response }) {
    return (await isAsAsked(request.url, response)) ? response : null;
  },
};

async function isAsAsked(url: string, response: Response): Promise<boolean> {
  if (response.redirected) return false;
  const { pathname } = new URL(url);
  const type = response.headers.get('content-type') ?? '';
  if (pathname === SHELL_PATH) return type.startsWith('text/html') && isShell(await response.clone().text());
  return (types[pathname.slice(pathname.lastIndexOf('.') + 1)] ?? pictureType).test(type);
}

function isShell(page: string): boolean {
  return SHELL_MARKS.every((mark) => page.includes(mark));
}
