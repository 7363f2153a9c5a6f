import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../support/browser/accessibility.ts';
import { atEverySize } from '../support/browser/every-size.ts';
import { pressWith } from '../support/browser/press.ts';
import { addToCart, completePurchase, fillCard, owner, proceedToCheckout, uniqueEmail } from '../support/shop.ts';

test('an owner makes a promo code, a buyer pays with it, and the owner sees what it took off and ends it @tablet @night-desktop', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const press = pressWith(info);
  const code = `spring-${info.project.name}-${Date.now()}`;
  expect((await page.request.post('/api/auth/login', { data: owner })).status()).toBe(200);
  await page.goto('/admin/codes');
  await press(page.getByRole('button', { name: 'New Code' }).first());
  const dialog = page.getByRole('dialog', { name: 'New Promo Code' });
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('25');
  await expectNoViolations(page, 'a new code');
  await atEverySize(page, () => expect(dialog.getByRole('textbox', { name: 'Percent' })).toBeVisible());
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox').fill(code);
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('25% off');
  await expect(row.getByRole('cell').nth(USES)).toHaveText(/^(Uses)?0$/);
  await atEverySize(page, () => expect(row).toBeVisible());

  const buyer = await checkout(browser, baseURL);
  await apply(buyer, code);
  await expect(buyer.getByText('25% off')).toBeVisible();
  await buyer.getByLabel('Email').fill(uniqueEmail('coupon'));
  await fillCard(buyer);
  await completePurchase(buyer);
  await expect(buyer.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await buyer.context().close();

  await page.reload();
  await expect(row.getByRole('cell').nth(USES)).toHaveText(/^(Uses)?1$/);
  // A quarter of First Light.
  await expect(row.getByRole('cell').nth(TAKEN_OFF)).toHaveText(/\$1\.25$/);
  await press(row.getByRole('button', { name: `End ${code}` }));
  await press(page.getByRole('button', { name: 'End Code' }));
  await expect(row).toContainText('Ended');
  await expect(row.getByRole('cell').nth(TAKEN_OFF)).toHaveText(/\$1\.25$/);
  await page.goto('/admin/log');
  await expect(page.getByRole('row').filter({ hasText: code }).first()).toContainText('Ended a promo code');

  const late = await checkout(browser, baseURL);
  await apply(late, code);
  await expect(late.getByLabel('Promo code')).toHaveAttribute('aria-invalid', 'true');
  await late.context().close();
});

/** Columns of the codes, after the code itself. */
const [USES, TAKEN_OFF] = [2, 3];

/** A guest in a browser of their own, with First Light in the cart. */
async function checkout(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const buyer = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await addToCart(buyer, 'First Light');
  await proceedToCheckout(buyer);
  return buyer;
}

async function apply(buyer: Page, code: string): Promise<void> {
  await buyer.getByLabel('Promo code').fill(code);
  await buyer.getByRole('button', { name: 'Apply' }).click();
}
