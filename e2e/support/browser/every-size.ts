import { expect, type Locator, type Page, test } from '@playwright/test';
import { smallTargets } from './touch-targets.ts';

/** A third of a tablet, beside other apps. */
export const SPLIT_VIEW = { width: 320, height: 400 };

/** Below this width, fingers are expected. */
const TOUCH_WIDTH = 1024;

/**
 * Checks a state that takes long to reach at the sizes of all projects, and that the page doesn't scroll sideways.
 *
 * @param also more sizes
 */
export async function atEverySize(page: Page, check: () => Promise<void>, also: readonly (typeof SPLIT_VIEW)[] = []): Promise<void> {
  const own = page.viewportSize();
  for (const size of [...test.info().config.projects.flatMap(({ use }) => use.viewport ?? []), ...also]) {
    await page.setViewportSize(size);
    await check();
    // A phone shows a page that is too wide smaller, and then the window is as wide
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${size.width}`).toBeLessThanOrEqual(size.width);
  }
  if (own) await page.setViewportSize(own);
}

/** Checks at every size, and in a third of a tablet, that nothing covers this control, and that fingers can hit all of them. */
export async function usableAtEverySize(page: Page, main: Locator): Promise<void> {
  const check = async () => {
    await main.click({ trial: true });
    const { width = 0 } = page.viewportSize() ?? {};
    if (width < TOUCH_WIDTH) expect(await smallTargets(page), `at ${width}`).toEqual([]);
  };
  await atEverySize(page, check, [SPLIT_VIEW]);
}
