import { globSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const DEMO = join(import.meta.dirname, '../../../demo/catalogue');
/** 37 megapixels. */
const SIZE = { width: 5000, height: 7500 };
/** About 17 MB, and 260 kB at 1600 pixels. */
const QUALITY = 93;
/** Of the sensor, of skin and cloth, of a wall: pixels of a grain, and how strong it is. */
const GRAINS = [
  { pixels: 1, side: 1250, sigma: 25 },
  { pixels: 3, side: 500, sigma: 20 },
  { pixels: 8, side: 300, sigma: 20 },
];

/** Poses of six views as a camera would take them. Every pose has the same views, each file other bytes. @param {number} bytes of all */
export async function cameraPhotos(bytes) {
  const layers = await Promise.all(GRAINS.map(grain));
  const views = /** @type {Buffer[]} */ ([]);
  for (const path of globSync(join(DEMO, '*/pose-*-view-c.jpg')).sort().slice(0, 6)) {
    const photo = sharp(path).resize({ ...SIZE, fit: 'cover' });
    views.push(await photo.composite(layers).jpeg({ quality: QUALITY }).toBuffer());
  }
  const list = /** @type {import('./office.mjs').UploadedFile[]} */ ([]);
  for (let sum = 0; sum < bytes; ) {
    const index = list.length;
    const content = withComment(/** @type {Buffer} */ (views[index % views.length]), index);
    list.push({ name: `pose-${String(Math.floor(index / 6) + 1).padStart(2, '0')}-view-${'abcdef'[index % 6]}.jpg`, content });
    sum += content.length;
  }
  return list;
}

/** @param {{ pixels: number, side: number, sigma: number }} options */
async function grain({ pixels, side, sigma }) {
  const noise = { type: /** @type {const} */ ('gaussian'), mean: 128, sigma };
  const small = sharp({ create: { width: side, height: side, channels: 3, background: '#808080', noise } }).raw();
  const raw = { width: side, height: side, channels: /** @type {const} */ (3) };
  const input = await sharp(await small.toBuffer(), { raw })
    .resize(side * pixels)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input, tile: true, blend: /** @type {const} */ ('soft-light') };
}

/** After the marker at the start of a JPEG. @param {Buffer} jpeg @param {number} number */
function withComment(jpeg, number) {
  const comment = Buffer.from([0xff, 0xfe, 0, 4, number >> 8, number & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}
