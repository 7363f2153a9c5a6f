import { expect, test } from '@playwright/test';
import { addToCart } from './shop.ts';

/** Twice the size that browsers begin with: what a reader sets, or what 200 % of a phone's text is. */
const fontSizes = { standard: 32, fixed: 26 };

test('letters of twice the size push nothing out of a phone @phone', async ({ page }) => {
  await addToCart(page, 'First Light');
  await (await page.context().newCDPSession(page)).send('Page.setFontSizes', { fontSizes });
  for (const path of ['/', '/photo-sets', '/events', '/events/2', '/raising-futures', '/ticket-checkout', '/checkout', '/my-tickets']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { letters, width, inner } = await page.evaluate(() => ({
      letters: getComputedStyle(document.documentElement).fontSize,
      width: document.documentElement.scrollWidth,
      inner: document.documentElement.clientWidth,
    }));
    expect(letters).toBe('32px');
    expect(width, path).toBeLessThanOrEqual(inner);
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((title?.x ?? 0) + (title?.width ?? inner + 1), `the title of ${path}`).toBeLessThanOrEqual(inner);
  }
});
