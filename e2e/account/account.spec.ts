import { readFileSync } from 'node:fs';
import { SIGN_IN_PATH } from '@archive/schema/app/sign-in-path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  authDialog,
  buy,
  buyQuickly,
  newPerson,
  openAuthDialog,
  openProfile,
  photoSet,
  profileDialog,
  registerQuickly,
  signIn,
  signUp,
} from '../support/account.ts';
import { buyAsGuest } from '../support/buy-as-guest.ts';
import { expectMail, linkPath } from '../support/shop.ts';

test('a user signs up, buys, downloads again, and resets a forgotten password @phone', async ({ page, request }) => {
  const ada = newPerson('ada');
  await page.goto('/photo-sets');
  await signUp(page, ada);
  await expect(page.getByText('Your account has been created successfully.').first()).toBeVisible();

  await buy(page, ada.email, 'First Light');
  await page.getByRole('link', { name: 'Browse Photo Sets' }).click();
  const owned = photoSet(page, 'First Light').getByRole('button', { name: 'In Collection' });
  // aria-disabled, but a click still explains why
  await owned.click({ force: true });
  await expect(page.getByText('Already in Collection', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('You already own First Light. Check your profile to download it again.').first()).toBeVisible();
  await page.reload();
  await expect(owned).toBeVisible();

  const profile = await openProfile(page, ada);
  await expect(profile.getByText(ada.email)).toBeVisible();
  await expect(profile.getByText(/^Member since \w{3} \d{1,2}, \d{4}$/)).toBeVisible();
  await expect(profile.getByRole('listitem').filter({ hasText: 'First Light' })).toBeVisible();
  await profile.getByRole('tab', { name: 'Purchases' }).click();
  expect(await downloadedBytes(page, profile.getByRole('link', { name: 'Download First Light' }))).toBe('PK');

  await profile.getByRole('tab', { name: 'Settings' }).click();
  await profile.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(profile).toBeHidden();
  await expect(page.getByText('You have been successfully logged out.').first()).toBeVisible();
  await expect(photoSet(page, 'First Light').getByRole('button', { name: 'Add to Cart' })).toBeVisible();

  const dialog = await openAuthDialog(page);
  await dialog.getByRole('button', { name: 'Forgot Password?' }).click();
  const forgotten = page.getByRole('dialog', { name: 'Forgot Password' });
  await forgotten.getByLabel('Email').fill(ada.email);
  await forgotten.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('If this email exists, a password reset link has been sent.').first()).toBeVisible();

  await page.goto(linkPath(await expectMail(request, ada.email, /^Reset your password/), '/reset-password'));
  const again = { ...ada, password: 'the second password' };
  await page.getByLabel('New Password', { exact: true }).fill(again.password);
  await page.getByLabel('Confirm New Password', { exact: true }).fill(again.password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('heading', { name: 'Password Reset Complete' })).toBeVisible();
  await expect(page).not.toHaveURL(/token/);

  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await signIn(page, ada);
  await expect(page.getByText('Invalid username or password.').first()).toBeVisible();
  await signIn(page, again);
  await expect(authDialog(page)).toBeHidden();
  await expect(page.getByText('You have successfully logged in.').first()).toBeVisible();
  await page.goto('/photo-sets');
  await expect(owned).toBeVisible();
});

/** The first two bytes of the file that a link downloads. */
async function downloadedBytes(page: Page, link: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return readFileSync(await download.path())
    .subarray(0, 2)
    .toString();
}

