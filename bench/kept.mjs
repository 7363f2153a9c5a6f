// How long keeping a set of 200 MB on the device takes beyond fetching it: checksums, files and marks. And how long a start without a
// connection takes until a kept photo is painted, in a browser that was closed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { needBrowser } from '../scripts/lib/testing/find-browser.mjs';
import { keepLargeSet, paddedPhotos, signUp, startShopWithLargeSet } from './lib/shop/large-set.mjs';
import { withShop } from './lib/shop/with-shop.mjs';
import { median } from './lib/statistics.mjs';
import { printTable, verdict } from './lib/table.mjs';

const PHOTOS = 200;
const PHOTO_BYTES = 1_000_000;
const KEEP_RUNS = 3;
const START_RUNS = 5;
const LIMIT_BEYOND_S = 10;
const LIMIT_START_S = 3;

const executablePath = await needBrowser();
const profile = mkdtempSync(join(tmpdir(), 'bench-kept-'));
const { wire, kept, starts } = await withShop(async (shop) => {
  const proxy = await startShopWithLargeSet({ app: shop.url, poses: paddedPhotos(PHOTOS, PHOTO_BYTES) });
  try {
    const { wire, kept } = await withBrowser((page) => measureKeeping(page, proxy));
    proxy.close();
    return { wire, kept, starts: await measureStarts(proxy.url) };
  } finally {
    proxy.close();
  }
});
rmSync(profile, { recursive: true, force: true });

const beyond = median(kept) - median(wire);
printTable(`Keeping ${PHOTOS} photos of 1 MB (median of ${KEEP_RUNS})`, [
  ['what', 'seconds', 'limit', 'within'],
  ['fetched only, four at a time', median(wire).toFixed(1), '', ''],
  ['kept', median(kept).toFixed(1), '', ''],
  ['beyond the wire', beyond.toFixed(1), String(LIMIT_BEYOND_S), verdict(beyond <= LIMIT_BEYOND_S)],
]);
printTable(`A start without a connection (median of ${START_RUNS} new browsers)`, [
  ['what', 'seconds', 'limit', 'within'],
  ['until a kept photo is painted', median(starts).toFixed(2), String(LIMIT_START_S), verdict(median(starts) <= LIMIT_START_S)],
]);

/** A browser with the same profile each time. @template T @param {(page: import('playwright-core').Page) => Promise<T>} work */
async function withBrowser(work) {
  const options = { executablePath, args: ['--no-sandbox'], viewport: { width: 820, height: 1180 } };
  const context = await chromium.launchPersistentContext(profile, options);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** @param {import('playwright-core').Page} page @param {{ url: string, paths: string[] }} shop */
async function measureKeeping(page, { url, paths }) {
  await signUp(page, url);
  await page.goto(`${url}/collection/device`);
  const [wire, kept] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  for (let run = 0; run < KEEP_RUNS; run += 1) {
    wire.push(await page.evaluate(fetchAll, paths));
    kept.push(await keepLargeSet(page));
    if (run < KEEP_RUNS - 1) await removeSet(page);
  }
  await page.waitForFunction(() => localStorage.getItem('warmed-at') !== null, null, { timeout: 60_000 });
  return { wire, kept };
}

/** @param {import('playwright-core').Page} page */
async function removeSet(page) {
  await page.getByRole('button', { name: 'Remove Large Set' }).click();
  await page.getByRole('button', { name: 'Remove from This Device' }).click();
  await page.getByRole('button', { name: 'Keep Large Set' }).waitFor();
}

/** Runs in the page: fetches as the keeper does, and stores nothing. @param {string[]} paths @returns {Promise<number>} seconds */
async function fetchAll(paths) {
  const queue = [...paths];
  const since = performance.now();
  const lane = async () => {
    for (let path = queue.shift(); path; path = queue.shift()) await (await fetch(path, { cache: 'no-store' })).arrayBuffer();
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  return (performance.now() - since) / 1000;
}

/** The proxy is closed by now. @param {string} url */
async function measureStarts(url) {
  const times = [];
  for (let run = 0; run < START_RUNS; run += 1) times.push(await withBrowser((page) => startOffline(page, url)));
  return times;
}

/** @param {import('playwright-core').Page} page @param {string} url @returns {Promise<number>} seconds */
async function startOffline(page, url) {
  await page.context().setOffline(true);
  await page.goto(`${url}/collection/device`);
  const painted = await page.waitForFunction(() => {
    const photo = /** @type {HTMLImageElement | null} */ (document.querySelector('main img[src^="blob:"]'));
    return photo?.complete && photo.naturalWidth > 0 && performance.now() / 1000;
  });
  return Number(await painted.jsonValue());
}
