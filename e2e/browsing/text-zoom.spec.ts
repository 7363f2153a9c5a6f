import { expect, test } from '@playwright/test';
import { addToCart } from '../support/shop.ts';

/** Twice the default font size, as a text size of 200% sets it. */
const fontSizes = { standard: 32, fixed: 26 };

test('text at 200% does not overflow a phone screen @phone @long', async ({ page }) => {
  await addToCart(page, 'First Light');
  await (await page.context().newCDPSession(page)).send('Page.setFontSizes', { fontSizes });
  for (const path of ['/', '/photo-sets', '/events', '/events/2', '/raising-futures', '/ticket-checkout', '/checkout', '/my-tickets']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    const { fontSize, width, inner } = await page.evaluate(() => ({
      fontSize: getComputedStyle(document.documentElement).fontSize,
      width: document.documentElement.scrollWidth,
      inner: document.documentElement.clientWidth,
    }));
    expect(fontSize).toBe('32px');
    expect(width, path).toBeLessThanOrEqual(inner);
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((title?.x ?? 0) + (title?.width ?? inner + 1), `the title of ${path}`).toBeLessThanOrEqual(inner);
  }
});
