import { expect, type Page, test } from '@playwright/test';
import { addToCart } from '../support/shop.ts';

declare global {
  interface Window {
    shiftOf: { total: number; nodes: string[] };
  }
}

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('the checkout pages are shown @phone', async ({ page }) => {
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
    await page.goto('/ticket-checkout');
    await expect(page.getByRole('heading', { level: 1, name: 'Name Your Price' })).toBeVisible();
    await expect(page.getByLabel('Donation amount in dollars')).toHaveValue('15');
  });
});

test('the checkout pages load without layout shifts @phone @night-desktop', async ({ page }) => {
  await addToCart(page, 'First Light', 'The Long Reach');
  await page.addInitScript(watchShifts);
  await expectNoShift(page, '/checkout');
  await expectNoShift(page, '/ticket-checkout');
  // This measures the content below the form, too
  await page.reload();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectNoShift(page, null);
});

async function expectNoShift(page: Page, path: string | null): Promise<void> {
  if (path) await page.goto(path);
  await page.getByLabel('Card number').waitFor();
  await page.waitForLoadState('networkidle');
  const { total, nodes } = await page.evaluate(() => window.shiftOf);
  expect(total, `${page.url()}: ${nodes.join(', ')}`).toBeLessThan(0.001);
}

/** Runs in the page. */
function watchShifts(): void {
  window.shiftOf = { total: 0, nodes: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[]) {
      window.shiftOf.total += entry.value;
      for (const { node } of entry.sources) window.shiftOf.nodes.push(`${node?.nodeName} ${node?.textContent?.slice(0, 30)}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
