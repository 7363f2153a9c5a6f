import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { newPerson, openProfile, profileDialog, registerQuickly } from '../support/account.ts';
import { expectNoViolations } from '../support/browser/accessibility.ts';
import { atEverySize } from '../support/browser/every-size.ts';

const photo = readFileSync(new URL('../../docs/catalogue.jpg', import.meta.url));

async function openSettings(page: Page, person: ReturnType<typeof newPerson>): Promise<Locator> {
  const profile = await openProfile(page, person);
  await profile.getByRole('tab', { name: 'Settings' }).click();
  return profile;
}

test('a profile picture can be cropped, saved and removed, and appears in another tab and after a reload @phone', async ({ page }) => {
  const ada = newPerson('ada');
  await page.goto('/photo-sets');
  await registerQuickly(page, ada);
  await page.reload();
  const profile = await openSettings(page, ada);
  await profile.getByLabel('Picture file').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(profile.getByLabel('Left or right')).toBeFocused();
  await profile.getByLabel('Zoom').fill('1.5');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await expectNoViolations(page, 'cropper');
  await atEverySize(page, () => expect(profile.getByRole('button', { name: 'Save Picture' })).toBeVisible());
  await profile.getByRole('button', { name: 'Save Picture' }).click();
  await expect(page.getByText('Profile Picture Saved').first()).toBeVisible();
  const picture = profile.locator('img[src^="/media/people/"]').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);

  const other = await page.context().newPage();
  await other.goto('/events');
  const otherProfile = await openSettings(other, ada);
  await expect(otherProfile.getByRole('button', { name: 'Remove Picture' })).toBeVisible();
  await page.reload();
  await openSettings(page, ada);
  await profileDialog(page).getByRole('button', { name: 'Remove Picture' }).click();
  await expect(page.getByText('Profile Picture Removed').first()).toBeVisible();
  await expect(profileDialog(page).locator('img[src^="/media/people/"]')).toHaveCount(0);
  await expect(otherProfile.locator('img[src^="/media/people/"]')).toHaveCount(0);
});
