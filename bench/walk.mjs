// How fast the walk viewer shows the photos of a set of 300 that is kept on the device, how smoothly it walks around a pose, and how much
// memory it takes. The same of a drawing session, with values and a plumb line.

import { pageMemory } from './lib/page-memory.mjs';
import { demoPoses } from './lib/shop/demo-poses.mjs';
import { keepLargeSet, LARGE_SET_DESK, LARGE_SET_PATH, signUp, startShopWithLargeSet } from './lib/shop/large-set.mjs';
import { withShopAndBrowser } from './lib/shop/with-shop.mjs';
import { printTable, verdict } from './lib/table.mjs';
import { measureFrames, plumbDrag, walkDrag } from './lib/walk-frames.mjs';
import { lookAround, timesOf, timesOfNext } from './lib/walk-page.mjs';
import { countPhotos, installProbes, untilSettled } from './lib/walk-probes.mjs';

/** Views of each pose: 300 in all. */
const VIEWS = Array.from({ length: 40 }, (_, index) => 7 + (index % 2));
/** A jump goes so many poses on that nothing of the last one is preloaded. */
const JUMP = 3;
const SESSION_SWAPS = 60;
const MB = 1_000_000;
const LIMITS = { swapMs: 100, jumpMs: 250, openMs: 300, frames: 1.1, heapMb: 60, decodedMb: 96 };

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./lib/walk-page.mjs').Times} Times */

const poses = await demoPoses(VIEWS);
await withShopAndBrowser(async (shop, browser) => {
  const proxy = await startShopWithLargeSet({ app: shop.url, poses });
  try {
    const context = await browser.newContext({ viewport: { width: 820, height: 1180 } });
    await context.addInitScript(installProbes);
    const page = await context.newPage();
    await keep(page, proxy.url);
    const sent = proxy.photosSent();
    const set = proxy.url + LARGE_SET_PATH;
    const desk = `${proxy.url}${LARGE_SET_DESK}`;
    const times = [await measureSwaps(page, set), await measureJumps(page, set), await measureOpening(page, set)];
    const session = await measureDesk(page, desk);
    printTimes([...times, session.times]);
    const lines = await measureFrames(page, await plumbDrag(page));
    await page.goto(`${set}/2`);
    await untilSettled(page);
    printFrames(await measureFrames(page, walkDrag(VIEWS[1] ?? 0)), lines);
    printMemory(await measureMemory(page, set), session.decoded);
    if (proxy.photosSent() > sent) throw new Error('Photos came from the server.');
  } finally {
    proxy.close();
  }
});

/** @param {Page} page @param {string} url */
async function keep(page, url) {
  await signUp(page, url);
  await page.goto(`${url}/collection/device`);
  await keepLargeSet(page);
  await page.waitForFunction(() => localStorage.getItem('warmed-at') !== null, null, { timeout: 60_000 });
}

/** From pose to pose by a key, after the next photo was preloaded. @param {Page} page @param {string} set */
async function measureSwaps(page, set) {
  await page.goto(`${set}/1`);
  const times = [];
  for (let pose = 2; pose <= VIEWS.length; pose += 1) {
    await untilSettled(page);
    await page.keyboard.press('PageDown');
    times.push(await timesOf(page, pose));
  }
  return times;
}

/** To a later pose by several keys at once. @param {Page} page @param {string} set */
async function measureJumps(page, set) {
  await page.goto(`${set}/1`);
  const times = [];
  for (let pose = 1 + JUMP; pose <= VIEWS.length; pose += JUMP) {
    await untilSettled(page);
    for (let key = 0; key < JUMP; key += 1) await page.keyboard.press('PageDown');
    times.push(await timesOf(page, pose));
  }
  return times;
}

/** From a click on a pose's name in the set's page. @param {Page} page @param {string} set */
async function measureOpening(page, set) {
  await page.goto(set);
  const times = [];
  for (let pose = 1; pose <= VIEWS.length; pose += 2) {
    const link = page.getByRole('link', { name: `Pose ${pose}`, exact: true });
    await link.scrollIntoViewIfNeeded();
    await untilSettled(page);
    await link.click();
    times.push(await timesOf(page, pose));
    await page.keyboard.press('Escape');
    await link.waitFor();
  }
  return times;
}

