import { appleMapsUrl, MAPS_FALLBACK_MS, mapsUrl } from '@archive/schema/catalogue/events/event';

/** The parts of `window` that opening a map needs. */
export type MapsWindow = Pick<Window, 'navigator' | 'location' | 'open' | 'setTimeout'>;

/** iPads identify themselves as a Macintosh. */
export function isAppleDevice({ userAgent }: Pick<Navigator, 'userAgent'>): boolean {
  return /Macintosh|iPhone|iPad|iPod/.test(userAgent);
}

/**
 * Opens the place in the device's maps app, and a moment later on the web as well, because a page can't detect whether the app
 * opened. Call it from a click, otherwise browsers block the new tab.
 */
export function openAppleMaps(location: string, page: MapsWindow = window): void {
  page.location.assign(appleMapsUrl(location));
  page.setTimeout(() => page.open(mapsUrl(location), '_blank', 'noopener'), MAPS_FALLBACK_MS);
}
