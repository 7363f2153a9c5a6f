// The compressed JavaScript of the first screens, at most 120 kB (120,000 bytes). Scripts that load after the page (GraphQL client,
// deferred features) are listed next to it.
import { gzipSync } from 'node:zlib';
import { printTable, verdict } from './lib/table.mjs';
import { withShopAndBrowser } from './lib/with-shop.mjs';

const LIMIT_BYTES = 120_000;
const rows = /** @type {(string | number)[][]} */ ([]);
await withShopAndBrowser(async (shop, browser) => {
  for (const path of ['/', '/photo-sets']) {
    const page = await browser.newPage({ serviceWorkers: 'block' });
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    // The page names the scripts that it needs first. The others load later.
    const [scripts, later] = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      const text = [...document.scripts].map((script) => script.text).join();
      const isFirst = (/** @type {PerformanceEntry} */ { name }) => text.includes(new URL(name).pathname);
      return [files.filter(isFirst), files.filter((file) => !isFirst(file))].map((list) => list.map(({ name }) => name));
    });
    const [bytes, laterBytes] = [await weigh(scripts), await weigh(later)];
    const ratio = bytes / LIMIT_BYTES;
    rows.push([
      path,
      scripts?.length ?? 0,
      (bytes / 1000).toFixed(1),
      ratio.toFixed(2),
      verdict(bytes > 0 && ratio <= 1),
      (laterBytes / 1000).toFixed(1),
    ]);
    await page.close();
  }
});
printTable(`JavaScript of the first screens (limit ${LIMIT_BYTES / 1000} kB gzip)`, [
  ['screen', 'files', 'kB gzip', 'of the limit', 'within', 'kB later'],
  ...rows,
]);

/** @param {string[]} urls */
async function weigh(urls = []) {
  const sizes = await Promise.all(urls.map(async (url) => gzipSync(await (await fetch(url)).bytes(), { level: 9 }).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}
