// The compressed JavaScript of the first screens, at most 120 kB (120,000 bytes). Scripts that load after the page (GraphQL client,
// deferred features) are listed next to it. And what a drawing session with its aids, and each of the owners' screens, loads beyond that.
import { gzipSync } from 'node:zlib';
import { OFFICE_SCREENS } from '../schema/src/app/office-screens.ts';
import { withShopAndBrowser } from './lib/shop/with-shop.mjs';
import { printTable, verdict } from './lib/table.mjs';

const LIMIT_BYTES = 120_000;
const DESK_LIMIT_BYTES = 45_000;
const OFFICE_LIMIT_BYTES = 60_000;
const OWNER = { username: 'owner', password: 'maroon kettle drift 84' };
const rows = /** @type {(string | number)[][]} */ ([]);
const more = /** @type {(string | number)[][]} */ ([]);

/** @typedef {import('playwright-core').Page} Page */

const env = { CUT_PHOTOS: 'true', ADMIN_USERNAME: OWNER.username, ADMIN_EMAIL: 'owner@archive.example', ADMIN_PASSWORD: OWNER.password };
await withShopAndBrowser(async (shop, browser) => {
  const known = new Set(/** @type {string[]} */ ([]));
  for (const path of ['/', '/photo-sets']) {
    const page = await browser.newPage({ serviceWorkers: 'block' });
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    // The page names the scripts that it needs first. The others load later.
    const text = await page.evaluate(() => [...document.scripts].map((script) => script.text).join());
    const all = await scriptsOf(page);
    const first = all.filter((url) => text.includes(new URL(url).pathname));
    const later = all.filter((url) => !first.includes(url));
    for (const url of all) known.add(url);
    const bytes = await weigh(first);
    const ratio = bytes / LIMIT_BYTES;
    rows.push([path, first.length, kilobytes(bytes), ratio.toFixed(2), verdict(bytes > 0 && ratio <= 1), kilobytes(await weigh(later))]);
    await page.close();
  }
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  for (const path of ['/collection', '/photo-sets/1-first-light']) {
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    for (const url of await scriptsOf(page)) known.add(url);
  }
  const start = page.getByRole('button', { name: 'Start', exact: true });
  // Until a photo is cut
  do await page.goto(`${shop.url}/desk?samples`, { waitUntil: 'networkidle' });
  while (!(await start.isVisible()));
  await start.click();
  await page.getByRole('button', { name: 'Drawing aids', exact: true }).click({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Values', exact: true }).click();
  await page.waitForLoadState('networkidle');
  await addScreen('/desk, /desk/session with its aids', await scriptsOf(page), DESK_LIMIT_BYTES, known);
  const headers = { origin: shop.url };
  await context.request.post(`${shop.url}/api/auth/login`, { data: OWNER, headers });
  await page.goto(`${shop.url}/photo-sets`, { waitUntil: 'networkidle' });
  for (const url of await scriptsOf(page)) known.add(url);
  for (const { path } of Object.values(OFFICE_SCREENS)) {
    const address = path.replace(':id', '1');
    await page.goto(shop.url + address, { waitUntil: 'networkidle' });
    await addScreen(address, await scriptsOf(page), OFFICE_LIMIT_BYTES, known);
  }
}, env);
printTable(`JavaScript of the first screens (limit ${LIMIT_BYTES / 1000} kB gzip)`, [
  ['screen', 'files', 'kB gzip', 'of the limit', 'within', 'kB later'],
  ...rows,
]);
printTable('JavaScript beyond what the catalogue, a set and My Collection have loaded', [
  ['screen', 'files', 'kB gzip', 'limit', 'of the limit', 'within'],
  ...more,
]);

/** @param {string} screen @param {string[]} scripts @param {number} limit @param {Set<string>} known */
async function addScreen(screen, scripts, limit, known) {
  const own = scripts.filter((url) => !known.has(url));
  const bytes = await weigh(own);
  more.push([screen, own.length, kilobytes(bytes), limit / 1000, (bytes / limit).toFixed(2), verdict(bytes > 0 && bytes <= limit)]);
}

/** @param {Page} page */
function scriptsOf(page) {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1);
}

/** @param {string[]} urls */
async function weigh(urls) {
  const sizes = await Promise.all(urls.map(async (url) => gzipSync(await (await fetch(url)).bytes(), { level: 9 }).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}
