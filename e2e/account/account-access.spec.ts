import { expect, type Locator, type Page, test } from '@playwright/test';
import { authDialog, buyQuickly, newPerson, openAuthDialog, openProfile, profileDialog, registerQuickly } from '../support/account.ts';
import { expectNoViolationsInBothSchemes } from '../support/browser/accessibility.ts';
import { buyAsGuest } from '../support/buy-as-guest.ts';
import { expectMail, linkPath } from '../support/shop.ts';
import { agePasswordConfirmation } from '../support/shop-database.ts';

test.describe('in light and dark', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('every view of the auth dialog is accessible @phone', async ({ page }) => {
    await page.goto('/photo-sets');
    await openAuthDialog(page);
    await expectNoViolationsInBothSchemes(page, 'Sign In');
    await authDialog(page).getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Please enter your username')).toBeVisible();
    await expectNoViolationsInBothSchemes(page, 'Sign In with errors');
    await authDialog(page).getByRole('tab', { name: 'Sign Up' }).click();
    await authDialog(page).getByRole('button', { name: 'Sign Up' }).click();
    await expectNoViolationsInBothSchemes(page, 'Sign Up with errors');
    await authDialog(page).getByRole('tab', { name: 'Sign In' }).click();
    for (const [link, name] of [
      ['Forgot Password?', 'Forgot Password'],
      ['Forgot Username?', 'Find Username'],
      ['Find my downloads', 'Find My Downloads'],
    ] as const) {
      await authDialog(page).getByRole('button', { name: link }).click();
      const view = page.getByRole('dialog', { name });
      await view.waitFor();
      await expectNoViolationsInBothSchemes(page, name);
      await view.getByRole('button', { name: 'Back to Login' }).click();
    }
  });

  test('every tab of the profile is accessible @desktop', async ({ page }) => {
    const ada = newPerson('axe');
    await buyAsGuest(page.request, ['Market Day'], ada.email);
    await registerQuickly(page, ada);
    await page.goto('/photo-sets');
    const profile = await openProfile(page, ada);
    await profile.getByText('Confirm your email to add your earlier purchases').waitFor();
    await expectNoViolationsInBothSchemes(page, 'Overview without purchases');
    await profile.getByRole('tab', { name: 'Purchases' }).click();
    await expectNoViolationsInBothSchemes(page, 'Purchases without purchases');
    await profile.getByRole('tab', { name: 'Settings' }).click();
    await profile.getByText('This device').waitFor();
    await profile.getByRole('button', { name: 'Change Password' }).click();
    await profile.getByLabel('Username').fill('x');
    await profile.getByRole('button', { name: 'Update Profile' }).click();
    await expectNoViolationsInBothSchemes(page, 'Settings with an error');
    await profile.getByRole('button', { name: 'Close' }).click();

    await buyQuickly(page, ada.email, 'First Light');
    await page.goto('/photo-sets');
    await openProfile(page, ada);
    await profileDialog(page).getByRole('listitem').filter({ hasText: 'First Light' }).waitFor();
    await expectNoViolationsInBothSchemes(page, 'Overview');
    await profileDialog(page).getByRole('tab', { name: 'Purchases' }).click();
    await profileDialog(page).getByRole('link', { name: 'Download First Light' }).waitFor();
    await expectNoViolationsInBothSchemes(page, 'Purchases');
  });

  test('changing the email address asks for the password again when it was confirmed long ago @phone @long', async ({ page }) => {
    const [ada, next] = [newPerson('aged'), newPerson('moved')];
    await registerQuickly(page, ada);
    await agePasswordConfirmation(ada.username);
    await page.goto('/photo-sets');
    const profile = await openProfile(page, ada);
    await profile.getByRole('tab', { name: 'Settings' }).click();
    await profile.getByLabel('Email').fill(next.email);
    await profile.getByRole('button', { name: 'Update Profile' }).click();

    const prompt = page.getByRole('dialog', { name: 'Confirm Your Password' });
    const field = prompt.getByLabel('Current Password', { exact: true });
    await expect(field).toBeFocused();
    await expectNoViolationsInBothSchemes(page, 'Confirm Your Password');
    await field.fill('not the password');
    await prompt.getByRole('button', { name: 'Confirm' }).click();
    await expect(prompt.getByText('This password is not correct.')).toBeVisible();
    await expectNoViolationsInBothSchemes(page, 'Confirm Your Password with an error');
    await field.fill(ada.password);
    await prompt.getByRole('button', { name: 'Confirm' }).click();
    await expect(prompt).toBeHidden();
    await expect(page.getByText('Profile Updated').first()).toBeVisible();
    await expect(profile.getByText(`We sent a link to ${next.email}.`)).toBeVisible();
  });

  test('the screens behind emailed links are accessible @desktop', async ({ page, request }) => {
    const ada = newPerson('links');
    await registerQuickly(page, ada);
    await page.request.post('/api/auth/forgot-password', { data: { email: ada.email } });
    await page.goto(linkPath(await expectMail(request, ada.email, /^Reset your password/), '/reset-password'));
    await page.getByRole('heading', { name: 'Reset Your Password' }).waitFor();
    await expectNoViolationsInBothSchemes(page, 'Reset Your Password');
    await page.getByLabel('New Password', { exact: true }).fill('another password');
    await page.getByLabel('Confirm New Password', { exact: true }).fill('another password');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByRole('heading', { name: 'Password Reset Complete' }).waitFor();
    await expectNoViolationsInBothSchemes(page, 'Password Reset Complete');
    await page.goto('/undo-email-change?token=nonsense');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoViolationsInBothSchemes(page, '/undo-email-change');
    await page.getByRole('main').getByRole('button').first().click();
    await page.getByRole('alert').waitFor();
    await expectNoViolationsInBothSchemes(page, '/undo-email-change with a bad link');
  });

  test('the screens of a confirmation link are accessible for guests and users @phone', async ({ page, request }) => {
    const [ada, other] = [newPerson('asked'), newPerson('other')];
    await registerQuickly(page, ada);
    const link = linkPath(await expectMail(request, ada.email, /^Confirm your email/), '/confirm-email');
    await page.request.post('/api/auth/logout', { data: {} });
    await page.goto(link);
    await page.getByText('Sign in to the account that asked for this').waitFor();
    await expectNoViolationsInBothSchemes(page, '/confirm-email for a guest');
    await registerQuickly(page, other);
    await page.goto(link);
    await page.getByText('This link belongs to another account.').waitFor();
    await expectNoViolationsInBothSchemes(page, '/confirm-email for another account');
    await page.goto('/confirm-email?token=nonsense');
    await page.getByRole('alert').waitFor();
    await expectNoViolationsInBothSchemes(page, '/confirm-email with a bad link');
  });
});

