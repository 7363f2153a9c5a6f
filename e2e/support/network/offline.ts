import { expect, type Page } from '@playwright/test';

/** Steps of tests with a service worker. Their files start with `test.use({ serviceWorkers: 'allow' })`. */

/** Waits until the service worker is active and has cached everything that the app shows offline. */
export async function untilReadyForOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('warmed-at')), {
      message: 'time at which the caches were filled',
      timeout: 45_000,
    })
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

/** Collects the errors that the page's scripts throw from now on. */
export function pageErrorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
