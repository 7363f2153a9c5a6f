import { expect, test } from '@playwright/test';
import { expectNoViolations } from '../support/browser/accessibility.ts';
import { atEverySize } from '../support/browser/every-size.ts';
import { owner } from '../support/shop.ts';

test('the first owner sees where to begin, and every screen of the office is one tap away @phone', async ({ page }) => {
  expect((await page.request.post('/api/auth/login', { data: owner })).status()).toBe(200);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Where to Begin' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Connect card payments' })).toContainText('To do');
  await atEverySize(page, () => expect(page.getByRole('heading', { name: 'Where to Begin' })).toBeVisible());
  await expectNoViolations(page, 'today');
  await page.getByRole('button', { name: 'Remove Demo' }).click();
  await expect(page.getByRole('dialog')).toContainText('Deleted:');
  await expectNoViolations(page, 'removing the demo');
  await page.keyboard.press('Escape');

  const bar = page.getByRole('navigation', { name: 'Owners', exact: true });
  await expect(bar.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Log' }).click();
  await expect(page.getByRole('heading', { name: 'Change Log' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await atEverySize(page, () => expect(bar).toBeVisible());
  await page.setViewportSize({ width: 820, height: 1180 });
  await bar.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByRole('heading', { name: 'Where to Begin' })).toBeVisible();
});
