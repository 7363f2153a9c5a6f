import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { authDialog, newPerson, openAuthDialog, registerQuickly, signIn } from '../support/account.ts';
import { expectNoViolations } from '../support/browser/accessibility.ts';
import { atEverySize } from '../support/browser/every-size.ts';
import { owner, uniqueEmail } from '../support/shop.ts';
import { agePasswordConfirmation, makeOwner } from '../support/shop-database.ts';

test('a person is exported and erased after the password was confirmed @tablet @night-desktop', async ({ page, request }) => {
  const email = uniqueEmail('erased');
  const message = { name: 'Ann Writer', email, subject: 'Please forget me', message: 'I would like all of my data to be erased.' };
  expect((await request.post('/api/admin-contact', { data: message })).status()).toBe(200);
  const admin = newPerson('office');
  await registerQuickly(page, admin);
  await makeOwner(admin.username);
  await agePasswordConfirmation(admin.username);

  await page.goto('/admin/people');
  await expect(page.getByRole('row').filter({ hasText: admin.username })).toBeVisible();
  await expectNoViolations(page, 'the people');
  await atEverySize(page, () => expect(page.getByRole('row').filter({ hasText: admin.username })).toBeVisible());
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('button', { name: `Look Up ${email}` }).click();
  const person = page.getByRole('dialog', { name: 'Person' });
  await expect(person.getByRole('heading', { name: 'Guest' })).toBeVisible();
  await expectNoViolations(page, 'a person');
  await atEverySize(page, () => expect(person.getByRole('button', { name: 'Export Data' })).toBeVisible());
  const downloading = page.waitForEvent('download');
  await person.getByRole('button', { name: 'Export Data' }).click();
  const prompt = page.getByRole('dialog', { name: 'Confirm Your Password' });
  await prompt.getByLabel('Current Password').fill(admin.password);
  await prompt.getByRole('button', { name: 'Confirm' }).click();
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as { messages: unknown[] };
  expect(file.messages).toMatchObject([{ subject: 'Please forget me', email }]);

  await person.getByRole('button', { name: 'Erase...' }).click();
  const erasing = page.getByRole('dialog', { name: `Erase ${email}?` });
  await expect(erasing).toContainText('1 message');
  await erasing.getByLabel(`Type ${email} to confirm`).fill(email);
  await expectNoViolations(page, 'erasing a person');
  await atEverySize(page, () => expect(erasing.getByRole('button', { name: 'Erase Personal Data' })).toBeVisible());
  await erasing.getByRole('button', { name: 'Erase Personal Data' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: `Look Up ${email}` }).click();
  await expect(person.getByText('Nothing is stored under this address.')).toBeVisible();
});

test('an owner turns on two-factor sign-in and signs in with it @tablet', async ({ page, browser }) => {
  const admin = newPerson('careful');
  await registerQuickly(page, admin);
  await makeOwner(admin.username);
  await page.goto('/admin/people?filter=owners');
  await page.getByRole('searchbox').fill(admin.username);
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('button', { name: admin.username, exact: true }).click();
  await page.getByRole('button', { name: 'Turn On' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' });
  const secret = ((await dialog.getByLabel('Key').textContent()) ?? '').replaceAll(' ', '');
  await expectNoViolations(page, 'turning on two-factor sign-in');
  await dialog.getByLabel('Code', { exact: true }).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allTextContents();
  await expectNoViolations(page, 'recovery codes');
  await page.getByRole('button', { name: 'I Have Saved Them' }).click();
  await expect(page.getByText(/10 of your recovery codes are unused/)).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto('/photo-sets');
  await openAuthDialog(other);
  await signIn(other, admin);
  await expect(authDialog(other).getByLabel('Code')).toBeFocused();
  await expectNoViolations(other, 'signing in with a code');
  await other.keyboard.type('000000');
  await other.keyboard.press('Enter');
  await expect(
    authDialog(other)
      .getByText(/wrong, expired or already used/)
      .first(),
  ).toBeVisible();
  await authDialog(other).getByLabel('Code').fill(recovery);
  await other.keyboard.press('Enter');
  await expect(authDialog(other)).toBeHidden();
  await other.goto('/admin/people');
  await expect(other.getByRole('searchbox')).toBeVisible();
});

test('an owner downloads a table and reads the health of the shop @phone', async ({ page }) => {
  expect((await page.request.post('/api/auth/login', { data: owner })).status()).toBe(200);
  await page.goto('/admin/data');
  await page.getByRole('button', { name: 'This Month' }).click();
  await expectNoViolations(page, 'data');
  await atEverySize(page, () => expect(page.getByRole('button', { name: 'Download CSV: Orders' })).toBeVisible());
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV: Orders' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain('"Order","Status","Email"');
  await page.goto('/admin/health');
  await expect(page.getByText('Last backup')).toBeVisible();
  await expectNoViolations(page, 'health');
  await atEverySize(page, () => expect(page.getByText('Last backup')).toBeVisible());
  await page.getByRole('button', { name: 'Send a Test Email' }).click();
  await expect(page.getByText('Accepted by the mail server')).toBeVisible();
});
