import { appleMapsUrl, MAPS_FALLBACK_MS, mapsUrl } from '@archive/schema/event';

/** The parts of `window` that opening a map takes. */
export type MapsWindow = Pick<Window, 'navigator' | 'location' | 'open' | 'setTimeout'>;

/** Tablets of this make call themselves a Macintosh. */
export function isAppleDevice({ userAgent }: Pick<Navigator, 'userAgent'>): boolean {
  return /Macintosh|iPhone|iPad|iPod/.test(userAgent);
}

/**
 * Opens the place in the device's own maps app, and a moment later on the web as well: nobody tells a page whether an app
 * took the address. To be called from a click, or browsers would block the new tab.
 */
export function openAppleMaps(location: string, page: MapsWindow = window): void {
  page.location.assign(appleMapsUrl(location));
  page.setTimeout(() => page.open(mapsUrl(location), '_blank', 'noopener'), MAPS_FALLBACK_MS);
}
