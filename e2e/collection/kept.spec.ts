import { REST } from '@archive/schema/rest';
import { expect, type Page, test } from '@playwright/test';
import { newPerson, openProfile, signUp } from '../support/account.ts';
import { expectNoViolations } from '../support/browser/accessibility.ts';
import { test as deviceTest } from '../support/browser/browser-profile.ts';
import { atEverySize } from '../support/browser/every-size.ts';
import { keepSet, keptFiles, openChoice, ownerOfSet, passDays, TITLE, truncateFile, untilKept } from '../support/kept-photos.ts';
import { untilReadyForOffline } from '../support/network/offline.ts';
import { refund } from '../support/refund.ts';

const POSE = 'The Stretch';
const TIMEOUT_MS = 120_000;
const progress = (page: Page) => page.getByRole('progressbar', { name: `Keeping ${TITLE}` });
const nothingKept = (page: Page) => page.getByRole('heading', { name: 'Nothing on this device yet' });
/** The first photo of the set, read from this device. */
const photo = (page: Page) => page.locator('main li img[src^="blob:"]');

/** Opens a pose of the set and goes to the next view, with photos from this device only. */
async function walkAroundPose(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: TITLE }).click();
  await page.getByRole('link', { name: POSE, exact: true }).click();
  const viewer = page.getByRole('region', { name: `${POSE}, from 8 vantage points` });
  const shown = viewer.getByRole('img', { name: /view \d of/ });
  await expect(shown).toHaveAccessibleName(/view 1 of/);
  await viewer.getByRole('button', { name: 'Next view' }).click();
  await expect(shown).toHaveAccessibleName(/view 2 of/);
  const image = shown.locator('visible=true').first();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalHeight)).toBeGreaterThan(300);
  expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toMatch(/^blob:/);
}

