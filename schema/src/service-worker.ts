/** What the page, the service worker and the server have to agree on. */

/** The worker's own address. It rules over everything below the folder it lies in. */
export const WORKER_PATH = '/sw.js';

/** The page that the worker keeps and opens at every screen. For people it is no screen: it says so by its 'noindex'. */
export const SHELL_PATH = '/app-shell';

/** Stands in the worker where the server writes a name for the shell's present content: with another content, another worker. */
export const SHELL_REVISION_MARK = '__SHELL_REVISION__';

/** Beginnings of the addresses that the server answers by itself. Everything else that has no file is a screen of the app. */
export const SERVER_PATHS = [
  ...['/graphql', '/api', '/downloads', '/media', '/sandbox'],
  ...['/healthz', '/readyz', '/metrics', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest'],
] as const;

/** Worker to page: the server has given another answer to this address than the one that you were shown. */
export interface AnswerChanged {
  type: 'ANSWER_CHANGED';
  url: string;
}
