import { expect, type Page, test } from '@playwright/test';
import { buy } from './account.ts';
import { faultsOf, untilReadyForOffline } from './offline.ts';
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

async function limitRoom(page: Page, origin = '', quotaSize: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
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
