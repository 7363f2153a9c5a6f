import { expect, type Locator, type Page, test } from '@playwright/test';
import { test as deviceTest } from '../support/browser/browser-profile.ts';
import { untilPhotosAreCut } from '../support/cut-photos.ts';
import { keptAddresses, pageErrorsOf, untilReadyForOffline } from '../support/network/offline.ts';

test.use({ serviceWorkers: 'allow' });

const screens = [
  { path: '/', heading: 'Welcome to the Archive' },
  { path: '/photo-sets', heading: 'Figurative References', more: 'First Light' },
  { path: '/photo-sets/1-first-light', heading: 'First Light', more: '$5.00' },
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

deviceTest('after one visit, every screen opens with its pictures in a browser that was restarted offline @phone', async ({ device }) => {
  await untilPhotosAreCut();
  const first = await (await device.restart()).newPage();
  await first.goto('/contact');
  await untilReadyForOffline(first);
  const page = await (await device.restart({ offline: true })).newPage();
  expect(await errorsOfAllScreens(page)).toEqual([]);
});

/** Opens each screen by its address and returns the errors that its scripts throw. */
async function errorsOfAllScreens(page: Page): Promise<string[]> {
  const errors = pageErrorsOf(page);
  for (const { path, heading, more } of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    if (more) await expect(page.getByRole('main').getByText(more).first()).toBeVisible();
    await expect.poll(() => brokenPictures(page), path).toEqual([]);
  }
  return errors;
}

test('links work offline, also to a photo set whose free pose was seen before @phone @long', async ({ page, context }) => {
  await untilPhotosAreCut();
  await page.goto('/');
  await untilReadyForOffline(page);
  await page.goto('/photo-sets/1-first-light');
  await walkAround(page);
  await page.goto('/');
  await context.setOffline(true);
  await page
    .getByRole('link', { name: /photo sets|explore|browse/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Figurative References' })).toBeVisible();
  await page.getByRole('link', { name: 'First Light' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'First Light' })).toBeVisible();
  await walkAround(page);
  await page.goto('/events');
  await page
    .getByRole('link', { name: /Gesture Hour/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gesture Hour by the Lake' })).toBeVisible();
  await page.getByRole('link', { name: 'All events' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Events' })).toBeVisible();

  for (const size of [page.viewportSize(), { width: 1440, height: 900 }]) {
    if (size) await page.setViewportSize(size);
    for (const { name, heading } of HEADER_LINKS) {
      await (await header(page)).getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact the Archive');
  await page.getByRole('banner').getByRole('link', { name: 'The Archive' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the Archive');
});

/** Looks at the free pose from all sides. */
async function walkAround(page: Page): Promise<void> {
  const viewer = page.getByRole('region', { name: /, from 8 vantage points$/ });
  for (const view of [2, 3, 4, 5, 6, 7, 8, 1]) {
    await viewer.getByRole('button', { name: 'Next view' }).click();
    const photo = viewer.getByRole('img', { name: `view ${view} of 8` });
    await expect(photo).toBeVisible();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth), `view ${view}`).toBeGreaterThan(0);
  }
}

const HEADER_LINKS = [
  { name: 'Gallery', heading: 'Gallery Coming Soon!' },
  { name: 'Photo Sets', heading: 'Figurative References' },
  { name: 'Events', heading: 'Upcoming Events' },
];

/** The element with the header's links, which small screens show in the menu. */
async function header(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (!(await menu.isVisible())) return page.getByRole('banner');
  await menu.click();
  return page.getByRole('dialog', { name: 'Menu' });
}

test('the service worker caches no private content and leaves server addresses to the server @desktop', async ({ page, context }) => {
  await page.goto('/photo-sets');
  await untilReadyForOffline(page);
  const cached = await keptAddresses(page);
  const operations = cached.map((address) => new URLSearchParams(address.split('?')[1]).get('operationName'));
  expect(operations).toContain('PhotoSetsList');
  expect(operations).not.toContain('SessionMe');
  expect(cached.filter((address) => /^\/(api|downloads|sandbox)\//.test(address))).toEqual([]);

  const title = page.getByRole('heading', { level: 1 });
  const screen = await page.goto('/events?utm_source=mail.example');
  expect(screen?.fromServiceWorker()).toBe(true);
  await expect(title).toHaveText('Upcoming Events');
  for (const path of ['/sandbox/inbox', '/healthz', '/icon.svg?version=2']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    expect(answer?.fromServiceWorker(), path).toBe(false);
    await expect(page.locator('#root'), path).toHaveCount(0);
  }

  // A screen that is not cached waits for a connection, then loads by itself
  await context.setOffline(true);
  await page.goto('/admin/tickets');
  await expect(title).toHaveText('This page needs a connection');
  await context.setOffline(false);
  await expect(title).not.toHaveText('This page needs a connection');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the connection banner stays visible, covers nothing and does not move the content @phone @long', async ({ page, context }) => {
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
    // Wait for the content, because the check passes without any
    await expect(page.locator('main h1')).toBeVisible();
    await expect.poll(() => hiddenBehind(banner), path).toEqual([]);
  }
});

test('evicted caches are filled again at the next start @phone @long', async ({ page, context }) => {
  await page.goto('/contact');
  await untilReadyForOffline(page);
  const cached = async () => (await keptAddresses(page)).filter((path) => /^\/(graphql|media)/.test(path)).length;
  const total = await cached();
  expect(total).toBeGreaterThan(10);
  await page.evaluate(async () => {
    for (const name of ['answers-1', 'pictures-1']) await caches.delete(name);
  });
  await page.reload();
  await expect.poll(cached, { timeout: 20_000 }).toBe(total);
  await context.setOffline(true);
  await page.goto('/events/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gesture Hour by the Lake');
  await expect(page.getByText(/^Offline\. Prices as of \d+:\d\d [AP]M\./)).toBeVisible();
});

/** Texts of the elements that the banner covers at the top of the screen. */
async function hiddenBehind(banner: Locator): Promise<(string | null)[]> {
  return await banner.evaluate((cover) => {
    const { bottom, top } = cover.getBoundingClientRect();
    const isBehind = (each: DOMRect) => each.height > 0 && each.top < bottom && each.bottom > top;
    const parts = [...document.querySelectorAll('main a, main button, main input, main h1, main p')];
    return parts.filter((each) => isBehind(each.getBoundingClientRect())).map(({ textContent }) => textContent);
  });
}

/** Addresses of visible pictures that did not load. */
async function brokenPictures(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility({ visibilityProperty: true }) && image.getBoundingClientRect().top < innerHeight)
      // A picture that can't be loaded is replaced by a transparent one
      .filter((image) => !image.complete || image.naturalWidth === 0 || image.currentSrc.startsWith('data:'))
      .map((image) => image.currentSrc),
  );
}
