// npm start, then: node scripts/pictures/app-screenshots.mjs [ADDRESS].
// Retakes the screenshots that browsers show when they offer to install the app.
import { mkdirSync, statSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { fromRoot } from '../lib/paths.mjs';
import { fail, printLine } from '../lib/print.mjs';
import { needBrowser } from '../lib/testing/find-browser.mjs';

const MAX_BYTES = 400_000;
const address = process.argv[2] ?? 'http://localhost:4000';

/** Browsers require one shape per kind, with no side more than 2.3 times the other. The sizes are in schema/src/app/web-manifest.ts. */
const narrow = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const wide = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };

const screenshots = [
  { name: 'narrow-photo-sets', path: '/photo-sets', device: narrow },
  { name: 'narrow-event', path: '/events/2', device: narrow },
  { name: 'wide-photo-sets', path: '/photo-sets', device: wide },
  { name: 'wide-events', path: '/events', device: wide },
];

const executablePath = await needBrowser();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
mkdirSync(fromRoot('pwa/public/screenshots'), { recursive: true });
const sizes = [];
for (const screenshot of screenshots) sizes.push(await take(screenshot));
await browser.close();
const bytes = sizes.reduce((sum, size) => sum + size, 0);
if (bytes > MAX_BYTES) fail(`The screenshots have ${bytes} bytes in all, more than ${MAX_BYTES}.`);

/** @param {typeof screenshots[number]} screenshot @returns {Promise<number>} its bytes */
async function take({ name, path, device }) {
  const page = await browser.newPage({ ...device, colorScheme: 'light', reducedMotion: 'reduce', serviceWorkers: 'block' });
  await page
    .goto(new URL(path, address).href, { waitUntil: 'networkidle' })
    .catch(() => fail(`No shop responds at ${address}: run npm start first.`));
  // Everything visible must be loaded; pictures further down load on scroll.
  await page.waitForFunction(
    '[...document.images].every((image) => image.getBoundingClientRect().top > innerHeight || (image.complete && image.naturalWidth > 0))',
  );
  const file = fromRoot(`pwa/public/screenshots/${name}.jpg`);
  await page.screenshot({ path: file, type: 'jpeg', quality: 72 });
  await page.close();
  const { size } = statSync(file);
  printLine(`✓ pwa/public/screenshots/${name}.jpg: ${Math.round(size / 1000)} kB`);
  return size;
}
