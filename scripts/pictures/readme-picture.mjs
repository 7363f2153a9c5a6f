// npm start, then: node scripts/pictures/readme-picture.mjs [ADDRESS]. Sells some tickets and takes the README's pictures of a demo shop.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { fromRoot } from '../lib/paths.mjs';
import { fail, printLine } from '../lib/print.mjs';
import { needBrowser } from '../lib/testing/find-browser.mjs';

const MAX_BYTES = 300_000;
const SETTLED_MS = 3000;
const address = process.argv[2] ?? 'http://localhost:4000';

const desktop = { width: 1440, height: 900 };
const tablet = { width: 1024, height: 768 };
const BUYERS = ['Ada Moss', 'Ben Okafor', 'Carla Ruiz', 'Dana Levy', 'Eli Park', 'Fay Brandt', 'Gus Moreno', 'Hana Sato'];

const browser = await chromium.launch({ executablePath: await needBrowser(), args: ['--no-sandbox'] });
const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce', serviceWorkers: 'block' });
await take('catalogue', '/photo-sets', desktop);
await take('tablet', '/desk', tablet, startSession);
await signIn();
await sellTickets();
await take('owners', '/admin', tablet);
await browser.close();

/**
 * @param {string} name @param {string} path @param {{ width: number, height: number }} viewport
 * @param {(page: import('playwright-core').Page) => Promise<void>} [prepare]
 */
async function take(name, path, viewport, prepare) {
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  await page.goto(urlOf(path), { waitUntil: 'networkidle' }).catch(() => fail(`No shop responds at ${address}: run npm start first.`));
  await prepare?.(page);
  // Pictures further down load when someone scrolls.
  await page.waitForFunction(
    '[...document.images].every((image) => image.getBoundingClientRect().top > innerHeight || (image.complete && image.naturalWidth > 0))',
  );
  await page.evaluate('scrollTo(0, 0)');
  const { length } = await page.screenshot({ path: fromRoot(`docs/${name}.jpg`), type: 'jpeg', quality: 82 });
  await page.close();
  if (length > MAX_BYTES) fail(`docs/${name}.jpg has ${length} bytes, more than ${MAX_BYTES}.`);
  printLine(`✓ docs/${name}.jpg: ${Math.round(length / 1000)} kB`);
}

/** Draws from a free sample, a few seconds into the round. @param {import('playwright-core').Page} page */
async function startSession(page) {
  await page.getByRole('radio', { name: /^Half hour/ }).check();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByText('1 of 18').first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
}

async function signIn() {
  const password = readFileSync(join(process.env.DATA_DIR ?? fromRoot('.data'), 'admin-password'), 'utf8').trim();
  await post('/api/auth/login', { data: { username: 'admin', password } });
}

/** Sold by the Stripe emulator. The webhook confirms each ticket a moment later. */
async function sellTickets() {
  for (const [index, name] of BUYERS.entries()) {
    const [email, amount] = [`${name.split(' ')[0]?.toLowerCase()}@example.com`, 15 + 5 * (index % 3)];
    const { clientSecret } = await post('/api/create-ticket-payment-intent', { data: { type: 'ticket', amount, name, email, eventId: 2 } });
    const intent = clientSecret.split('_secret_')[0];
    const form = { client_secret: clientSecret, payment_method: 'pm_card_visa' };
    await post(`/sandbox/stripe/v1/payment_intents/${intent}/confirm`, { form });
  }
  const tickets = async () => (await (await context.request.get(urlOf('/api/admin/tickets'))).json()).length;
  for (let tries = 0; (await tickets()) < BUYERS.length; tries++) {
    if (tries === 60) fail('The tickets were not confirmed within a minute.');
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** @param {string} path @param {Parameters<typeof context.request.post>[1]} options */
async function post(path, options) {
  const response = await context.request.post(urlOf(path), options);
  if (!response.ok()) fail(`${path} returned ${response.status()}: ${await response.text()}`);
  return response.json();
}

/** @param {string} path */
function urlOf(path) {
  return new URL(path, address).href;
}
