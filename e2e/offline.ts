import { expect, type Page } from '@playwright/test';

/** Steps of journeys with a service worker; their files start with `test.use({ serviceWorkers: 'allow' })`. */

/** Until the worker rules over the page and has fetched all that the app promises to show offline. */
export async function untilReadyForOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('warmed-at')), { message: 'everything is kept', timeout: 45_000 })
    .not.toBeNull();
}

/** The contents of the browser's caches, by name, as paths with queries. */
export async function keptAddresses(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) found.push(url.replace(location.origin, ''));
    }
    return found;
  });
}

/** What the page's scripts throw from now on. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}
