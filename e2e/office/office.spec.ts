import { expect, test } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { addToCart, owner, proceedToCheckout } from '../support/shop.ts';

test('an owner makes a promo code, a buyer uses it, and the owner ends it @tablet @desktop', async ({ page, browser, baseURL }, {
  project,
}) => {
  const code = `spring-${project.name}-${Date.now()}`;
  expect((await page.request.post('/api/auth/login', { data: owner })).status()).toBe(200);
  await page.goto('/admin/codes');
  await page.getByRole('button', { name: 'New Code' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Promo Code' });
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('25');
  await expectNoViolations(page, 'a new code');
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox').fill(code);
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('25% off');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const buyer = await context.newPage();
  await addToCart(buyer, 'First Light');
  await proceedToCheckout(buyer);
  await buyer.getByLabel('Promo code').fill(code);
  await buyer.getByRole('button', { name: 'Apply' }).click();
  await expect(buyer.getByText('25% off')).toBeVisible();
  await context.close();

  await row.getByRole('button', { name: `End ${code}` }).click();
  await page.getByRole('button', { name: 'End Code' }).click();
  await expect(row).toContainText('Ended');
  await page.goto('/admin/log');
  await expect(page.getByRole('row').filter({ hasText: code }).first()).toContainText('Ended a promo code');
});
