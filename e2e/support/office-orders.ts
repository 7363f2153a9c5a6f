import { expect, type Locator, type Page } from '@playwright/test';

/** Steps of owners with orders. */

/** Finds the order of this address and opens it. @param inspect called when it is found */
export async function openOrder(page: Page, email: string, inspect: () => Promise<void> = async () => {}): Promise<Locator> {
  await page.goto('/admin/orders');
  await page.getByRole('searchbox').fill(email.toUpperCase());
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Paid');
  await inspect();
  await row.getByRole('button', { name: /^AR-/ }).press('Enter');
  return page.getByRole('dialog', { name: 'Order' });
}

/** Refunds one photo set of the opened order. @param inspect called when the form is filled in */
export async function refundLine(page: Page, title: string, inspect: () => Promise<void> = async () => {}): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Order' });
  await panel.getByRole('button', { name: 'Refund' }).click();
  const form = page.getByRole('form', { name: 'Refund' });
  await form.getByLabel(title).check();
  await expect(form.getByText(`The buyer loses ${title}.`)).toBeVisible();
  await form.getByLabel(/^Reason/).fill('Bought the wrong set');
  await inspect();
  await form.getByRole('button', { name: /^Refund \$/ }).press('Enter');
  await expect(panel.getByText('Refunded: can no longer be downloaded')).toBeVisible({ timeout: 20_000 });
}