test('guest purchases join the account only after the emailed link was opened @tablet', async ({ page, request, context }) => {
  const ada = newPerson('claim');
  await buyAsGuest(page.request, ['Market Day'], ada.email);
  await page.goto('/photo-sets');
  await signUp(page, ada);
  await expect(photoSet(page, 'Market Day').getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  const profile = await openProfile(page, ada);
  await expect(profile.getByText('Confirm your email to add your earlier purchases')).toBeVisible();
  await profile.getByRole('button', { name: 'Email Me the Link' }).click();
  await expect(profile.getByText(`We sent a link to ${ada.email}.`)).toBeVisible();

  const mailbox = await context.newPage();
  // The first confirmation email was sent at sign-up
  await mailbox.goto(linkPath(await expectMail(request, ada.email, /^Confirm your email/, 2), '/confirm-email'));
  await expect(mailbox.getByText('1 photo set was added to your collection.')).toBeVisible();
  await mailbox.close();

  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(profile.getByRole('listitem').filter({ hasText: 'Market Day' })).toBeVisible();
  await expect(profile.getByText('Confirm your email to add your earlier purchases')).toBeHidden();
  await profile.getByRole('button', { name: 'Close' }).click();
  await expect(photoSet(page, 'Market Day').getByRole('button', { name: 'In Collection' })).toBeVisible();
});

test('a confirmation link works only for the account that requested it @phone', async ({ page, request, browser, baseURL }) => {
  const [victim, reader] = [newPerson('victim'), newPerson('reader')];
  await buyAsGuest(page.request, ['Market Day'], victim.email);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const victimPage = await elsewhere.newPage();
  await registerQuickly(victimPage, victim);
  const link = linkPath(await expectMail(request, victim.email, /^Confirm your email/), '/confirm-email');

  await registerQuickly(page, reader);
  await page.goto(link);
  await expect(page.getByText(`You're signed in as ${reader.username}. This link belongs to another account.`)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Sign in to the account that asked for this, then open the link again.')).toBeVisible();
  await victimPage.goto('/photo-sets');
  await expect(photoSet(victimPage, 'Market Day').getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await elsewhere.close();

  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await signIn(page, victim);
  await expect(page.getByRole('heading', { name: 'Email Confirmed' })).toBeVisible();
  await expect(page.getByText('1 photo set was added to your collection.')).toBeVisible();
});

test('a guest can have lost download links emailed again from the page after a payment @phone', async ({ page, request }) => {
  const { email } = newPerson('lost');
  await buy(page, email, 'Storm Coming');
  await page.getByRole('button', { name: 'Find my downloads' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find My Downloads' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send Download Links' }).click();
  await expect(dialog).toBeHidden();
  expect((await expectMail(request, email, /^Your downloads from/)).text).toContain('Storm Coming');
});

test('a new username and email apply at once in every tab, and the old address can undo the change @desktop', async ({
  page,
  context,
  request,
}) => {
  const ada = newPerson('change');
  await registerQuickly(page, ada);
  await page.goto('/photo-sets');
  const other = await context.newPage();
  await other.goto('/photo-sets');
  const profile = await openProfile(page, ada);
  await profile.getByRole('tab', { name: 'Settings' }).click();
  await profile.getByRole('button', { name: 'Email Me the Link' }).click();
  // The first confirmation email was sent at sign-up
  await other.goto(linkPath(await expectMail(request, ada.email, /^Confirm your email/, 2), '/confirm-email'));
  await expect(other.getByRole('heading', { name: 'Email Confirmed' })).toBeVisible();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(profile.getByText('Your email is confirmed.')).toBeVisible();

  const next = newPerson('countess');
  await profile.getByLabel('Username').fill(next.username);
  await profile.getByLabel('Email').fill(next.email);
  await profile.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText('Profile Updated').first()).toBeVisible();
  await expect(profile.getByText(`We sent a link to ${next.email}.`)).toBeVisible();
  await openProfile(other, next);
  await expect(profileDialog(other).getByText(next.email)).toBeVisible();

  await other.goto(linkPath(await expectMail(request, ada.email, /was changed$/), '/undo-email-change'));
  await other.getByRole('button', { name: 'Undo the Change' }).click();
  await expect(other.getByRole('heading', { name: 'Email Change Undone' })).toBeVisible();
  await page.reload();
  await openAuthDialog(page);
});

test('the list shows all sessions, and ending one signs that device out @desktop @long', async ({ page, browser, baseURL }) => {
  const ada = newPerson('devices');
  await registerQuickly(page, ada);
  await buyQuickly(page, ada.email, 'First Light');
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const second = await elsewhere.newPage();
  const other = await elsewhere.newPage();
  await second.goto('/photo-sets');
  await openAuthDialog(second);
  await signIn(second, ada);
  await expect(authDialog(second)).toBeHidden();
  const lost = await openProfile(second, ada);
  await lost.getByRole('tab', { name: 'Purchases' }).click();
  await lost.getByRole('link', { name: 'Download First Light' }).waitFor();
  await other.goto('/photo-sets');
  await openProfile(other, ada);

  await page.goto('/photo-sets');
  const profile = await openProfile(page, ada);
  await profile.getByRole('tab', { name: 'Settings' }).click();
  await expect(profile.getByText('This device')).toHaveCount(1);
  await profile.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(profile.getByText("You've been signed out on all other devices.")).toBeAttached();
  await expect(profile.getByRole('button', { name: 'Sign out all other devices' })).toBeHidden();

  const [problem] = await Promise.all([second.waitForEvent('popup'), lost.getByRole('link', { name: 'Download First Light' }).click()]);
  await problem.close();
  await second.bringToFront();
  await second.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(lost).toBeHidden();
  await expect(profileDialog(other)).toBeHidden();
  await expect(second.getByText('Logged Out')).toHaveCount(0);
  await openAuthDialog(second);
  await elsewhere.close();
});

test('a reset link works once and leaves no token in the tab @phone', async ({ page, request }) => {
  const ada = newPerson('once');
  await registerQuickly(page, ada);
  await page.request.post('/api/auth/forgot-password', { data: { email: ada.email } });
  const link = linkPath(await expectMail(request, ada.email, /^Reset your password/), '/reset-password');
  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).waitFor();
  await page.goto('/reset-password');
  await expect(page.getByText('No reset token found. Please request a new password reset.').first()).toBeVisible();
  await expect(page).toHaveURL('/');

  const data = { token: new URL(link, page.url()).searchParams.get('token'), newPassword: 'the second password' };
  expect((await page.request.post('/api/auth/reset-password', { data })).status()).toBe(200);
  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill('the third password');
  await page.getByLabel('Confirm New Password', { exact: true }).fill('the third password');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('heading', { name: 'This Link No Longer Works' })).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Request a New Reset Link' }).click();
  await expect(page.getByRole('dialog', { name: 'Forgot Password' })).toBeVisible();
});

test('an address opens the sign-in dialog for a guest and the profile for a signed-in user @tablet', async ({ page }) => {
  const ada = newPerson('address');
  await page.goto(SIGN_IN_PATH);
  await expect(authDialog(page)).toBeVisible();
  await expect(page).toHaveURL('/photo-sets');
  await page.reload();
  await page.getByRole('heading', { name: 'First Light' }).waitFor();
  await expect(authDialog(page)).toBeHidden();
  await registerQuickly(page, ada);
  await page.goto(SIGN_IN_PATH);
  await expect(profileDialog(page)).toBeVisible();
});
