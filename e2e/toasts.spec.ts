import { expect, test } from '@playwright/test';
import { addToCart } from './shop.ts';

test('F8 focuses the notification region before the first toast @desktop', async ({ page }) => {
  await page.goto('/photo-sets');
  await page.getByRole('heading', { name: 'First Light' }).waitFor();
  await expect(async () => {
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /F8/ })).toBeFocused({ timeout: 500 });
  }).toPass();
});

test('one toast is visible at a time, and F8 focuses it @desktop', async ({ page }) => {
  await addToCart(page, 'First Light', 'Market Day');
  await expect(page.getByText('Market Day has been added to your cart.').first()).toBeVisible();
  await expect(page.getByText('First Light has been added to your cart.')).toHaveCount(0);
  await page.keyboard.press('F8');
  expect(await page.evaluate(() => document.activeElement?.closest('[role=region]') !== null)).toBe(true);
});

test('a toast does not cover the header or the cart button', async ({ page }) => {
  await addToCart(page, 'First Light');
  const toast = page.getByText('First Light has been added to your cart.').first();
  const region = page.getByRole('region', { name: /Notification/ }).getByRole('list');
  await expect(toast).toBeVisible();
  const { y, height } = (await region.boundingBox()) ?? { y: 0, height: 0 };
  const free = [page.getByRole('banner'), page.getByRole('button', { name: /^shopping cart/i }).filter({ visible: true })];
  for (const control of free) {
    const box = await control.boundingBox();
    expect(box && (box.y + box.height <= y || box.y >= y + height)).toBe(true);
  }
});

test('a toast over the open cart stays within the drawer', async ({ page }) => {
  await addToCart(page, 'First Light');
  // an open dialog hides the rest of the page from roles
  const toast = page.getByRole('listitem', { includeHidden: true }).filter({ hasText: 'First Light has been added to your cart.' });
  await expect(toast).toBeVisible();
  // A toast does not close while the window is blurred, so a slow machine has time to open the drawer.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page
    .getByRole('button', { name: /^shopping cart/i })
    .filter({ visible: true })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(toast).toBeVisible();
  await expect(async () => {
    const [sheet, message] = await Promise.all([drawer, toast].map((part) => part.boundingBox({ timeout: 500 })));
    if (!sheet || !message) throw new Error('The toast has gone.');
    expect(message.x).toBeGreaterThanOrEqual(sheet.x);
    expect(message.x + message.width).toBeLessThanOrEqual(sheet.x + sheet.width);
  }).toPass({ timeout: 3000 });
});
