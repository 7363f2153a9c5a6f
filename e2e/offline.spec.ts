import { expect, type Locator, test } from '@playwright/test';
import { keptAddresses, untilReadyForOffline } from './offline.ts';

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
    await expect.poll(() => brokenPictures(page), path).toEqual([]);
  }
  expect(faults).toEqual([]);
});

test('a screen that no device stores waits for a connection, and loads by itself @desktop', async ({ page, context }) => {
  await page.goto('/contact');
  await untilReadyForOffline(page);
  await context.setOffline(true);
  await page.goto('/admin/tickets');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs a connection');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page needs a connection');
  await expect(page.getByRole('alert')).toHaveCount(0);
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
  const kept = await keptAddresses(page);
  const operations = kept.map((address) => new URLSearchParams(address.split('?')[1]).get('operationName'));
  expect(operations).toContain('PhotoSetsList');
  expect(operations).not.toContain('SessionMe');
  expect(kept.filter((address) => /^\/(api|downloads|sandbox)\//.test(address))).toEqual([]);
});

test('what is the server’s opens from the server, although the app would open anywhere @desktop', async ({ page }) => {
  await page.goto('/contact');
  await untilReadyForOffline(page);
  const screen = await page.goto('/events?utm_source=mail.example');
  expect(screen?.fromServiceWorker()).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upcoming Events');
  for (const path of ['/sandbox/inbox', '/healthz', '/icon.svg?version=2']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    expect(answer?.fromServiceWorker(), path).toBe(false);
    await expect(page.locator('#root'), path).toHaveCount(0);
  }
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

test('what is said of the connection stays in sight, and moves and hides nothing @phone', async ({ page, context }) => {
  await page.goto('/photo-sets');
  await untilReadyForOffline(page);
  const places = () =>
    page.evaluate(() => [...document.querySelectorAll('main h1, main article')].map((each) => each.getBoundingClientRect().top));
  const before = await places();
  await context.setOffline(true);
  const strip = page.getByText(/^Offline\./);
  await expect(strip).toBeVisible();
  expect(await places()).toEqual(before);
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(strip).toBeInViewport({ ratio: 1 });
  for (const path of ['/events/1', '/raising-futures', '/checkout', '/my-tickets']) {
    await page.goto(path);
    await expect(strip).toBeInViewport({ ratio: 1 });
    await expect.poll(() => hiddenBehind(strip), path).toEqual([]);
  }
});

test('what the browser has thrown away is fetched again at the next start @phone', async ({ page, context }) => {
  await page.goto('/contact');
  await untilReadyForOffline(page);
  const kept = async () => (await keptAddresses(page)).filter((path) => /^\/(graphql|media)/.test(path)).length;
  const whole = await kept();
  expect(whole).toBeGreaterThan(10);
  await page.evaluate(async () => {
    for (const name of ['answers-1', 'pictures-1']) await caches.delete(name);
  });
  await page.reload();
  await expect.poll(kept, { timeout: 20_000 }).toBe(whole);
  await context.setOffline(true);
  await page.goto('/events/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gesture Hour by the Lake');
  await expect(page.getByText(/^Offline\. Prices as of \d\d:\d\d\./)).toBeVisible();
});

/** What of the screen lies behind it, at the beginning of the screen. */
async function hiddenBehind(strip: Locator): Promise<(string | null)[]> {
  return await strip.evaluate((cover) => {
    const { bottom, top } = cover.getBoundingClientRect();
    const isBehind = (each: DOMRect) => each.height > 0 && each.top < bottom && each.bottom > top;
    const parts = [...document.querySelectorAll('main a, main button, main input, main h1, main p')];
    return parts.filter((each) => isBehind(each.getBoundingClientRect())).map(({ textContent }) => textContent);
  });
}

/** Those in sight that have no content. */
async function brokenPictures(page: import('@playwright/test').Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  return await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < innerHeight && !(image.complete && image.naturalWidth > 0))
      .map((image) => image.currentSrc),
  );
}
