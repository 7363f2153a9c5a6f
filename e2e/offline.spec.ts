import { expect, type Locator, type Page, test } from '@playwright/test';
import { faultsOf, keptAddresses, untilReadyForOffline } from './offline.ts';
import { test as deviceTest } from './own-profile.ts';

test.use({ serviceWorkers: 'allow' });

const screens = [
  { path: '/', heading: 'Welcome to the Archive' },
  { path: '/photo-sets', heading: 'Figurative References', more: 'First Light' },
  { path: '/events', heading: 'Upcoming Events', more: 'raisingFutures' },
  { path: '/events/1', heading: 'Gesture Hour by the Lake' },
  { path: '/events/2', heading: 'raisingFutures' },
  { path: '/raising-futures', heading: 'raisingFutures' },
  { path: '/contact', heading: 'Contact the Archive' },
  { path: '/coming-soon', heading: 'Coming Soon' },
  { path: '/events-coming-soon', heading: 'Events Coming Soon!' },
  { path: '/gallery', heading: 'Gallery Coming Soon!' },
  { path: '/gallery-coming-soon', heading: 'Gallery Coming Soon!' },
  { path: '/checkout', heading: 'Cart Empty' },
  { path: '/my-tickets', heading: 'My Tickets' },
  { path: '/ticket-checkout', heading: 'Name Your Price', more: 'Paying needs a connection.' },
  { path: '/ticket-success', heading: 'Loading...', more: /^We couldn't find a ticket in this browser/ },
  { path: '/payment-success', heading: 'No purchase to show' },
  { path: '/no-such-screen', heading: '404 Page Not Found' },
];

test('who has seen one page opens all the others without a network, at once and with their pictures @tablet', async ({ page, context }) => {
  await page.goto('/contact');
  await untilReadyForOffline(page);
  await context.setOffline(true);
  expect(await faultsOfAllScreens(page)).toEqual([]);
});

deviceTest('so does a browser that was ended, and started without a network @phone', async ({ device }) => {
  const first = await (await device.restart()).newPage();
  await first.goto('/contact');
  await untilReadyForOffline(first);
  const page = await (await device.restart({ offline: true })).newPage();
  expect(await faultsOfAllScreens(page)).toEqual([]);
});

/** Opens each screen, by its address. */
async function faultsOfAllScreens(page: Page): Promise<string[]> {
  const faults = faultsOf(page);
  for (const { path, heading, more } of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    if (more) await expect(page.getByRole('main').getByText(more).first()).toBeVisible();
    await expect.poll(() => brokenPictures(page), path).toEqual([]);
  }
  return faults;
}

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

test('links lead on without a network @phone @desktop', async ({ page, context }) => {
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

  for (const { name, heading } of HEADER_LINKS) {
    await (await header(page)).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact the Archive');
  await page.getByRole('banner').getByRole('link', { name: 'The Archive' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the Archive');
});

const HEADER_LINKS = [
  { name: 'Gallery', heading: 'Gallery Coming Soon!' },
  { name: 'Photo Sets', heading: 'Figurative References' },
  { name: 'Events', heading: 'Upcoming Events' },
];

/** Where its links are: on small screens in the menu. */
async function header(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (!(await menu.isVisible())) return page.getByRole('banner');
  await menu.click();
  return page.getByRole('dialog', { name: 'Menu' });
}

test('private content is not cached @desktop', async ({ page }) => {
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

test('what is said of the connection stays in sight, hides nothing and moves nothing that is read @phone', async ({ page, context }) => {
  await page.goto('/photo-sets');
  await untilReadyForOffline(page);
  const places = () =>
    page.evaluate(() => [...document.querySelectorAll('main h1, main article')].map((each) => each.getBoundingClientRect().top));
  const banner = page.getByText(/^Offline\./);
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  const before = await places();
  await context.setOffline(true);
  await expect(banner).toBeInViewport({ ratio: 1 });
  expect(await places()).toEqual(before);
  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await page.evaluate(() => scrollTo(0, 0));
  await context.setOffline(true);
  await expect.poll(() => hiddenBehind(banner)).toEqual([]);
  for (const path of ['/events/1', '/raising-futures', '/checkout', '/my-tickets']) {
    await page.goto(path);
    await expect(banner).toBeInViewport({ ratio: 1 });
    // nothing hides what is not drawn yet
    await expect(page.locator('main h1')).toBeVisible();
    await expect.poll(() => hiddenBehind(banner), path).toEqual([]);
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
  await expect(page.getByText(/^Offline\. Prices as of \d+:\d\d [AP]M\./)).toBeVisible();
});

/** What the banner covers at the top of the screen. */
async function hiddenBehind(banner: Locator): Promise<(string | null)[]> {
  return await banner.evaluate((cover) => {
    const { bottom, top } = cover.getBoundingClientRect();
    const isBehind = (each: DOMRect) => each.height > 0 && each.top < bottom && each.bottom > top;
    const parts = [...document.querySelectorAll('main a, main button, main input, main h1, main p')];
    return parts.filter((each) => isBehind(each.getBoundingClientRect())).map(({ textContent }) => textContent);
  });
}

/** Those in sight that have no content. */
async function brokenPictures(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.images]
      .filter(
        (image) =>
          image.checkVisibility() && image.getBoundingClientRect().top < innerHeight && !(image.complete && image.naturalWidth > 0),
      )
      .map((image) => image.currentSrc),
  );
}
