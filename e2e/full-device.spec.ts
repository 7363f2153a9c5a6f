import { expect, type Page, test } from '@playwright/test';
import { buy } from './account.ts';
import { faultsOf, keptAddresses, untilReadyForOffline } from './offline.ts';
import { expectOneMail, uniqueEmail } from './shop.ts';

test.use({ serviceWorkers: 'allow' });

test('a device without room works with a network, and says nothing of it @desktop', async ({ page, context, baseURL }) => {
  await limitRoom(page, baseURL, 20_000);
  const faults = faultsOf(page);
  const worker = context.waitForEvent('serviceworker');
  for (const path of ['/photo-sets', '/events', '/photo-sets']) {
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await worker;
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers, { message: 'there is no room for the app' }).toBe(0);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('button', { name: 'In Cart' })).toBeVisible();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a device that gets full sells as before, and says nothing of it @desktop', async ({ page, baseURL, request }) => {
  await page.goto('/contact');
  await untilReadyForOffline(page);
  const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  await limitRoom(page, baseURL, usage + 100);
  expect(await page.evaluate(keepSomething)).toBe('QuotaExceededError');
  const faults = faultsOf(page);
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
  expect(faults).toEqual([]);
});

test('what a full device has lost is fetched again only when there is room @desktop', async ({ page, baseURL }) => {
  await page.goto('/contact');
  await untilReadyForOffline(page);
  // as browsers do that need room, and as the worker does
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('pictures-')) await caches.delete(name);
  });
  const estimate = () => page.evaluate(() => navigator.storage.estimate());
  const { usage = 0 } = await estimate();
  await limitRoom(page, baseURL, usage + 100_000);
  expect((await estimate()).quota, 'what Chromium says of its room').toBeGreaterThan(1_000_000_000);
  const asked = picturesAskedFor(page);
  await page.addInitScript(noteTrials);
  await openAndLookForRoom(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await limitRoom(page, baseURL);
  await openAndLookForRoom(page);
  await expect.poll(() => asked.length).toBeGreaterThan(5);
  expect((await keptAddresses(page)).filter((address) => address === '/room')).toEqual([]);
});

function picturesAskedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\.(webp|avif)$/.test(new URL(request.url()).pathname)) asked.push(request.url());
  });
  return asked;
}

/** A screen without pictures of its own. */
async function openAndLookForRoom(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.waitForFunction(() => (window as { roomWasTried?: boolean }).roomWasTried);
}

/** Runs in the page, before its own scripts. */
function noteTrials(): void {
  const remove = CacheStorage.prototype.delete;
  CacheStorage.prototype.delete = async function (name) {
    const isRemoved = await remove.call(this, name);
    if (name === 'room-0') (window as { roomWasTried?: boolean }).roomWasTried = true;
    return isRemoved;
  };
}

/** @param quotaSize in bytes; without it as before */
async function limitRoom(page: Page, origin = '', quotaSize?: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', quotaSize === undefined ? { origin } : { origin, quotaSize });
}

/** Runs in the page. Returns what hinders it. */
async function keepSomething(): Promise<string> {
  try {
    await (await caches.open('answers-1')).put('/something', new Response('x'.repeat(10_000)));
    return '';
  } catch (error) {
    return (error as Error).name;
  }
}
