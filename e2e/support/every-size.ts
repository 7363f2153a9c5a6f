import { expect, type Page, test } from '@playwright/test';

/** Checks a state that takes long to reach at the sizes of all projects, and that the page doesn't scroll sideways. */
export async function atEverySize(page: Page, check: () => Promise<void>): Promise<void> {
  const own = page.viewportSize();
  for (const { name, use } of test.info().config.projects) {
    if (use.viewport) await page.setViewportSize(use.viewport);
    await check();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0);
  }
  if (own) await page.setViewportSize(own);
}
