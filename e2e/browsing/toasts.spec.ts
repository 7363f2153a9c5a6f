import { expect, type Locator, type Page, test } from '@playwright/test';
import { newPerson, openProfile, registerQuickly } from '../support/account.ts';
import { addToCart } from '../support/shop.ts';

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

test('a toast over the open cart stays within the drawer and covers none of its controls', async ({ page }) => {
  await addToCart(page, 'First Light');
  const toast = toastWith(page, 'First Light has been added to your cart.');
  await expect(toast).toBeVisible();
  // A toast does not close while the window is blurred, so a slow machine has time to open the drawer.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page
    .getByRole('button', { name: /^shopping cart/i })
    .filter({ visible: true })
    .click();
  await expectInsideWithoutCovering(toast, page.getByRole('dialog', { name: 'Shopping Cart' }));
});

test('a toast about the profile covers no control of the profile', async ({ page }) => {
  const ada = newPerson('toast');
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 820, height: 820 });
  await registerQuickly(page, ada);
  await page.goto('/photo-sets');
  const profile = await openProfile(page, ada);
  await profile.getByRole('tab', { name: 'Settings' }).click();
  await profile.getByRole('button', { name: 'Update Profile' }).click();
  await expectInsideWithoutCovering(toastWith(page, 'Profile Updated'), profile);
});

/** An open dialog hides the content around it from roles. */
function toastWith(page: Page, text: string): Locator {
  return page.getByRole('listitem', { includeHidden: true }).filter({ hasText: text });
}

async function expectInsideWithoutCovering(toast: Locator, dialog: Locator): Promise<void> {
  await expect(toast).toBeVisible();
  const controls = dialog.locator('button, a, input').filter({ visible: true });
  await expect(async () => {
    const [sheet, message] = await Promise.all([dialog, toast].map((part) => part.boundingBox({ timeout: 500 })));
    if (!sheet || !message) throw new Error('The toast has gone.');
    expect(message.x).toBeGreaterThanOrEqual(sheet.x);
    expect(message.x + message.width).toBeLessThanOrEqual(sheet.x + sheet.width);
    for (const box of await Promise.all((await controls.all()).map((control) => control.boundingBox())))
      expect(box && isOverlapping(box, message)).toBe(false);
  }).toPass({ timeout: 3000 });
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function isOverlapping(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
