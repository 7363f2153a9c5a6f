import { PHOTOS_PATH } from '../catalogue/photo.ts';

/** What the page, the service worker and the server have to agree on. */

/** The worker's own address. It controls everything below its folder. */
export const WORKER_PATH = '/sw.js';

/** The page that the worker keeps and opens at every screen. It isn't a screen for people, and has a 'noindex'. */
export const SHELL_PATH = '/app-shell';

/** The same page for the screens with a card form: its headers let the card provider in. */
export const CHECKOUT_SHELL_PATH = '/app-shell/checkout';

/** A placeholder in the worker, which the server replaces with a hash of the app shell: a changed shell makes a new worker. */
export const SHELL_REVISION_MARK = '__SHELL_REVISION__';

/** Header of the shell with the same name. During an upgrade worker and shell may come from instances of two releases. */
export const SHELL_REVISION_HEADER = 'x-shell-revision';

/** The one address of all GraphQL questions. */
export const GRAPHQL_PATH = '/graphql';

/** Beginning of the app's own files whose names carry a hash of their content. */
export const ASSETS_PATH = '/assets';

/** Beginning of the pictures of photo sets and events. */
export const MEDIA_PATH = '/media';

/** Beginnings of the pictures that come with the app: the landing page's and the story's. */
export const APP_PICTURE_PATHS = ['/landing', '/story'] as const;

/** Beginnings of the addresses that the server answers by itself. Everything else that has no file is a screen of the app. */
export const SERVER_PATHS = [
  GRAPHQL_PATH,
  '/api',
  '/downloads',
  PHOTOS_PATH,
  MEDIA_PATH,
  '/sandbox',
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
] as const;

/** Matches addresses at or below one of the paths, with or without a query: '/media' and '/media/a?b', never '/media-kit'. */
export function startsWithAny(paths: readonly string[]): RegExp {
  return new RegExp(`^(?:${paths.map((path) => path.replaceAll('.', '\\.')).join('|')})(?:[/?]|$)`);
}

/** Worker to page: the server's response at this address has changed since the page got it from the cache. */
export interface ResponseChanged {
  type: 'ANSWER_CHANGED';
  url: string;
}

/** Worker to page: the cached response is still current. `date` is the HTTP header. */
export interface ResponseConfirmed {
  type: 'ANSWER_CONFIRMED';
  url: string;
  date: string | null;
}

/**
 * Worker to page: what was kept is thrown away, and this worker with it. The page loads itself from the network when it loses
 * nothing by it, and answers at the port that comes along; one that does not is taken for broken.
 */
export interface WorkerRetired {
  type: typeof WORKER_RETIRED;
}

export const WORKER_RETIRED = 'WORKER_RETIRED';

/** What a worker says to the pages. */
export type WorkerMessage = ResponseChanged | ResponseConfirmed | WorkerRetired;
