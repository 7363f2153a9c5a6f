// npm start, then: node scripts/readme-picture.mjs [ADDRESS]. Takes the README's picture of the catalogue anew.
import { chromium } from 'playwright-core';
import { needBrowser } from './lib/find-browser.mjs';
import { fromRoot } from './lib/paths.mjs';
import { fail, say } from './lib/say.mjs';

const MAX_BYTES = 300_000;
const address = process.argv[2] ?? 'http://localhost:4000';
const path = fromRoot('docs/catalogue.jpg');

const executablePath = await needBrowser();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light', reducedMotion: 'reduce' });
await page
  .goto(new URL('/photo-sets', address).href, { waitUntil: 'networkidle' })
  .catch(() => fail(`No shop answers at ${address}: npm start`));
// What is seen must be there in full; pictures further down load when somebody scrolls.
await page.waitForFunction(
  '[...document.images].every((image) => image.getBoundingClientRect().top > innerHeight || (image.complete && image.naturalWidth > 0))',
);
await page.evaluate('scrollTo(0, 0)');
const { length } = await page.screenshot({ path, type: 'jpeg', quality: 82 });
await browser.close();
if (length > MAX_BYTES) fail(`${path} has ${length} bytes, at most ${MAX_BYTES} are meant.`);
say(`✓ ${path}: ${Math.round(length / 1000)} kB`);
