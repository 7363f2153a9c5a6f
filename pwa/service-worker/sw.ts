// The service worker: the app opens without a network and shows what was last loaded. It replaces an older worker only
// when a page asks for it or when no page is open.
import { CHECKOUT_SHELL_PATH, SHELL_PATH, SHELL_REVISION_MARK } from '@archive/schema/app/service-worker';
import { cleanupOutdatedCaches, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { cacheRules } from './cache-rules.ts';
import { checkoutScreens, notScreens } from './navigation.ts';
import { precacheApp } from './precache.ts';
import { strategyOf } from './strategies.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

const app = precacheApp([
  { url: SHELL_PATH, revision: SHELL_REVISION_MARK },
  { url: CHECKOUT_SHELL_PATH, revision: SHELL_REVISION_MARK },
  ...self.__WB_MANIFEST,
]);
cleanupOutdatedCaches();

registerRoute(new NavigationRoute(app.createHandlerBoundToURL(CHECKOUT_SHELL_PATH), { allowlist: [checkoutScreens] }));
registerRoute(new NavigationRoute(app.createHandlerBoundToURL(SHELL_PATH), { denylist: notScreens }));
for (const rule of cacheRules) registerRoute(rule.matches, strategyOf(rule));

self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), dropOldCaches()])));
self.addEventListener('message', ({ data }) => {
  // Sent by workbox-window
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

/** Deletes caches of removed rules. The precache cleans up its own. */
async function dropOldCaches(): Promise<void> {
  const known = new Set(cacheRules.map(({ name }) => name));
  const names = await caches.keys();
  await Promise.all(names.filter((name) => /^\w+-\d+$/.test(name) && !known.has(name)).map((name) => caches.delete(name)));
}
