// How much JavaScript do the first screens load? Limit: 150 kB (150,000 bytes) compressed, card form and forms not among it.
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { startShop } from './lib/shop-process.mjs';
import { printTable, verdict } from './lib/table.mjs';

const LIMIT_BYTES = 150_000;
const shop = await startShop();
const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const rows = [];
for (const path of ['/', '/photo-sets']) {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.goto(shop.url + path, { waitUntil: 'networkidle' });
  // what comes after the page has loaded does not keep it waiting
  const scripts = await page.evaluate(() => {
    const [{ loadEventStart }] = /** @type {[PerformanceNavigationTiming]} */ (performance.getEntriesByType('navigation'));
    const loaded = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < loadEventStart);
    return loaded.map(({ name }) => name);
  });
  const sizes = await Promise.all(scripts.map(async (url) => gzipSync(await (await fetch(url)).bytes(), { level: 9 }).length));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const ratio = bytes / LIMIT_BYTES;
  rows.push([path, scripts.length, (bytes / 1000).toFixed(1), ratio.toFixed(2), verdict(ratio <= 1)]);
  await page.close();
}
await browser.close();
await shop.stop();
shop.remove();
printTable(`JavaScript of the first screens (limit ${LIMIT_BYTES / 1000} kB gzip)`, [
  ['screen', 'files', 'kB gzip', 'of the limit', 'within'],
  ...rows,
]);
