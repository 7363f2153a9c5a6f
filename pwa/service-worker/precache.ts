import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { onlyComplete, onlyExpected } from './cacheable-responses.ts';

/**
 * Precaches the whole app and serves it. If one file is not what was requested, the worker is not installed, and the
 * browser tries again at the next visit. This is our own controller, because Workbox's shared one runs added plugins only after
 * it has turned redirected responses into plain ones.
 */
export function precacheApp(entries: PrecacheEntry[]): PrecacheController {
  const controller = new PrecacheController({ plugins: [onlyComplete, onlyExpected] });
  controller.precache(entries);
  registerRoute(new PrecacheRoute(controller));
  return controller;
}
