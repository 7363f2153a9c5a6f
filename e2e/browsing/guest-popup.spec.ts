import { expect, type Page, test } from '@playwright/test';
import { authDialog, photoSet } from '../support/account.ts';
import { expectNoViolationsInBothSchemes } from '../support/browser/accessibility.ts';

const popupOf = (page: Page) => page.getByRole('dialog', { name: 'Go from guesty to bestie!' });

test('the guest popup comes once, after 15 seconds, and leads to the auth dialog @phone @long', async ({ page }) => {
  await page.clock.install();
  await page.goto('/photo-sets');
  await page.getByRole('heading', { name: 'First Light' }).waitFor();
  await untilTimerStarts(page);
  await page.clock.runFor(13_000);
  await expect(popupOf(page)).toBeHidden();
  await page.clock.runFor(2_100);
  await expect(popupOf(page)).toBeVisible();
  await page.clock.runFor(100);
  await popupOf(page).getByRole('button', { name: 'Log In / Sign Up' }).click();
  await expect(authDialog(page)).toBeVisible();
  await page.clock.runFor(400);
  await expect(popupOf(page)).toHaveCount(0);
  await page.reload();
  await page.getByRole('heading', { name: 'First Light' }).waitFor();
  await untilTimerStarts(page);
  await page.clock.runFor(30_000);
  await expect(popupOf(page)).toHaveCount(0);
});

test('the guest popup is accessible and does not move the focus, and Escape closes it @desktop', async ({ page }) => {
  await page.clock.install();
  await page.goto('/photo-sets');
  const add = photoSet(page, 'First Light').getByRole('button', { name: 'Add to Cart' });
  await add.focus();
  await untilTimerStarts(page);
  await page.clock.runFor(15_100);
  await expect(popupOf(page)).toBeVisible();
  await expect(add).toBeFocused();
  await page.clock.resume();
  await expectNoViolationsInBothSchemes(page, 'the guest popup');
  await page.keyboard.press('Escape');
  await expect(popupOf(page)).toHaveCount(0);
  await expect(add).toBeFocused();
});

/** Waits for the deferred code that starts the timer: the connection status is part of it. */
async function untilTimerStarts(page: Page): Promise<void> {
  await page.getByRole('status', { name: 'Connection' }).waitFor({ state: 'attached' });
}
