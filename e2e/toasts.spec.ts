import { expect, test } from '@playwright/test';
import { addToCart } from './shop.ts';

test('one toast is visible at a time, and F8 goes to it @desktop', async ({ page }) => {
  await addToCart(page, 'First Light', 'Market Day');
  await expect(page.getByText('Market Day has been added to your cart.').first()).toBeVisible();
  await expect(page.getByText('First Light has been added to your cart.')).toHaveCount(0);
  await page.keyboard.press('F8');
  expect(await page.evaluate(() => document.activeElement?.closest('[role=region]') !== null)).toBe(true);
});

test('a toast leaves the bar and the cart button free', async ({ page }) => {
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
