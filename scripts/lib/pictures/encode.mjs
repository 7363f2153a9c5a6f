/** Encodes a picture as the files that the shop serves. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const JPEG = { quality: 85, mozjpeg: true, chromaSubsampling: '4:4:4' };
/** For photos on sale, which people enlarge. */
const PHOTO_JPEG = { ...JPEG, quality: 92 };
const FORMATS = /** @type {const} */ ({
  jpg: (/** @type {import('sharp').Sharp} */ image) => image.jpeg(JPEG),
  webp: (/** @type {import('sharp').Sharp} */ image) => image.webp({ quality: 88, effort: 6, smartSubsample: true }),
  avif: (/** @type {import('sharp').Sharp} */ image) => image.avif({ quality: 72, effort: 5 }),
});

/** A photo on sale. @param {Buffer} png @param {string} folder @param {string} name */
export async function writePicture(png, folder, name) {
  await mkdir(folder, { recursive: true });
  await sharp(png)
    .jpeg(PHOTO_JPEG)
    .toFile(join(folder, `${name}.jpg`));
}

/**
 * Writes one picture at several widths in all formats.
 * @param {Buffer} png @param {string} folder @param {string} name @param {number[]} widths
 */
export async function writeResponsive(png, folder, name, widths) {
  await mkdir(folder, { recursive: true });
  for (const width of widths) {
    for (const [extension, encode] of Object.entries(FORMATS)) {
      await encode(sharp(png).resize({ width })).toFile(join(folder, `${name}-${width}.${extension}`));
    }
  }
}

/**
 * The average color, shown until the picture has loaded.
 * @param {Buffer} png
 */
export async function averageColor(png) {
  const { channels } = await sharp(png).stats();
  return `#${channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
    .join('')}`;
}

/** @param {string} path @param {unknown} value */
export async function writeJson(path, value) {
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** Reads the file of an earlier run; empty if there is none. @param {string} path @returns {Promise<Record<string, unknown>>} */
export async function readJson(path) {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  return JSON.parse(text);
}
