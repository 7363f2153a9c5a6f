import { globSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { newToken } from './large-set.mjs';

const DEMO = join(import.meta.dirname, '../../../demo/catalogue');
const [WIDTH, HEIGHT] = [1200, 1600];
/** Long edges of the files of such a photo. */
const EDGES = [320, 800, HEIGHT];
const GRAIN_MEAN = 128;
/** Cut at a time. */
const LANES = 2;

/**
 * Poses with as many views as asked, every one another photo of 1600 pixels: those of the demo catalogue, then the same mirrored.
 *
 * @param {number[]} counts views of each pose @returns {Promise<import('./large-set.mjs').LargeView[][]>}
 */
export async function demoPoses(counts) {
  const paths = globSync(join(DEMO, '*/pose-*-view-*.jpg')).sort();
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total > 2 * paths.length) throw new Error(`The demo catalogue has only ${paths.length} photos.`);
  // With grain over it a picture is as hard to decode as a camera's.
  const noise = /** @type {const} */ ({ type: 'gaussian', mean: GRAIN_MEAN, sigma: 8 });
  const grain = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#808080', noise } })
    .raw()
    .toBuffer();
  const views = /** @type {import('./large-set.mjs').LargeView[]} */ ([]);
  let next = 0;
  const lane = async () => {
    while (next < total) {
      const index = next++;
      views[index] = await cutView(paths[index % paths.length] ?? '', index >= paths.length, grain);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return counts.map((count) => views.splice(0, count));
}

/** Progressive, as the shop cuts photos. @param {string} path @param {boolean} isMirrored @param {Buffer} grain */
async function cutView(path, isMirrored, grain) {
  const pixels = new Uint8ClampedArray(await sharp(path).flop(isMirrored).resize(WIDTH, HEIGHT).raw().toBuffer());
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = (pixels[index] ?? 0) + (grain[index] ?? 0) - GRAIN_MEAN;
  const photo = sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  const files = new Map();
  for (const edge of EDGES)
    files.set(edge, await photo.clone().resize({ height: edge }).jpeg({ quality: 84, progressive: true }).toBuffer());
  return { token: newToken(), width: WIDTH, height: HEIGHT, files };
}
