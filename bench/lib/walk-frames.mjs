import { setTimeout as delay } from 'node:timers/promises';

const ROUNDS = 5;
const ROUND_MS = 4000;

/** @typedef {import('playwright-core').Page} Page */

/**
 * Milliseconds between the frames of an empty page, and of a page with the walk viewer while its photo is dragged, in turn.
 *
 * @param {Page} page @param {number} views of the pose
 */
export async function measureFrames(page, views) {
  const empty = await page.context().newPage();
  const frames = { empty: /** @type {number[]} */ ([]), walk: /** @type {number[]} */ ([]), viewsPerSecond: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    await empty.bringToFront();
    frames.empty.push(...(await empty.evaluate(recordFrames, ROUND_MS)).intervals);
    await page.bringToFront();
    const { intervals, shown } = await whileDragging(page, page.evaluate(recordFrames, ROUND_MS));
    if (new Set(shown).size !== views) throw new Error(`The walk showed ${new Set(shown).size} of ${views} views.`);
    frames.walk.push(...intervals);
    frames.viewsPerSecond += (shown.length * 1000) / ROUND_MS / ROUNDS;
  }
  await empty.close();
  return frames;
}

/** Drags the photo to and fro. @template T @param {Page} page @param {Promise<T>} work @returns {Promise<T>} */
async function whileDragging(page, work) {
  let isOver = false;
  void work.finally(() => (isOver = true));
  await page.mouse.move(750, 500);
  await page.mouse.down();
  for (let step = 1; !isOver; step += 1) {
    await page.mouse.move(750 - 10 * Math.abs(60 - ((step + 60) % 120)), 500);
    await delay(4);
  }
  await page.mouse.up();
  return work;
}

/**
 * Runs in the page.
 *
 * @param {number} ms @returns {Promise<{ intervals: number[], shown: string[] }>} the texts of the photos that were shown, in turn
 */
function recordFrames(ms) {
  const [times, shown] = [/** @type {number[]} */ ([]), /** @type {string[]} */ ([])];
  return new Promise((resolve) => {
    const frame = () => {
      // The time that the browser passes hides that a frame is late.
      const time = performance.now();
      times.push(time);
      const photo = /** @type {HTMLImageElement | null} */ (document.querySelector('[data-stage] img[style*="visible"]'));
      if (photo && photo.alt !== shown.at(-1)) shown.push(photo.alt);
      if (time - (times[0] ?? time) < ms) return void requestAnimationFrame(frame);
      resolve({ intervals: times.slice(1).map((each, index) => each - (times[index] ?? each)), shown });
    };
    requestAnimationFrame(frame);
  });
}
