import { expect, test } from '@playwright/test';
import { untilReadyForOffline } from './offline.ts';

test.use({ serviceWorkers: 'allow' });

const screens = [
  { path: '/', heading: 'Welcome to the Archive' },
  { path: '/photo-sets', heading: 'Figurative References', more: 'First Light' },
  { path: '/events', heading: 'Upcoming Events', more: 'raisingFutures' },
  { path: '/events/1', heading: 'Gesture Hour by the Lake' },
  { path: '/raising-futures', heading: 'raisingFutures' },
  { path: '/contact', heading: 'Contact the Archive' },
  { path: '/coming-soon', heading: 'Coming Soon' },
  { path: '/events-coming-soon', heading: 'Events Coming Soon!' },
  { path: '/gallery', heading: 'Gallery Coming Soon!' },
  { path: '/gallery-coming-soon', heading: 'Gallery Coming Soon!' },
  { path: '/checkout', heading: 'Cart Empty' },
  { path: '/my-tickets', heading: 'My Tickets' },
];

test('who has seen one page opens all the others without a network, at once and with their pictures @tablet', async ({ page, context }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto('/contact');
  await untilReadyForOffline(page);
  await context.setOffline(true);
  for (const { path, heading, more } of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    if (more) await expect(page.getByRole('heading', { name: more }).first()).toBeVisible();
    expect(await brokenPictures(page), path).toEqual([]);
  }
  expect(faults).toEqual([]);
});

test('links lead on without a network @phone', async ({ page, context }) => {
  await page.goto('/');
  await untilReadyForOffline(page);
  await context.setOffline(true);
  await page
    .getByRole('link', { name: /photo sets|explore|browse/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Figurative References' })).toBeVisible();
  await page.goto('/events');
  await page
    .getByRole('link', { name: /Gesture Hour/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gesture Hour by the Lake' })).toBeVisible();
  await page.getByRole('link', { name: 'All events' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Events' })).toBeVisible();
});

test('what nobody may keep is not kept @desktop', async ({ page }) => {
  await page.goto('/photo-sets');
  await untilReadyForOffline(page);
  const kept = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).href);
    return found;
  });
  const operations = kept.map((url) => new URL(url).searchParams.get('operationName')).filter(Boolean);
  expect(operations).toContain('PhotoSetsList');
  expect(operations).not.toContain('SessionMe');
  expect(kept.filter((url) => /\/(api|downloads|sandbox)\//.test(url))).toEqual([]);
});

test('a device without room works with a network, and says nothing of it @desktop', async ({ page, baseURL }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 20_000 });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  for (const path of ['/photo-sets', '/events', '/photo-sets']) {
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('button', { name: 'In Cart' })).toBeVisible();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(faults).toEqual([]);
});

/** Those in sight that have no content. */
async function brokenPictures(page: import('@playwright/test').Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  return await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < innerHeight && !(image.complete && image.naturalWidth > 0))
      .map((image) => image.currentSrc),
  );
}
