import { readFile } from 'node:fs/promises';

/**
 * @typedef {object} Run what is known only after rendering, by slug
 * @property {Record<string, string>} colors average colors of covers, and of the landing page
 * @property {Record<string, Record<string, import('./camera.mjs').FigureBox>>} figures
 */

/**
 * So that rendering one set keeps the values of the others.
 * @param {string} path of catalogue.json
 * @returns {Promise<Run>}
 */
export async function readPreviousRun(path) {
  try {
    const { photoSets, hero } = JSON.parse(await readFile(path, 'utf8'));
    const by = (/** @type {(set: any) => unknown} */ value) =>
      Object.fromEntries(photoSets.map((/** @type {any} */ set) => [set.slug, value(set)]));
    return { colors: { ...by(({ cover }) => cover.color), landing: hero.color }, figures: by(({ figures }) => figures) };
  } catch {
    return { colors: {}, figures: {} };
  }
}
