import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { buy } from '../support/account.ts';
import { untilPhotosAreCut } from '../support/cut-photos.ts';
import { atEverySize } from '../support/every-size.ts';
import { paymentOf, refund } from '../support/refund.ts';
import { expectOneMail, type Mail, uniqueEmail } from '../support/shop.ts';

const FREE_POSE = 'The Stretch';

/** Buys a set as a guest, and opens it from the success page. */
async function buyAndOpen(page: Page): Promise<{ email: string; payment: string }> {
  await untilPhotosAreCut();
  const email = uniqueEmail('collection');
  await buy(page, email, 'First Light');
  const payment = paymentOf(page);
  await page.getByRole('link', { name: 'Open in My Collection' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'First Light' })).toBeVisible();
  await expectLoaded(poseRow(page, FREE_POSE).getByRole('img').first());
  return { email, payment };
}

const poseRow = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

async function expectLoaded(photo: Locator): Promise<void> {
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

function openPath(mail: Mail): string {
  const [link = ''] = /https?:\S+\/collection\/\S+/.exec(mail.text) ?? [];
  return link.slice(new URL(link).origin.length);
}

test('a guest opens a bought set from the success page, walks around a pose and zooms', async ({ page }) => {
  await buyAndOpen(page);
  await expect(page).toHaveURL(/\/collection\/1-first-light$/);
  await expectNoViolations(page, 'a set');
  await page.goto('/photo-sets/1-first-light');
  await page.getByRole('link', { name: 'Open in My Collection' }).click();

  await page.getByRole('link', { name: FREE_POSE, exact: true }).click();
  const viewer = page.getByRole('region', { name: `${FREE_POSE}, from 8 vantage points` });
  const photo = viewer.getByRole('img', { name: /view \d of/ });
  await expect(photo).toHaveAccessibleName(/view 1 of/);
  await expectNoViolations(page, 'a pose');
  await viewer.getByRole('button', { name: 'Next view' }).click();
  await expect(photo).toHaveAccessibleName(/view 2 of/);
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect(viewer.getByRole('button', { name: 'Zoom out' })).not.toHaveAttribute('aria-disabled', 'true');
  await viewer.getByRole('button', { name: 'Mirror' }).click();
  await expect(viewer.getByRole('button', { name: 'Mirror' })).toHaveAttribute('aria-pressed', 'true');

  // the place survives a reload, and Back leads to the set
  await expect(page).toHaveURL(/\/collection\/1-first-light\/\d\?view=2$/);
  await page.reload();
  await expect(photo).toHaveAccessibleName(/view 2 of/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'First Light' })).toBeVisible();

  await page.getByRole('link', { name: 'My collection', exact: true }).click();
  await expect(page.getByRole('article', { name: 'First Light' })).toBeVisible();
  await expectNoViolations(page, 'the collection');
});

test('the link in the email opens the set in another browser, until the purchase is refunded @tablet', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const { email, payment } = await buyAndOpen(page);
  const mail = await expectOneMail(request, email);
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await context.newPage();
  await other.goto(openPath(mail));
  await expect(other.getByRole('heading', { level: 1, name: 'First Light' })).toBeVisible();
  expect(other.url()).toBe(`${baseURL}/collection/1-first-light`);
  const photo = poseRow(other, FREE_POSE).getByRole('img').first();
  await expectLoaded(photo);
  await atEverySize(other, () => expect(poseRow(other, FREE_POSE).getByRole('img').first()).toBeVisible());
  const address = (await photo.getAttribute('src')) ?? '';
  expect((await context.request.get(address)).status()).toBe(200);
  const failure = other.waitForEvent('requestfailed', (failed) => failed.url().includes('/photos/'));
  await context.route(/\/photos\//, (route) => route.abort());
  await other.reload();
  await failure;
  await expect(poseRow(other, FREE_POSE).getByRole('link', { name: /view 1 of/ })).toBeVisible();
  await atEverySize(other, () => expect(poseRow(other, FREE_POSE).getByRole('img')).toHaveCount(0));
  await context.unrouteAll();

  await refund(request, payment);
  await expect.poll(async () => (await context.request.get(address)).status()).toBe(404);
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: 'Not in Your Collection' })).toBeVisible();
  await expectNoViolations(other, 'a set that is not owned');
  await atEverySize(other, () => expect(other.getByRole('heading', { level: 1 })).toBeVisible());
  await other.goto('/collection');
  await expect(other.getByRole('heading', { name: 'Your photo sets, in one place' })).toBeVisible();
  await context.close();
});

test('a set can be used with the keyboard alone @tablet', async ({ page }) => {
  await buyAndOpen(page);
  const link = page.getByRole('link', { name: FREE_POSE, exact: true });
  const isFocused = () => link.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isFocused()); presses++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const position = page.locator('[data-viewer-head]');
  await expect(position).toContainText('View 1 of 8');
  await page.keyboard.press('ArrowRight');
  await expect(position).toContainText('View 2 of 8');
  await page.keyboard.press('PageDown');
  await expect(position).toContainText('First Light');
  await page.keyboard.press('PageUp');
  await expect(position).toContainText(FREE_POSE);
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
});

test('a guest without purchases sees how to get to them, and the free samples', async ({ page }) => {
  await page.goto('/collection');
  await expect(page.getByRole('heading', { name: 'Your photo sets, in one place' })).toBeVisible();
  await expectNoViolations(page, 'the collection of a guest');
  await page.getByRole('region', { name: 'Free Samples' }).getByRole('link', { name: 'Market Day' }).click();
  await expect(page).toHaveURL(/\/photo-sets\/3-market-day$/);
});
