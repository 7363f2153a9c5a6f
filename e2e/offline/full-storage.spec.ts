import { expect, type Page, test } from '@playwright/test';
import { buy } from '../support/account.ts';
import { keptAddresses, pageErrorsOf, untilReadyForOffline } from '../support/network/offline.ts';
import { expectOneMail, uniqueEmail } from '../support/shop.ts';

test.use({ serviceWorkers: 'allow' });

test('the shop works online without free storage, and shows no message about it @desktop @long', async ({ page, context, baseURL }) => {
  await limitStorage(page, baseURL, 20_000);
  const errors = pageErrorsOf(page);
  const worker = context.waitForEvent('serviceworker');
  for (const path of ['/photo-sets', '/events', '/photo-sets']) {
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await worker;
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers, { message: 'registered service workers' }).toBe(0);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('button', { name: 'In Cart' })).toBeVisible();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(errors).toEqual([]);
});

test('the shop still sells when storage fills up, and shows no message about it @desktop @long', async ({ page, baseURL, request }) => {
  await page.goto('/contact');
  await untilReadyForOffline(page);
  const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  await limitStorage(page, baseURL, usage + 100);
  expect(await page.evaluate(writeToCache)).toBe('QuotaExceededError');
  const errors = pageErrorsOf(page);
  for (const path of ['/events/1', '/raising-futures']) {
    await page.goto(path);
    await expect(page.locator('main h1')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('alert').count(), path).toBe(0);
  }
  const email = uniqueEmail('full');
  await buy(page, email, 'First Light');
  await expectOneMail(request, email);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(errors).toEqual([]);
});

test('evicted pictures are fetched again only when there is free storage @desktop @long', async ({ page, baseURL }) => {
  await page.goto('/contact');
  await untilReadyForOffline(page);
  // As a browser or the service worker does when storage is short
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('pictures-')) await caches.delete(name);
  });
  const estimate = () => page.evaluate(() => navigator.storage.estimate());
  const { usage = 0 } = await estimate();
  await limitStorage(page, baseURL, usage + 100_000);
  expect((await estimate()).quota, 'the quota that Chromium reports').toBeGreaterThan(1_000_000_000);
  const requests = requestedPictures(page);
  await page.addInitScript(recordStorageCheck);
  await openAndCheckStorage(page);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await limitStorage(page, baseURL);
  await openAndCheckStorage(page);
  await expect.poll(() => requests.length).toBeGreaterThan(5);
  expect((await keptAddresses(page)).filter((address) => address === '/room')).toEqual([]);
});

function requestedPictures(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\.(webp|avif)$/.test(new URL(request.url()).pathname)) requests.push(request.url());
  });
  return requests;
}

/** Opens a screen without pictures and waits until the app has checked for free storage. */
async function openAndCheckStorage(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.waitForFunction(() => (window as { isStorageChecked?: boolean }).isStorageChecked);
}

/** Runs in the page, before its own scripts. */
function recordStorageCheck(): void {
  const remove = CacheStorage.prototype.delete;
  CacheStorage.prototype.delete = async function (name) {
    const isRemoved = await remove.call(this, name);
    if (name === 'room-0') (window as { isStorageChecked?: boolean }).isStorageChecked = true;
    return isRemoved;
  };
}

/** @param quotaSize in bytes; by default the browser's own quota */
async function limitStorage(page: Page, origin = '', quotaSize?: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', quotaSize === undefined ? { origin } : { origin, quotaSize });
}

/** Runs in the page. Returns the name of the error, or ''. */
async function writeToCache(): Promise<string> {
  try {
    await (await caches.open('answers-1')).put('/something', new Response('x'.repeat(10_000)));
    return '';
  } catch (error) {
    return (error as Error).name;
  }
}
