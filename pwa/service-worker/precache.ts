import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { onlyAsAsked, onlyWhole } from './as-asked.ts';

/**
 * Keeps the app as a whole and answers with it. One file that is not what was asked for, and the worker is not installed: the
 * browser tries again at the next visit. A controller of our own because the shared one takes further checks only after it
 * has made plain answers of redirected ones.
 */
export function precacheApp(entries: PrecacheEntry[]): PrecacheController {
  const controller = new PrecacheController({ plugins: [onlyWhole, onlyAsAsked] });
  controller.precache(entries);
  registerRoute(new PrecacheRoute(controller));
  return controller;
}
