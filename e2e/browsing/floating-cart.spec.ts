import { expect, type Locator, type Page, test } from '@playwright/test';

test('on a phone the cart floats at the bottom right of every screen and covers no control @phone @long', async ({ page }) => {
  test.setTimeout(120_000);
  const cart = page.getByRole('button', { name: /^shopping cart/i }).filter({ visible: true });
  await page.goto('/photo-sets');
  await page.getByRole('heading', { name: 'First Light' }).waitFor();
  const [button, width, height] = [await box(cart), ...(await page.evaluate(() => [innerWidth, innerHeight]))] as [Box, number, number];
  expect([width - (button.x + button.width), height - (button.y + button.height)], 'it floats at the bottom right').toEqual([20, 20]);
  for (const path of ['/photo-sets', '/events', '/events/3', '/contact', '/checkout', '/ticket-checkout', '/reset-password?token=x']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (path === '/events') await page.getByRole('heading', { name: 'Past Events' }).waitFor();
    for (let y = 0; ; y += 300) {
      const isEnd = await page.evaluate((to) => {
        scrollTo(0, to);
        return scrollY < to;
      }, y);
      await expect(cart, `${path}: the cart is visible`).toBeInViewport({ ratio: 1 });
      await expect.poll(() => coveredControls(page), { message: `${path} at ${y}`, timeout: 2000 }).toEqual([]);
      if (isEnd) break;
    }
    const [lastLine, end] = [await box(page.getByRole('contentinfo').getByRole('list')), await page.evaluate(() => innerHeight)];
    expect(end - (lastLine.y + lastLine.height), `${path}: space under the last line`).toBeLessThanOrEqual(40);
  }
  await page.goto('/contact');
  await cart.click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
});

test('on a small phone the cart covers no control of a long form @phone @long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/contact', '/ticket-checkout']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (let y = 0; ; y += 60) {
      const isEnd = await page.evaluate((to) => {
        scrollTo(0, to);
        return scrollY < to;
      }, y);
      await expect.poll(() => coveredControls(page), { message: `${path} at ${y}`, timeout: 2000 }).toEqual([]);
      if (isEnd) break;
    }
  }
});

/** Controls under the floating cart button. Links as large as a card are not counted. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const button = document.querySelector('[data-floating]');
    const cart = button?.getBoundingClientRect();
    if (button && getComputedStyle(button).pointerEvents === 'none') return [];
    if (!button || !cart) throw new Error('There is no floating cart button');
    return [...document.querySelectorAll('a, button, input, select, textarea, iframe, summary, [data-control]')]
      .filter((control) => !button.contains(control))
      .map((control) => ({
        name: control.textContent || control.id || control.tagName,
        isLink: control.tagName === 'A',
        at: control.getBoundingClientRect(),
      }))
      .filter(({ at, isLink }) => at.height > 0 && (!isLink || at.height <= 120))
      .filter(({ at }) => at.left < cart.right && at.right > cart.left && at.top < cart.bottom && at.bottom > cart.top)
      .map(({ name }) => name);
  });
}

type Box = { x: number; y: number; width: number; height: number };

async function box(place: Locator): Promise<Box> {
  const found = await place.boundingBox();
  if (!found) throw new Error('The element is not visible');
  return found;
}
