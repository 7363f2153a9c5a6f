import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { breakPictures, countBroken, holdHydration } from '../support/browser/hold-hydration.ts';
import { untilHydrated } from '../support/shop.ts';

const SCREENS = ['/', '/photo-sets', '/events', '/events/3', '/raising-futures', '/contact', '/gallery', '/coming-soon'];

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('the public screens are shown with their styles @phone', async ({ page }) => {
    for (const path of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.locator('main').evaluate((main) => getComputedStyle(main).flexGrow)).toBe('1');
      expect(await page.locator('link[rel=stylesheet]').count(), 'no stylesheet blocks rendering').toBe(0);
    }
    await page.goto('/photo-sets');
    await expect(page.getByRole('article')).toHaveCount(6);
  });
});

test('the app hydrates the server-rendered page without layout shifts, removed content or repeated requests @phone @night-desktop', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.addInitScript(watchPage);
  for (const path of SCREENS) {
    const requests = graphqlRequestsOf(page);
    // On a busy machine the network is idle before the app has asked
    const isAsked = page.waitForResponse(/operationName=SessionMe/);
    await page.goto(path);
    await isAsked;
    await page.waitForLoadState('networkidle');
    const { shift, removed } = await page.evaluate(() => window.seen);
    expect(removed, path).toEqual([]);
    // A font that loads late moves a line by a fraction of a pixel
    expect(shift, path).toBeLessThan(0.001);
    expect(requests, path).toEqual(['SessionMe']);
    expect(await page.title(), path).toMatch(/ · The Archive$/);
    expect(await page.locator('title').count(), path).toBe(1);
  }
  await page.getByRole('banner').getByRole('link', { name: 'The Archive' }).click();
  await expect(page).toHaveTitle('Welcome to the Archive · The Archive');
  expect(await page.locator('[data-server-head]').count()).toBe(0);
  expect(await page.locator('link[rel=canonical]').count()).toBe(0);
  expect(errors.filter((text) => !/^Service Worker registration blocked/.test(text))).toEqual([]);
});

test('the scripts of a first screen weigh at most 120 kB @desktop', async ({ request }) => {
  for (const path of ['/', '/photo-sets']) {
    const page = await (await request.get(path)).text();
    const files = new Set(page.match(/\/assets\/[\w-]+\.js/g));
    expect(files.size, path).toBeGreaterThan(2);
    const scripts = await Promise.all([...files].map(async (file) => (await request.get(file)).body()));
    const sizes = scripts.map((script) => gzipSync(script, { level: 9 }).length);
    expect(Math.min(...sizes), path).toBeGreaterThan(100);
    expect(
      sizes.reduce((sum, size) => sum + size),
      path,
    ).toBeLessThanOrEqual(120_000);
  }
});

test('late web fonts cause almost no layout shift, because the fallback fonts are as wide @phone @long', async ({ page }) => {
  const isMeasurable = await hasFallbacks(page);
  const lack = 'this machine has neither the Liberation fonts nor Noto and Roboto';
  test.skip(!isMeasurable && !process.env.CI, lack);
  expect(isMeasurable, lack).toBe(true);
  await page.addInitScript(watchPage);
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  for (const path of ['/', '/photo-sets', '/events/3', '/contact']) {
    const lateFont = page.waitForResponse(/cormorant.*\.woff2$/);
    await page.goto(path);
    await (await lateFont).finished();
    await page.evaluate(() => document.fonts.ready);
    // One line of a paragraph may wrap differently; a headline that wraps differently would shift the whole screen
    expect((await page.evaluate(() => window.seen)).shift, path).toBeLessThan(0.005);
  }
});

test('a click before hydration takes effect after it @phone', async ({ page }) => {
  const hydrate = await holdHydration(page);
  await page.goto('/photo-sets', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Add to Cart' }).first();
  await button.click();
  await page.evaluate(() => scrollTo(0, 300));
  await expect(page.getByRole('button', { name: 'In Cart' })).toHaveCount(0);
  hydrate();
  await expect(page.getByRole('button', { name: 'In Cart' })).toHaveCount(1);
  expect(await page.evaluate(() => scrollY), 'the page keeps its scroll position').toBe(300);
});

test('pictures that failed before hydration show no broken icon, and those further down load @phone', async ({ page }) => {
  const hydrate = await holdHydration(page);
  const works = await breakPictures(page);
  await page.goto('/photo-sets', { waitUntil: 'commit' });
  await expect.poll(() => countBroken(page)).toBeGreaterThan(0);
  await works();
  hydrate();
  await expect.poll(() => countBroken(page)).toBe(0);
  const last = page.getByRole('article').last().getByRole('img');
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1);
});

test('a page reloads itself when a script failed to load @phone', async ({ page }) => {
  let lost = 0;
  await page.route(/\/assets\/libraries-.*\.js/, (route) => (lost++ < 2 ? route.abort() : route.continue()));
  await page.goto('/photo-sets');
  await untilHydrated(page);
  expect(lost).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('button', { name: 'In Cart' })).toHaveCount(1);
});

/** Whether the fallback fonts of theme/fonts.css are installed. A bare server may lack them. */
function hasFallbacks(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const has = (...names: string[]) => new FontFace('any', names.map((name) => `local("${name}")`).join()).load();
    const both = [has('Times New Roman', 'Liberation Serif', 'Noto Serif', 'NotoSerif-Regular'), has('Arial', 'Liberation Sans', 'Roboto')];
    return Promise.all(both).then(
      () => true,
      () => false,
    );
  });
}

declare global {
  interface Window {
    seen: { shift: number; removed: string[] };
  }
}

/** Runs in the page. Records layout shifts and removed elements of the server-rendered page. */
function watchPage() {
  window.seen = { shift: 0, removed: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  addEventListener('DOMContentLoaded', () => {
    const note = (records: MutationRecord[]) => {
      for (const { removedNodes, target } of records)
        if ((target as Element).closest('main')) window.seen.removed.push(...[...removedNodes].map(({ nodeName }) => nodeName));
    };
    new MutationObserver(note).observe(document.getElementById('root') as Node, { childList: true, subtree: true });
  });
}

function graphqlRequestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.removeAllListeners('request');
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/graphql') requests.push(searchParams.get('operationName') ?? '');
  });
  return requests;
}
