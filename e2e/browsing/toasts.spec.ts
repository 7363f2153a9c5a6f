import { expect, type Locator, type Page, test } from '@playwright/test';
import { newPerson, openProfile, registerQuickly } from '../support/account.ts';
import { atEverySize } from '../support/browser/every-size.ts';
import { addToCart } from '../support/shop.ts';

test('one toast is visible at a time, and F8 focuses the notifications before and after the first one @desktop', async ({ page }) => {
  await page.goto('/photo-sets');
  await page.getByRole('heading', { name: 'First Light' }).waitFor();
  await expect(async () => {
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /F8/ })).toBeFocused({ timeout: 500 });
  }).toPass();
  await addToCart(page, 'First Light', 'Market Day');
  await expect(page.getByText('Market Day has been added to your cart.').first()).toBeVisible();
  await expect(page.getByText('First Light has been added to your cart.')).toHaveCount(0);
  await page.keyboard.press('F8');
  expect(await page.evaluate(() => document.activeElement?.closest('[role=region]') !== null)).toBe(true);
});

test('a toast covers neither the header nor the cart button, and closes when the cart opens @phone @long', async ({ page }) => {
  await addToCart(page, 'First Light');
  const toast = toastWith(page, 'First Light has been added to your cart.');
  await expect(toast).toBeVisible();
  await keepToasts(page);
  const cart = page.getByRole('button', { name: /^shopping cart/i }).filter({ visible: true });
  await atEverySize(page, async () => {
    for (const control of [page.getByRole('banner'), cart])
      await expect(async () => expect(isOverlapping(await boxOf(control), await boxOf(toast))).toBe(false)).toPass({ timeout: 3000 });
  });
  await cart.click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
  await expect(toast).toHaveCount(0);
});

test('a toast about the profile covers no control of the profile @phone @long', async ({ page }) => {
  const ada = newPerson('toast');
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 820, height: 820 });
  await registerQuickly(page, ada);
  await page.goto('/photo-sets');
  const profile = await openProfile(page, ada);
  await profile.getByRole('tab', { name: 'Settings' }).click();
  await profile.getByRole('button', { name: 'Update Profile' }).click();
  const toast = toastWith(page, 'Profile Updated');
  await expect(toast).toBeVisible();
  await keepToasts(page);
  await atEverySize(page, () => expectInsideWithoutCovering(toast, profile));
});

/** A toast does not close while the window is blurred. */
async function keepToasts(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
}

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox({ timeout: 500 });
  if (!box) throw new Error('The element is not visible');
  return box;
}

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
