import { plainPath } from '@archive/schema/app/screens';
import { ASSETS_PATH, SERVER_PATHS, startsWithAny } from '@archive/schema/app/service-worker';

const PROGRAMS = startsWithAny([...SERVER_PATHS, ASSETS_PATH]);

/** Whether a URL (with or without a query) belongs to no screen: a 404 there is sent as JSON, not as a page. */
export function isOfProgram(url: string): boolean {
  return PROGRAMS.test(url);
}

/**
 * Whether a URL (with or without a query) is a variant of a path: '/events/', '/events/%32', '/events;2', '/events#2'. Clients can
 * invent any number of these, and matching them to a route takes more than comparing text.
 */
export function isPathVariant(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return /[%;#]/.test(path) || path !== plainPath(path);
}
