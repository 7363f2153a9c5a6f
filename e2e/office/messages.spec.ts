import { expect, test } from '@playwright/test';
import { expectNoViolations } from '../support/browser/accessibility.ts';
import { atEverySize } from '../support/browser/every-size.ts';
import { expectMail, owner, uniqueEmail } from '../support/shop.ts';

test('a visitor writes, an owner answers from the office, and blocks a sender @phone @night-tablet @night-desktop', async ({
  page,
  request,
}) => {
  const email = uniqueEmail('writer');
  const subject = `A question about easels ${Date.now()}`;
  const message = { name: 'Ann Writer', email, subject, message: 'Do you have easels?\nI can bring one.' };
  expect((await request.post('/api/admin-contact', { data: message })).status()).toBe(200);

  expect((await page.request.post('/api/auth/login', { data: owner })).status()).toBe(200);
  await page.goto('/admin/messages');
  await page.getByRole('searchbox').fill(subject);
  const row = page.getByRole('row').filter({ hasText: subject });
  await expect(row).toContainText(email);
  await atEverySize(page, () => expect(row).toBeVisible());
  await expectNoViolations(page, 'the messages');
  await row.getByRole('button', { name: subject }).press('Enter');
  await page.getByLabel('Reply to Ann Writer').fill('Yes, plenty.');
  await expectNoViolations(page, 'a message');
  await atEverySize(page, () => expect(page.getByRole('button', { name: 'Send Reply' })).toBeVisible());
  await page.getByRole('button', { name: 'Send Reply' }).click();
  await expect(page.getByText('owner replied')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  const mail = await expectMail(request, email, /^Re: /);
  expect(mail.text).toContain('Yes, plenty.');
  expect(mail.text).toContain('> Do you have easels?');

  await page.getByRole('button', { name: 'Block Sender' }).click();
  await expect(page.getByRole('button', { name: 'Unblock Sender' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toHaveCount(0);
  const again = { ...message, subject: `${subject} again` };
  expect((await request.post('/api/admin-contact', { data: again })).status()).toBe(200);
  await page.getByRole('button', { name: 'Set Aside' }).click();
  await page.getByRole('searchbox').fill(again.subject);
  await expect(page.getByRole('row').filter({ hasText: again.subject })).toBeVisible();
});