test('sign-up, profile and sign-out work with the keyboard alone @desktop', async ({ page }) => {
  const ada = newPerson('keys');
  await page.goto('/photo-sets');
  const icon = page.getByRole('banner').getByRole('button', { name: 'Sign In' });
  await icon.focus();
  await page.keyboard.press('Enter');
  await expect(authDialog(page).getByLabel('Username')).toBeFocused();
  await pressUntilFocused(page, 'Shift+Tab', authDialog(page).getByRole('tab', { name: 'Sign In' }));
  await page.keyboard.press('ArrowRight');
  await expect(authDialog(page).getByRole('tab', { name: 'Sign Up' })).toBeFocused();
  await pressUntilFocused(page, 'Tab', authDialog(page).getByLabel('Username', { exact: true }));
  await page.keyboard.type(ada.username);
  await pressUntilFocused(page, 'Tab', authDialog(page).getByLabel('Email', { exact: true }));
  await page.keyboard.type(ada.email);
  await pressUntilFocused(page, 'Tab', authDialog(page).getByLabel('Password', { exact: true }));
  await page.keyboard.type(ada.password);
  await pressUntilFocused(page, 'Tab', authDialog(page).getByLabel('Confirm Password', { exact: true }));
  await page.keyboard.type(ada.password);
  await page.keyboard.press('Enter');
  await expect(authDialog(page)).toBeHidden();

  const avatar = page.getByRole('banner').getByRole('button', { name: ada.username });
  await avatar.focus();
  await page.keyboard.press('Enter');
  const profile = profileDialog(page);
  await expect(profile.getByRole('tab', { name: 'Overview' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(profile.getByText('Start browsing our photo sets!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(profile).toBeHidden();
  await expect(avatar).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(profile.getByRole('tab', { name: 'Settings' })).toBeFocused();
  await pressUntilFocused(page, 'Tab', profile.getByRole('button', { name: 'Sign Out', exact: true }));
  await page.keyboard.press('Enter');
  await expect(profile).toBeHidden();
  await expect(icon).toBeVisible();
});

test('password reset, sign-in and download work with the keyboard alone @desktop @long', async ({ page, request }) => {
  const ada = newPerson('typist');
  await registerQuickly(page, ada);
  await buyQuickly(page, ada.email, 'First Light');
  await page.request.post('/api/auth/logout');
  const { keyboard } = page;

  await page.goto('/photo-sets');
  await pressUntilFocused(page, 'Tab', page.getByRole('banner').getByRole('button', { name: 'Sign In' }));
  await keyboard.press('Enter');
  await expect(authDialog(page).getByLabel('Username')).toBeFocused();
  await pressUntilFocused(page, 'Tab', authDialog(page).getByRole('button', { name: 'Forgot Password?' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Forgot Password' }).getByLabel('Email')).toBeFocused();
  await keyboard.type(ada.email);
  await keyboard.press('Enter');
  await expect(page.getByText('If this email exists, a password reset link has been sent.').first()).toBeVisible();

  await page.goto(linkPath(await expectMail(request, ada.email, /^Reset your password/), '/reset-password'));
  const password = 'typed without a mouse';
  for (const label of ['New Password', 'Confirm New Password']) {
    await pressUntilFocused(page, 'Tab', page.getByLabel(label, { exact: true }));
    await keyboard.type(password);
  }
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Password Reset Complete' })).toBeFocused();
  await pressUntilFocused(page, 'Tab', page.getByRole('main').getByRole('button', { name: 'Sign In' }));
  await keyboard.press('Enter');
  await expect(authDialog(page).getByLabel('Username')).toBeFocused();
  await keyboard.type(ada.username);
  await pressUntilFocused(page, 'Tab', authDialog(page).getByLabel('Password', { exact: true }));
  await keyboard.type(password);
  await keyboard.press('Enter');
  await expect(authDialog(page)).toBeHidden();

  await pressUntilFocused(page, 'Shift+Tab', page.getByRole('banner').getByRole('button', { name: ada.username }));
  await keyboard.press('Enter');
  await expect(profileDialog(page).getByRole('tab', { name: 'Overview' })).toBeFocused();
  await keyboard.press('ArrowRight');
  await pressUntilFocused(page, 'Tab', profileDialog(page).getByRole('link', { name: 'Download First Light' }));
  const [download] = await Promise.all([page.waitForEvent('download'), keyboard.press('Enter')]);
  expect(await download.failure()).toBeNull();
});

test('a toast over the title of a dialog covers neither its close button nor the focused field @phone', async ({ page }) => {
  await page.goto('/photo-sets');
  const dialog = await openAuthDialog(page);
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  // The whole screen, and the height that an on-screen keyboard leaves
  for (const height of [size.height, 420]) {
    await page.setViewportSize({ ...size, height });
    await dialog.getByLabel('Username').fill('unknown');
    await dialog.getByLabel('Password', { exact: true }).fill('no password');
    await dialog.getByLabel('Password', { exact: true }).press('Enter');
    const message = page.getByRole('region', { name: /^Notification/ }).getByRole('listitem');
    await expect(message).toContainText('Invalid username or password.');
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    for (const part of [dialog.getByRole('button', { name: 'Close' }), page.locator(':focus')]) {
      await expect.poll(() => areApart(message, part)).toBe(true);
    }
    await expect(message).toBeInViewport({ ratio: 1 });
    await message.getByRole('button', { name: 'Close notification' }).click();
    await expect(message).toBeHidden();
  }
});

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return false;
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

async function pressUntilFocused(page: Page, key: string, target: Locator): Promise<void> {
  for (let press = 0; press < 20 && !(await target.evaluate((element) => element === document.activeElement)); press += 1)
    await page.keyboard.press(key);
  await expect(target).toBeFocused();
}
