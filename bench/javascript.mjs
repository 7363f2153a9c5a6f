// How much JavaScript do the first screens load? Limit: 150 kB compressed, card form and forms not among it.
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { startShop } from './lib/shop-process.mjs';
import { printTable, verdict } from './lib/table.mjs';

const LIMIT_KB = 150;
const shop = await startShop();
const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const rows = [];
for (const path of ['/', '/photo-sets']) {
  const page = await browser.newPage();
  const scripts = /** @type {Promise<number>[]} */ ([]);
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(shop.url + path, { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  const ratio = bytes / 1024 / LIMIT_KB;
  rows.push([path, scripts.length, (bytes / 1024).toFixed(1), ratio.toFixed(2), verdict(ratio <= 1)]);
  await page.close();
}
await browser.close();
await shop.stop();
shop.remove();
printTable(`JavaScript of the first screens (limit ${LIMIT_KB} kB gzip)`, [
  ['screen', 'files', 'kB gzip', 'of the limit', 'within'],
  ...rows,
]);
