import { expect, type Locator, type Page, test } from '@playwright/test';
import { untilReadyForOffline } from '../support/network/offline.ts';
import { uniqueEmail, untilHydrated } from '../support/shop.ts';

/** More than any of these screens has. */
const MAX_STOPS = 60;

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
  }
  throw new Error('The element is not reached with the Tab key');
}

test('a set is bought and opened with the keyboard alone, from its page @desktop @night-phone', async ({ page }) => {
  await page.goto('/photo-sets/1-first-light');
  await untilHydrated(page);
  await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'In Cart' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: /^shopping cart/i }).filter({ visible: true }));
  await page.keyboard.press('Enter');
  const checkout = page.getByRole('dialog', { name: 'Shopping Cart' }).getByRole('link', { name: 'Proceed to Checkout' });
  await expect(checkout).toBeVisible();
  await tabTo(page, checkout);
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('Card number')).toBeVisible();
  for (const [label, text] of [
    ['Email', uniqueEmail('keyboard')],
    ['Card number', '4242 4242 4242 4242'],
    ['Expiration date', '12 / 34'],
    ['Security code (CVC)', '123'],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Open in My Collection' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'First Light' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the checkout has the focus after the cart, and the typed email after a reload @phone', async ({ page, context }) => {
    const email = uniqueEmail('typed');
    await page.goto('/photo-sets/2');
    await untilReadyForOffline(page);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Shopping cart, 1 item' }).filter({ visible: true }).first().click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByLabel('Email').fill(email);
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });
});
