// How long a start from the service worker's cache takes until the catalogue is painted, online and offline, as a ratio to an empty
// static page. And how large the precache is: at most 600 kB for everything and 250 kB for the shell.
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { freePort } from '../scripts/lib/processes/free-port.mjs';
import { withShopAndBrowser } from './lib/shop/with-shop.mjs';
import { medianOfRuns } from './lib/statistics.mjs';
import { printTable, verdict } from './lib/table.mjs';

const RUNS = 15;
/** The empty page has no scripts to parse and run, which is most of the difference. */
const LIMIT_RATIO = 6;
const LIMIT_ALL_BYTES = 600_000;
const LIMIT_SHELL_BYTES = 250_000;

const { empty, online, offline, precache } = await withShopAndBrowser((shop, browser) =>
  withEmptyPage(async (emptyUrl) => {
    const context = await browser.newContext({ viewport: { width: 820, height: 1180 } });
    const page = await context.newPage();
    await page.addInitScript(recordFirstPaint);
    await page.goto(`${shop.url}/photo-sets`);
    await page.waitForFunction(() => localStorage.getItem('warmed-at') !== null, null, { timeout: 60_000 });

    const empty = await medianOfRuns(RUNS, () => emptyPage(page, emptyUrl));
    const online = await medianOfRuns(RUNS, () => catalogue(page, shop.url));
    await context.setOffline(true);
    const offline = await medianOfRuns(RUNS, () => catalogue(page, shop.url));
    await context.setOffline(false);
    return { empty, online, offline, precache: await precacheSizes(page, shop.url) };
  }),
);

printTable(`From the navigation until the catalogue is painted, cached (median of ${RUNS}, limit ${LIMIT_RATIO} times an empty page)`, [
  ['start', 'ms', 'times an empty page', 'within'],
  ['an empty page', empty.toFixed(1), '1.0', ''],
  ...[
    { name: 'online', ms: online },
    { name: 'offline', ms: offline },
  ].map(({ name, ms }) => [name, ms.toFixed(1), (ms / empty).toFixed(1), verdict(ms / empty <= LIMIT_RATIO)]),
]);
printTable('The precache, gzip -9', [
  ['what', 'files', 'kB', 'limit', 'within'],
  ...[
    { name: 'everything', sizes: precache.all, limit: LIMIT_ALL_BYTES },
    { name: 'the shell', sizes: precache.shell, limit: LIMIT_SHELL_BYTES },
  ].map(({ name, sizes, limit }) => {
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    return [name, sizes.length, (bytes / 1000).toFixed(1), limit / 1000, verdict(bytes <= limit)];
  }),
]);

/** Serves an empty page by itself: every page of the shop has scripts. @template T @param {(url: string) => Promise<T>} work */
async function withEmptyPage(work) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end('<!doctype html><html lang="en"><title>Empty</title></html>');
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  try {
    return await work(`http://127.0.0.1:${port}/`);
  } finally {
    server.close();
  }
}

/** Runs in the page. */
function recordFirstPaint() {
  const look = () => {
    if (!document.querySelector('article h2, article h3')) return void requestAnimationFrame(look);
    requestAnimationFrame(() => Object.assign(window, { paintedAt: performance.now() }));
  };
  look();
}

/** @param {import('playwright-core').Page} page @param {string} url */
async function emptyPage(page, url) {
  await page.goto(url);
  return await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now()))));
}

/** @param {import('playwright-core').Page} page @param {string} shopUrl */
async function catalogue(page, shopUrl) {
  await page.goto(`${shopUrl}/photo-sets`, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'paintedAt' in window, null, { polling: 10 });
  return await page.evaluate(() => /** @type {any} */ (window).paintedAt);
}

/**
 * The contents of the precache, and of it what the first paint needs: the shell and the scripts, styles and fonts that it names.
 * @param {import('playwright-core').Page} page @param {string} shopUrl
 */
async function precacheSizes(page, shopUrl) {
  const urls = await page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.includes('precache')) ?? '';
    return (await (await caches.open(name)).keys()).map(({ url }) => url.replace(/\?__WB_REVISION__=.*/, ''));
  });
  const shell = await (await fetch(`${shopUrl}/app-shell`)).text();
  const sizes = await Promise.all(
    urls.map(async (url) => {
      const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
      const { pathname } = new URL(url);
      return {
        isShell: pathname === '/app-shell' || shell.includes(pathname),
        bytes: pathname.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length,
      };
    }),
  );
  return { all: sizes.map(({ bytes }) => bytes), shell: sizes.filter(({ isShell }) => isShell).map(({ bytes }) => bytes) };
}
