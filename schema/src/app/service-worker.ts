import { PHOTOS_PATH } from '../catalogue/photos/photo.ts';

/** Addresses and messages that the page, the service worker and the server share. */

/** The worker's address. It controls everything below its folder. */
export const WORKER_PATH = '/sw.js';

/** The page that the worker caches and returns for every screen. It isn't a screen of its own, so it has 'noindex'. */
export const SHELL_PATH = '/app-shell';

/** The same page for screens with a card form. Its headers allow Stripe's code. */
export const CHECKOUT_SHELL_PATH = '/app-shell/checkout';

/** A placeholder in the worker, which the server replaces with a hash of the app shell: a changed shell makes a new worker. */
export const SHELL_REVISION_MARK = '__SHELL_REVISION__';

/** Header of the shell with the same name. During an upgrade worker and shell may come from instances of two releases. */
export const SHELL_REVISION_HEADER = 'x-shell-revision';

/** The address of GraphQL. */
export const GRAPHQL_PATH = '/graphql';

/** Start of the paths of the app's own files, which have a hash of their content in their names. */
export const ASSETS_PATH = '/assets';

/** Start of the paths of photo sets' and events' pictures. */
export const MEDIA_PATH = '/media';

/** Starts of the paths of the app's own pictures: on the landing page and in the story. */
export const APP_PICTURE_PATHS = ['/landing', '/story'] as const;

/** Starts of the paths that the server handles. Any other path without a file is a screen of the app. */
export const SERVER_PATHS = [
  GRAPHQL_PATH,
  '/api',
  '/downloads',
  PHOTOS_PATH,
  MEDIA_PATH,
  '/office',
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
 * Worker to page: the service worker was turned off, and its caches are deleted. The page confirms at the port of the message, and
 * reloads when no input would be lost. A page that doesn't confirm is reloaded by the worker.
 */
export interface WorkerRetired {
  type: typeof WORKER_RETIRED;
}

export const WORKER_RETIRED = 'WORKER_RETIRED';

/** Messages of the worker to its pages. */
export type WorkerMessage = ResponseChanged | ResponseConfirmed | WorkerRetired;
