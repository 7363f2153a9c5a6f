import type { Page } from '@playwright/test';

/** Keeps the server-rendered page without its scripts. @returns lets them load */
export async function holdHydration(page: Page): Promise<() => void> {
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/first-.*\.js/, async (route) => {
    await isHeld;
    await route.continue();
  });
  return release;
}

/** The pictures of photo sets can't be loaded. @returns ends it */
export async function breakPictures(page: Page): Promise<() => Promise<void>> {
  const address = '**/media/photo-sets/**';
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}

/** How many pictures the browser shows as broken. */
export function countBroken(page: Page): Promise<number> {
  return page.evaluate(() => {
    // The transparent picture has the width 0 in place of a larger one
    const isBroken = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0 && !image.currentSrc.startsWith('data:');
    return [...document.images].filter(isBroken).length;
  });
}
