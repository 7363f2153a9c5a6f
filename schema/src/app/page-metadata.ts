import { brandName } from '../product.ts';
import type { ScreenFacts } from './screen-facts.ts';
import { fillIn } from './screens.ts';

/** What is shown of a page in the browser's tab, in search results and where its address is shared. */
export type PageMetadata = Pick<ScreenFacts, 'title' | 'description' | 'isIndexed' | 'isListed' | 'sameAs'>;

export const NOT_FOUND_TITLE = '404 Page Not Found';
export const EVENT_NOT_FOUND_TITLE = 'Event Not Found';
export const PHOTO_SET_NOT_FOUND_TITLE = 'Photo Set Not Found';

const missing = { isIndexed: false, isListed: false };

/** For a path without a screen, and for an event that doesn't exist. */
export const NOT_FOUND_METADATA: PageMetadata = { title: NOT_FOUND_TITLE, description: "We couldn't find this page.", ...missing };
export const EVENT_NOT_FOUND_METADATA: PageMetadata = {
  title: EVENT_NOT_FOUND_TITLE,
  description: "We couldn't find this event.",
  ...missing,
};

export const PHOTO_SET_NOT_FOUND_METADATA: PageMetadata = {
  title: PHOTO_SET_NOT_FOUND_TITLE,
  description: "We couldn't find this photo set.",
  ...missing,
};

/** The metadata of a screen. @param productName as it is written within a sentence: 'the Archive' */
export function screenMetadata({ title, description, isIndexed, isListed, sameAs }: ScreenFacts, productName: string): PageMetadata {
  return { title: fillIn(title, productName), description: fillIn(description, productName), isIndexed, isListed, sameAs };
}

/** The text in the tab: the screen's own title, then the product's name. */
export function documentTitle(title: string, productName: string): string {
  return `${title} · ${brandName(productName)}`;
}