/** Another photo in a drawing session, which goes on. @param {Page} page @param {string} desk */
async function measureDesk(page, desk) {
  await page.goto(desk);
  await page.getByRole('radio', { name: /^No timer/ }).check();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByText('Get ready').first().waitFor();
  await page.getByText('Get ready').first().waitFor({ state: 'detached' });
  const times = [];
  const decoded = [];
  for (let swap = 0; swap < SESSION_SWAPS; swap += 1) {
    await untilSettled(page);
    decoded.push((await page.evaluate(countPhotos)).decoded);
    await page.keyboard.press('s');
    times.push(await timesOfNext(page));
  }
  await untilSettled(page);
  return { times, decoded: Math.max(...decoded, (await pageMemory(page)).decoded) };
}

/** Looks at every photo, one after the other. @param {Page} page @param {string} set */
async function measureMemory(page, set) {
  await page.goto(`${set}/1`);
  const counts = [];
  for (const [index, views] of VIEWS.entries()) {
    if (index > 0) await page.keyboard.press('PageDown');
    await lookAround(page, index + 1, views);
    await untilSettled(page);
    counts.push(await page.evaluate(countPhotos));
  }
  return { counts, ...(await pageMemory(page)) };
}

/** @param {Times[][]} measured */
function printTimes([swaps = [], jumps = [], opened = [], desk = []]) {
  const row = (/** @type {string} */ what, /** @type {Times[]} */ times, /** @type {number} */ limit, isSharp = false) => {
    const [any, sharp] = [p95(times.map((each) => each.any)), p95(times.map((each) => each.sharp))];
    return [what, times.length, any.toFixed(0), sharp.toFixed(0), limit, verdict((isSharp ? sharp : any) <= limit)];
  };
  printTable('Until a kept photo is painted (p95, milliseconds)', [
    ['what', 'times', 'painted', 'sharp', 'limit', 'within'],
    row('next pose, preloaded: sharp', swaps, LIMITS.swapMs, true),
    row(`jump by ${JUMP} poses, nothing preloaded`, jumps, LIMITS.jumpMs),
    row('pose opened from the page of the set', opened, LIMITS.openMs),
    row('another photo in a drawing session: sharp', desk, LIMITS.swapMs, true),
  ]);
}

/** @typedef {Awaited<ReturnType<typeof measureFrames>>} Frames @param {Frames} walk @param {Frames} lines */
function printFrames(walk, lines) {
  const row = (/** @type {string} */ what, /** @type {number[]} */ intervals, /** @type {number[]} */ empty, changes = 0) => {
    const times = p95(intervals) / p95(empty);
    const cells = [what, intervals.length, changes.toFixed(0), p95(intervals).toFixed(1), Math.max(...intervals).toFixed(1)];
    return [...cells, times.toFixed(2), verdict(times <= LIMITS.frames)];
  };
  printTable(`Milliseconds between frames (limit ${LIMITS.frames} times an empty page)`, [
    ['page', 'frames', 'changes a second', 'p95', 'longest', 'times an empty page', 'within'],
    row('empty', walk.empty, walk.empty),
    row('walking around a pose', walk.dragged, walk.empty, walk.changesPerSecond),
    row('dragging the plumb line over values', lines.dragged, lines.empty, lines.changesPerSecond),
  ]);
}

/** @param {Awaited<ReturnType<typeof measureMemory>>} memory @param {number} session decoded bytes in a drawing session */
function printMemory({ counts, heap, decoded }, session) {
  const most = Math.max(decoded, ...counts.map((each) => each.decoded));
  const urls = counts.map((each) => each.urls);
  const [early, late] = [Math.max(...urls.slice(0, urls.length / 2)), Math.max(...urls.slice(urls.length / 2))];
  const unused = Math.max(...counts.map((each) => each.unused));
  const row = (/** @type {string} */ what, /** @type {number} */ value, /** @type {number} */ limit) => [
    ...[what, Number(value.toFixed(1)), limit, verdict(value <= limit)],
  ];
  printTable('Memory while looking at all 300 photos', [
    ['what', 'most', 'limit', 'within'],
    row('JavaScript heap at the end, MB', heap / MB, LIMITS.heapMb),
    row('decoded photos, MB', most / MB, LIMITS.decodedMb),
    row(`decoded photos in a drawing session of ${SESSION_SWAPS} poses, MB`, session / MB, LIMITS.decodedMb),
    row('object URLs, last 20 poses against the first 20', late, early),
    row('object URLs that no photo uses', unused, 0),
  ]);
}

/** @param {number[]} values */
function p95(values) {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
}
