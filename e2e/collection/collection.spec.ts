import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { buy, buyQuickly, newPerson, registerQuickly } from '../support/account.ts';
import { expectNoViolations } from '../support/browser/accessibility.ts';
import { atEverySize, SPLIT_VIEW } from '../support/browser/every-size.ts';
import { buyAsGuest } from '../support/buy-as-guest.ts';
import { untilPhotosAreCut } from '../support/cut-photos.ts';
import { refund } from '../support/refund.ts';
import { expectOneMail, type Mail, uniqueEmail } from '../support/shop.ts';

const FREE_POSE = 'The Stretch';

/** Buys a set as a guest, and opens it from the success page. */
async function buyAndOpen(page: Page): Promise<void> {
  await untilPhotosAreCut();
  await buy(page, uniqueEmail('collection'), 'First Light');
  await page.getByRole('link', { name: 'Open in My Collection' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'First Light' })).toBeVisible();
  await expectLoaded(poseRow(page, FREE_POSE).getByRole('img').first());
}

/** Opens a set from the email of a purchase that was made elsewhere. @returns also the payment's id at Stripe */
async function openFromMail(page: Page, request: APIRequestContext): Promise<{ payment: string; link: string }> {
  await untilPhotosAreCut();
  const email = uniqueEmail('collection');
  const payment = await buyAsGuest(request, ['First Light'], email);
  const link = openPath(await expectOneMail(request, email));
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'First Light' })).toBeVisible();
  return { payment, link };
}

async function expectRefunded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase Refunded' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(/First Light: This purchase was refunded\./);
}

const poseRow = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

async function expectLoaded(photo: Locator): Promise<void> {
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

/** Nothing covers this control, also beside other apps. */
async function pressableAtEverySize(page: Page, control: Locator): Promise<void> {
  await atEverySize(page, () => control.click({ trial: true }), [SPLIT_VIEW]);
}

/** A tap on the photo hides the bars, and another one shows them. */
async function expectTapGivesRoom(page: Page, viewer: Locator): Promise<void> {
  const own = page.viewportSize();
  await page.setViewportSize(SPLIT_VIEW);
  const stage = viewer.locator('[data-stage]');
  const height = async () => (await stage.boundingBox())?.height ?? 0;
  const before = await height();
  await stage.click();
  await expect.poll(height).toBeGreaterThan(before + 100);
  // With the first one it would be a double tap
  await stage.click({ position: { x: 20, y: 20 } });
  await expect.poll(height).toBe(before);
  if (own) await page.setViewportSize(own);
}

function openPath(mail: Mail): string {
  const [link = ''] = /https?:\S+\/collection\/\S+/.exec(mail.text) ?? [];
  return link.slice(new URL(link).origin.length);
}

test('a guest opens a bought set from the success page, walks around a pose and zooms @phone @night-desktop', async ({ page }) => {
  await buyAndOpen(page);
  await expect(page).toHaveURL(/\/collection\/1-first-light$/);
  await expectNoViolations(page, 'a set');
  await pressableAtEverySize(page, page.getByRole('link', { name: FREE_POSE, exact: true }));
  await page.goto('/photo-sets/1-first-light');
  await pressableAtEverySize(page, page.getByRole('link', { name: 'Open in My Collection' }));
  await page.getByRole('link', { name: 'Open in My Collection' }).click();

  await page.getByRole('link', { name: FREE_POSE, exact: true }).click();
  const viewer = page.getByRole('region', { name: `${FREE_POSE}, from 8 vantage points` });
  const photo = viewer.getByRole('img', { name: /view \d of/ });
  await expect(photo).toHaveAccessibleName(/view 1 of/);
  await expectNoViolations(page, 'a pose');
  await pressableAtEverySize(page, viewer.getByRole('button', { name: 'Next view' }));
  await expectTapGivesRoom(page, viewer);
  await viewer.getByRole('button', { name: 'Next view' }).click();
  await expect(photo).toHaveAccessibleName(/view 2 of/);
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect(viewer.getByRole('button', { name: 'Zoom out' })).not.toHaveAttribute('aria-disabled', 'true');
  await viewer.getByRole('button', { name: 'Mirror' }).click();
  await expect(viewer.getByRole('button', { name: 'Mirror' })).toHaveAttribute('aria-pressed', 'true');

  // The place survives a reload, and Back leads to the set
  await expect(page).toHaveURL(/\/collection\/1-first-light\/\d\?view=2$/);
  await page.reload();
  await expect(photo).toHaveAccessibleName(/view 2 of/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'First Light' })).toBeVisible();

  await page.getByRole('link', { name: 'My collection', exact: true }).click();
  await expect(page.getByRole('article', { name: 'First Light' })).toBeVisible();
  await expectNoViolations(page, 'the collection');
  await pressableAtEverySize(page, page.getByRole('article', { name: 'First Light' }).getByRole('link'));

  await page.getByRole('link', { name: 'On this device' }).click();
  await pressableAtEverySize(page, page.getByRole('button', { name: 'Keep First Light' }));
});

