// Lighthouse scores of the public pages on a phone, and the largest contentful paint against a static page with the same markup,
// styles, fonts and pictures but no scripts. Both run in the same simulation.
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { shrinkOtherSets, untilAllSetsAreCut } from '../e2e/support/shop-database.ts';
import { freePort } from '../scripts/lib/processes/free-port.mjs';
import { needBrowser } from '../scripts/lib/testing/find-browser.mjs';
import { withShop } from './lib/shop/with-shop.mjs';
import { printTable, verdict } from './lib/table.mjs';

const PATHS = ['/', '/photo-sets', '/photo-sets/1-first-light', '/events', '/events/2', '/raising-futures', '/contact'];
/** Excluded from search engines. They load the card form, so their limit is lower. */
/** @type {[path: string, hasCart: boolean][]} */
const CHECKOUTS = [
  ['/checkout', false],
  ['/ticket-checkout', false],
  ['/checkout', true],
];
const LIMIT_PAYING = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const RUNS = 3;
const LIMIT_LCP = 1.2;

const chromePath = await needBrowser();
const isOnly = (/** @type {string} */ path) => process.argv.length < 3 || process.argv.includes(path);
const scores = [['page', ...CATEGORIES, 'blocking ms', 'layout shift', 'within']];
const payingScores = [['page', ...CATEGORIES.slice(0, 3), 'layout shift', 'paint ms', 'within']];
const paints = [['page', 'ms', 'static page', 'times', 'within']];
await withShop(
  async (shop) => {
    process.env.E2E_DATA_DIR = shop.dataDir;
    await shrinkOtherSets();
    await untilAllSetsAreCut();
    const staticPages = await serveStaticPages(shop.url);
    const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] });
    try {
      for (const path of PATHS.filter(isOnly)) {
        const ours = await audit(shop.url + path, chrome.port);
        const shift = ours.audits['cumulative-layout-shift']?.numericValue ?? 1;
        const points = CATEGORIES.map((name) => Math.round((ours.categories[name]?.score ?? 0) * 100));
        const blocking = ours.audits['total-blocking-time']?.numericValue ?? Number.NaN;
        scores.push([
          path,
          ...points.map(String),
          blocking.toFixed(0),
          shift.toFixed(3),
          verdict(points.every((each) => each === 100) && shift < 0.001),
        ]);
        const theirs = await audit(await staticPages.add(path), chrome.port);
        const [own, other] = [paintOf(ours), paintOf(theirs)];
        paints.push([path, own.toFixed(0), other.toFixed(0), (own / other).toFixed(2), verdict(own / other <= LIMIT_LCP)]);
      }
      for (const [path, hasCart] of CHECKOUTS.filter(([each]) => isOnly(each))) {
        if (hasCart) await fillCart(shop.url, chrome.port);
        const ours = await audit(shop.url + path, chrome.port);
        const shift = ours.audits['cumulative-layout-shift']?.numericValue ?? 1;
        const points = CATEGORIES.map((name) => Math.round((ours.categories[name]?.score ?? 0) * 100));
        const [performance = 0, accessibility, practices] = points;
        const isWithin = performance >= LIMIT_PAYING && accessibility === 100 && practices === 100 && shift < 0.001;
        payingScores.push([
          hasCart ? `${path}, two sets` : path,
          ...points.slice(0, 3).map(String),
          shift.toFixed(3),
          paintOf(ours).toFixed(0),
          verdict(isWithin),
        ]);
      }
    } finally {
      chrome.kill();
      staticPages.close();
    }
  },
  { CUT_PHOTOS: 'true' },
);

printTable(`Lighthouse on a phone (best of ${RUNS}; limits: all 100, layout shift 0)`, scores);
printTable(`Checkout pages (limits: performance ${LIMIT_PAYING}, the others 100, layout shift 0)`, payingScores);
printTable(`Largest contentful paint (limit ${LIMIT_LCP} times a static page with the same content)`, paints);

/** The best of several runs, because other work only lowers the scores. @param {string} url @param {number} port of the browser */
async function audit(url, port) {
  let best;
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES });
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
    if (!best || (result.lhr.categories.performance?.score ?? 0) > (best.categories.performance?.score ?? 0)) best = result.lhr;
  }
  return /** @type {NonNullable<typeof best>} */ (best);
}

/** Puts two sets into the cart. Lighthouse does not clear the local storage. @param {string} url @param {number} port of the browser */
async function fillCart(url, port) {
  const photoSets = await (await fetch(`${url}/api/photo-sets`)).json();
  const cart = photoSets.slice(0, 2).map((/** @type {{ id: number, title: string, price: number }} */ { id, title, price }) => ({
    ...{ id: String(id), name: title, price, quantity: 1 },
  }));
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await /** @type {import('playwright-core').BrowserContext} */ (browser.contexts()[0]).newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((items) => localStorage.setItem('photo-store-cart', items), JSON.stringify(cart));
  await page.close();
  await browser.close();
}

/** @param {import('lighthouse').Result} result */
function paintOf({ audits }) {
  return audits['largest-contentful-paint']?.numericValue ?? Number.NaN;
}

/** Serves the same markup without the app, which is the best that a page could reach. @param {string} shopUrl */
async function serveStaticPages(shopUrl) {
  const port = await freePort();
  const pages = new Map();
  const files = new Map();
  const take = async (/** @type {string} */ path) => {
    const reply = await fetch(shopUrl + path);
    return { status: reply.status, type: reply.headers.get('content-type') ?? '', body: Buffer.from(await reply.arrayBuffer()) };
  };
  const server = createServer(async (request, response) => {
    const page = pages.get(request.url);
    if (page) return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(page);
    // Pictures and fonts come from memory after the first request, so that this server adds no delay.
    const file = files.get(request.url) ?? (await take(request.url ?? '/'));
    files.set(request.url, file);
    response.writeHead(file.status, { 'content-type': file.type, 'cache-control': 'public, max-age=31536000' }).end(file.body);
  }).listen(port, '127.0.0.1');
  return {
    /** @param {string} path */
    add: async (path) => {
      const html = await (await fetch(shopUrl + path)).text();
      const still = html.replaceAll(/<script[^>]*>.*?<\/script>/gs, '').replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
      pages.set(path, gzipSync(still, { level: 9 }));
      return `http://127.0.0.1:${port}${path}`;
    },
    close: () => server.close(),
  };
}
