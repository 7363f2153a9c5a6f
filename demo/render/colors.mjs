import { readFile } from 'node:fs/promises';

/**
 * The average colors of an earlier run, so that rendering one set anew does
 * not forget the others.
 * @param {string} path of catalogue.json
 * @returns {Promise<Record<string, string>>} by slug
 */
export async function readColors(path) {
  try {
    const { photoSets, hero } = JSON.parse(await readFile(path, 'utf8'));
    const entries = photoSets.map((/** @type {any} */ set) => [set.slug, set.cover.color]);
    return { ...Object.fromEntries(entries), landing: hero.color };
  } catch {
    return {};
  }
}
