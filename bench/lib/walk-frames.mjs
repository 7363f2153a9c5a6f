import { setTimeout as delay } from 'node:timers/promises';

const ROUNDS = 5;
const ROUND_MS = 4000;

/** @typedef {import('playwright-core').Page} Page */

/**
 * @typedef {object} Drag what is dragged to the left and back
 * @property {number} x @property {number} y where it is, in pixels
 * @property {number} step pixels of each move, 60 of them in one direction
 * @property {[selector: string, attribute: string]} changes what the drag changes
 * @property {number} states how many states of that it shows at least
 */

/** Around a pose with so many views. @param {number} views @returns {Drag} */
export function walkDrag(views) {
  return { x: 750, y: 500, step: 10, changes: ['[data-stage] img[style*="visible"]', 'alt'], states: views };
}

/** Of the plumb line, once it is shown over a photo that is reduced to values. @param {Page} page @returns {Promise<Drag>} */
export async function plumbDrag(page) {
  await page.keyboard.press('v');
  await page.keyboard.press('p');
  await page.locator('canvas').waitFor();
  const handle = page.getByRole('slider', { name: 'Plumb and level lines' });
  const { x = 0, y = 0, width = 0, height = 0 } = (await handle.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2, step: 4, changes: ['[aria-label="Plumb and level lines"]', 'aria-valuetext'], states: 20 };
}

/**
 * Milliseconds between the frames of an empty page, and of a page while something is dragged, in turn.
 *
 * @param {Page} page @param {Drag} drag
 */
export async function measureFrames(page, drag) {
  const empty = await page.context().newPage();
  const frames = { empty: /** @type {number[]} */ ([]), dragged: /** @type {number[]} */ ([]), changesPerSecond: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    await empty.bringToFront();
    frames.empty.push(...(await empty.evaluate(recordFrames, { ms: ROUND_MS, changes: drag.changes })).intervals);
    await page.bringToFront();
    const { intervals, shown } = await whileDragging(page, drag, page.evaluate(recordFrames, { ms: ROUND_MS, changes: drag.changes }));
    const states = new Set(shown).size;
    if (states < drag.states) throw new Error(`The drag showed ${states} of ${drag.states} states.`);
    frames.dragged.push(...intervals);
    frames.changesPerSecond += (shown.length * 1000) / ROUND_MS / ROUNDS;
  }
  await empty.close();
  return frames;
}

/** Drags to and fro. @template T @param {Page} page @param {Drag} drag @param {Promise<T>} work @returns {Promise<T>} */
async function whileDragging(page, { x, y, step: pixels }, work) {
  let isOver = false;
  void work.finally(() => (isOver = true));
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; !isOver; step += 1) {
    await page.mouse.move(x - pixels * Math.abs(60 - ((step + 60) % 120)), y);
    await delay(4);
  }
  // The next drag begins there
  await page.mouse.move(x, y);
  await page.mouse.up();
  return work;
}

/**
 * Runs in the page.
 *
 * @param {{ ms: number, changes: [selector: string, attribute: string] }} options
 * @returns {Promise<{ intervals: number[], shown: string[] }>} the values of the attribute, in turn
 */
function recordFrames({ ms, changes: [selector, attribute] }) {
  const [times, shown] = [/** @type {number[]} */ ([]), /** @type {string[]} */ ([])];
  return new Promise((resolve) => {
    const frame = () => {
      // The time that the browser passes hides that a frame is late.
      const time = performance.now();
      times.push(time);
      const value = document.querySelector(selector)?.getAttribute(attribute);
      if (typeof value === 'string' && value !== shown.at(-1)) shown.push(value);
      if (time - (times[0] ?? time) < ms) return void requestAnimationFrame(frame);
      resolve({ intervals: times.slice(1).map((each, index) => each - (times[index] ?? each)), shown });
    };
    requestAnimationFrame(frame);
  });
}