deviceTest('kept photos survive a killed browser and open without a connection @tablet', async ({ device }) => {
  deviceTest.setTimeout(TIMEOUT_MS);
  const first = await (await device.restart()).newPage();
  const { username, password } = await ownerOfSet(first, 'kept');
  const keep = await openChoice(first);
  device.slowDown({ pattern: /\/photos\//, ms: 400 });
  await keep.click();
  await expect.poll(async () => Number(await progress(first).getAttribute('aria-valuenow')), { timeout: 60_000 }).toBeGreaterThan(5);
  await atEverySize(first, () => expect(progress(first)).toBeVisible());

  await device.kill();
  device.slowDown(null);
  const context = await device.restart();
  const requested: string[] = [];
  context.on('request', (request) => request.url().includes('/photos/') && requested.push(request.url()));
  const second = await context.newPage();
  // Browsers write cookies to the disk up to half a minute late
  await second.request.post('/api/auth/login', { data: { username, password } });
  // The keeper continues on every screen
  await second.goto('/events');
  await second.goto('/collection/device');
  await untilKept(second);
  const files = await keptFiles(second);
  expect(files.length).toBeGreaterThan(100);
  expect(requested.length).toBeLessThan(files.length);
  await untilReadyForOffline(second);

  await device.kill();
  const offline = await (await device.restart({ offline: true })).newPage();
  await offline.goto('/collection/device');
  await expect(photo(offline)).toBeVisible();
  expect(await photo(offline).evaluate((image: HTMLImageElement) => image.naturalHeight)).toBeGreaterThan(300);
  await untilKept(offline);
  // Compares every file without a connection
  await offline.getByRole('button', { name: `Check photos of ${TITLE}` }).click();
  await expect(offline.getByText(`All photos of ${TITLE} are here`).first()).toBeVisible({ timeout: 30_000 });
  await atEverySize(offline, () => expect(photo(offline)).toBeVisible());
  await walkAroundPose(offline);
});

deviceTest('kept photos open for months without a connection, and a connection renews them @tablet @long', async ({ device }) => {
  deviceTest.setTimeout(TIMEOUT_MS);
  const page = await (await device.restart()).newPage();
  const note = page.getByText(/confirm this purchase/);
  const set = page.getByRole('main').getByRole('link', { name: TITLE });
  async function openAfter(days: number): Promise<void> {
    await passDays(page, days);
    await page.goto('/collection/device');
  }
  await ownerOfSet(page, 'months');
  await keepSet(page);
  await untilReadyForOffline(page);

  await device.connect(false);
  await openAfter(29);
  await untilKept(page);
  await expect(note).toHaveCount(0);
  // The license for 30 days is renewed, and nothing says so
  await device.connect(true);
  const renewed = page.waitForResponse(`**${REST.confirmKept}`);
  await page.goto('/collection/device');
  await renewed;
  await untilKept(page);
  await expect(note).toHaveCount(0);

  await device.connect(false);
  await openAfter(58);
  await untilKept(page);
  await expect(note).toHaveCount(0);
  await openAfter(100);
  await expect(note).toHaveText(/^We couldn't confirm this purchase for a month\. Connect to the internet once before /);
  await walkAroundPose(page);
  await openAfter(210);
  await expect(note).toHaveText(/ for six months\. Connect to the internet once to open it\.$/);
  await expect(set).toHaveCount(0);
  await atEverySize(page, () => expect(note).toBeVisible());
  await device.connect(true);
  await untilKept(page);
  await expect(note).toHaveCount(0);
});

test('a full device keeps what fits, a truncated photo is repaired, and a refund removes all @tablet', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(TIMEOUT_MS);
  const { payment } = await ownerOfSet(page, 'full');
  const requested = page.waitForRequest(/\/photos\//);
  await fillDevice(page, baseURL ?? '');
  await expectNoViolations(page, 'a kept set');
  await damageAndRepair(page);

  await refund(request, payment);
  const address = (await requested).url();
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
  await page.goto('/collection/device');
  // A toast says it too, for a moment
  await expect(page.getByText(`${TITLE}: This purchase was refunded.`).first()).toBeVisible();
  await expect(nothingKept(page)).toBeVisible();
  await expect.poll(() => keptFiles(page)).toEqual([]);
  const ok = page.getByRole('button', { name: 'OK', exact: true });
  await atEverySize(page, () => expect(ok).toBeVisible());
  await ok.click();
  await page.reload();
  await expect(nothingKept(page)).toBeVisible();
  await expect(page.getByText('This purchase was refunded.')).toHaveCount(0);
});

/** Keeps the set with too little space, and continues with enough. */
async function fillDevice(page: Page, origin: string): Promise<void> {
  const keep = await openChoice(page);
  await expectNoViolations(page, 'the choice of sizes');
  const browser = await page.context().newCDPSession(page);
  const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 1_000_000 });
  await keep.click();
  await expect(page.getByText('This device has no more space. Free some space, then continue.').first()).toBeVisible();
  const fitted = (await keptFiles(page)).length;
  expect(fitted).toBeGreaterThan(3);
  await browser.send('Storage.overrideQuotaForOrigin', { origin });
  const next = page.getByRole('button', { name: `Continue ${TITLE}` });
  await atEverySize(page, () => expect(next).toBeVisible());
  await next.click();
  await untilKept(page);
  expect((await keptFiles(page)).length).toBeGreaterThan(fitted);
}

async function damageAndRepair(page: Page): Promise<void> {
  const [file = ''] = await keptFiles(page);
  await truncateFile(page, file);
  await page.getByRole('button', { name: `Check photos of ${TITLE}` }).click();
  await expect(page.getByText('Some photos are missing or damaged.').first()).toBeVisible();
  const repair = page.getByRole('button', { name: `Repair ${TITLE}` });
  await atEverySize(page, () => expect(repair).toBeVisible());
  await repair.click();
  await untilKept(page);
}

test('two accounts on one device: an ended session keeps the photos, another user and a sign-out remove them @phone', async ({
  page,
  context,
}) => {
  test.setTimeout(TIMEOUT_MS);
  const ada = await ownerOfSet(page, 'ada');
  await keepSet(page);
  await context.clearCookies();
  await page.goto('/collection/device');
  await untilKept(page);
  await signUp(page, newPerson('bela'));
  await expect(nothingKept(page)).toBeVisible();
  await expect.poll(() => keptFiles(page)).toEqual([]);

  await context.clearCookies();
  await page.request.post('/api/auth/login', { data: { username: ada.username, password: ada.password } });
  await keepSet(page);
  const profile = await openProfile(page, ada);
  await profile.getByRole('tab', { name: 'Settings' }).click();
  await profile.getByRole('button', { name: 'Sign Out', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Sign out and remove photos?' });
  await expect(question).toContainText(/removes First Light \(\d+(\.\d)?\sMB\) from this device/);
  const remove = question.getByRole('button', { name: 'Sign Out and Remove' });
  await atEverySize(page, () => expect(remove).toBeInViewport({ ratio: 1 }));
  await remove.click();
  await expect(nothingKept(page)).toBeVisible();
  await expect.poll(() => keptFiles(page)).toEqual([]);
});
