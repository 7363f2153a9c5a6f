import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { addToCart } from './shop.ts';

/** Every route of the specification. */
const SCREENS = [
  ...['/', '/photo-sets', '/events', '/events/2', '/events/3', '/raising-futures', '/events-coming-soon', '/gallery', '/coming-soon'],
  ...['/contact', '/checkout', '/payment-success', '/ticket-checkout', '/ticket-success', '/admin/tickets', '/reset-password?token=x'],
  ...['/confirm-email?token=x', '/undo-email-change?token=x'],
];

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// Colours do not change with the size: the dark ones are looked at once.
for (const [colorScheme, tag] of [
  ['light', ''],
  ['dark', ' @phone'],
] as const) {
  test(`every screen is accessible, ${colorScheme}${tag}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of [...SCREENS, '/nothing-here']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectNoFindings(page, path);
    }
    await addToCart(page, 'First Light');
    await page.goto('/checkout');
    await page.getByLabel('Card number').waitFor();
    await expectNoFindings(page, '/checkout with a card form');
    // On a phone the checkout has no cart button: it would cover the form.
    await page.goto('/photo-sets');
    await page
      .getByRole('button', { name: /^shopping cart/i })
      .filter({ visible: true })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Shopping Cart' }).waitFor();
    await expectNoFindings(page, 'the cart');
  });
}

async function expectNoFindings(page: import('@playwright/test').Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  expect(violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

test('no screen scrolls sideways or logs an error', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  for (const path of SCREENS) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
  expect(said).toEqual([]);
});

test('nothing jumps while the catalogue loads', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.total += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/photo-sets');
  await page.getByRole('heading', { name: 'First Light' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)).toBeLessThan(0.05);
});

test('one toast is visible at a time, and F8 goes to it', async ({ page }) => {
  await addToCart(page, 'First Light', 'Market Day');
  await expect(page.getByText('Market Day has been added to your cart.').first()).toBeVisible();
  await expect(page.getByText('First Light has been added to your cart.')).toHaveCount(0);
  await page.keyboard.press('F8');
  expect(await page.evaluate(() => document.activeElement?.closest('[role=region]') !== null)).toBe(true);
});

test('the cart is the same in a second tab and after a reload', async ({ page, context }) => {
  await addToCart(page, 'First Light');
  const second = await context.newPage();
  await second.goto('/photo-sets');
  await expect(second.getByRole('button', { name: 'In Cart' })).toBeVisible();
  await second
    .getByRole('button', { name: /^shopping cart/i })
    .filter({ visible: true })
    .first()
    .click();
  await second.getByRole('button', { name: 'Remove First Light' }).click();
  await expect(second.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('button', { name: 'In Cart' })).toHaveCount(0);
});

test('an unknown address is a 404, for people and for programs', async ({ page, request }) => {
  expect((await request.get('/nothing-here')).status()).toBe(404);
  await page.goto('/nothing-here');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('a catalogue that fails says so and can be tried again', async ({ page }) => {
  await page.route('**/graphql**', (route) =>
    route.request().url().includes('PhotoSets') || route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await page.goto('/photo-sets');
  await expect(page.getByText('Failed to load photo collections')).toBeVisible();
  await expect(page.getByText('Please try again later')).toBeVisible();
});

test('the keyboard alone gets a set into the cart', async ({ page }) => {
  await page.goto('/photo-sets');
  await page.getByRole('heading', { name: 'First Light' }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'In Cart' }).first()).toBeVisible();
});
