import { paintedAfter } from './walk-probes.mjs';

/** Long edge of a photo that is sharp in the walk viewer. */
const SHARP_EDGE = 1600;

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ any: number, sharp: number }} Times milliseconds until any file of a photo is painted, and until one that is sharp */

/**
 * From the last key or click, for the first photo of a pose.
 *
 * @param {Page} page @param {number} pose @returns {Promise<Times>}
 */
export async function timesOf(page, pose) {
  return { any: await paintedAfter(page, altOf(pose, 1), 0), sharp: await paintedAfter(page, altOf(pose, 1), SHARP_EDGE) };
}

/** From the last key or click, for whichever photo is shown next. @param {Page} page @returns {Promise<Times>} */
export async function timesOfNext(page) {
  return { any: await paintedAfter(page, null, 0), sharp: await paintedAfter(page, null, SHARP_EDGE) };
}

/** Looks at all views of the pose that is open, one after the other. @param {Page} page @param {number} pose @param {number} views */
export async function lookAround(page, pose, views) {
  for (let view = 1; view <= views; view += 1) {
    if (view > 1) await page.keyboard.press('ArrowRight');
    await paintedAfter(page, altOf(pose, view), SHARP_EDGE);
  }
}

/** The text of a photo in the large set. @param {number} pose @param {number} view */
function altOf(pose, view) {
  return `Pose ${pose}, view ${view}`;
}