test('the link in the email opens the set in another browser, until the purchase is refunded @tablet', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const { payment, link } = await openFromMail(page, request);
  expect(page.url()).toBe(`${baseURL}/collection/1-first-light`);
  const photo = poseRow(page, FREE_POSE).getByRole('img').first();
  await expectLoaded(photo);
  const address = (await photo.getAttribute('src')) ?? '';
  expect((await page.request.get(address)).status()).toBe(200);
  const failure = page.waitForEvent('requestfailed', (failed) => failed.url().includes('/photos/'));
  await page.route(/\/photos\//, (route) => route.abort());
  await page.reload();
  await failure;
  await expect(poseRow(page, FREE_POSE).getByRole('link', { name: /view 1 of/ })).toBeVisible();
  await atEverySize(page, () => expect(poseRow(page, FREE_POSE).getByRole('img')).toHaveCount(0));
  await page.unrouteAll();

  await refund(request, payment);
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
  await page.reload();
  await expectRefunded(page);
  await expectNoViolations(page, 'a set that is not owned');
  await atEverySize(page, () => expect(page.getByRole('heading', { level: 1 })).toBeVisible());
  await page.goto('/collection');
  await expect(page.getByRole('heading', { name: 'Your photo sets, in one place' })).toBeVisible();

  const other = await browser.newPage({ baseURL });
  await other.goto(link);
  await expectRefunded(other);
  await other.close();
});

test('photos that fail once while the shop answers appear by themselves @tablet @long', async ({ page, request }) => {
  await openFromMail(page, request);
  const failed = new Set<string>();
  await page.route(/\/photos\//, (route) => {
    const address = route.request().url();
    if (failed.has(address)) return route.continue();
    failed.add(address);
    return route.fulfill({ status: 500 });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'First Light' })).toBeVisible();
  const row = poseRow(page, FREE_POSE);
  await expect(row.getByText('Trying again...').first()).toBeVisible();
  await expectLoaded(row.getByRole('img').first());

  await row.getByRole('link', { name: FREE_POSE, exact: true }).click();
  await expect(page.getByRole('region', { name: /vantage points$/ })).toBeVisible();
  failed.clear();
  // The photos of the set are in the memory of this page. Waiting for them would miss that one failed.
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText("This photo couldn't be loaded. We're trying again.")).toBeVisible();
  await expect(page.getByRole('region', { name: /vantage points$/ }).getByRole('img', { name: /view 1 of/ })).toBeVisible();
  await expect(page.getByText(/^This photo couldn't be loaded/)).toHaveCount(0);
});

test("an account's set that was never kept says that its purchase was refunded @tablet", async ({ page, request }) => {
  const person = newPerson('refunded');
  await registerQuickly(page, person);
  await refund(request, await buyQuickly(page, person.email, 'First Light'));
  await expect(async () => {
    await page.goto('/collection/1-first-light');
    await expectRefunded(page);
  }).toPass();
});

test('a set can be used with the keyboard alone @desktop @night-tablet', async ({ page, request }) => {
  await openFromMail(page, request);
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

test('a guest without purchases sees how to get to them, and the free samples @phone', async ({ page }) => {
  await page.goto('/collection');
  await expect(page.getByRole('heading', { name: 'Your photo sets, in one place' })).toBeVisible();
  await expectNoViolations(page, 'the collection of a guest');
  await atEverySize(page, () => expect(page.getByRole('region', { name: 'Free Samples' })).toBeVisible());
  await page.getByRole('region', { name: 'Free Samples' }).getByRole('link', { name: 'Market Day' }).click();
  await expect(page).toHaveURL(/\/photo-sets\/3-market-day$/);
});
