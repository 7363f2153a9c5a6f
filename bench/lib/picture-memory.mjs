import { setTimeout as delay } from 'node:timers/promises';
import { problemText, UPLOAD_FORMATS } from '@archive/schema/office/photo-sets/uploads';
import sharp from 'sharp';
import { verdict } from './table.mjs';
import { cutterOf, peakUntil } from './watch-peak.mjs';

/** @typedef {import('./shop/office.mjs').BenchOffice} BenchOffice */

const LIMIT_MB = 512;
const SIZE = { width: 12_000, height: 8400 };

/** Every format that is accepted, also in forms that can't be decoded row by row: the server refuses the largest of these. */
const KINDS = /** @type {Record<string, (picture: import('sharp').Sharp) => import('sharp').Sharp>} */ ({
  jpeg: (picture) => picture.jpeg({ quality: 92 }),
  'jpeg, progressive': (picture) => picture.jpeg({ quality: 92, progressive: true }),
  'jpeg, progressive, 4:4:4': (picture) => picture.jpeg({ quality: 92, progressive: true, chromaSubsampling: '4:4:4' }),
  png: (picture) => picture.png({ compressionLevel: 1 }),
  'png, interlaced': (picture) => picture.png({ compressionLevel: 1, progressive: true }),
  tiff: (picture) => picture.tiff({ compression: 'deflate', predictor: 'horizontal' }),
  webp: (picture) => picture.webp({ quality: 90, effort: 0 }),
  // Encoding noise takes minutes, and decoding it the same memory.
  avif: () => sharp({ create: { ...SIZE, channels: 3, background: '#808080' } }).avif({ quality: 70, effort: 0 }),
});

/** Uploads one picture of each kind and watches the process that checks it. @param {BenchOffice} office */
export async function pictureMemoryRows(office) {
  const kinds = Object.keys(KINDS);
  const missing = UPLOAD_FORMATS.filter((format) => !kinds.some((kind) => kind.startsWith(format)));
  if (missing.length > 0) throw new Error(`Not measured: ${missing}.`);
  const id = await office.createSet('Large Pictures');
  const pixels = await noise();
  const rows = [['kind', 'file', 'peak', 'limit', 'as expected', 'became of it']];
  for (const kind of kinds) rows.push(await measure(office, id, kind, pixels));
  return rows;
}

/** @param {BenchOffice} office @param {number} id @param {string} kind @param {Buffer} pixels */
async function measure(office, id, kind, pixels) {
  const encode = KINDS[kind] ?? ((picture) => picture);
  const content = await encode(sharp(pixels, { raw: { ...SIZE, channels: 3 } })).toBuffer();
  const [pictureId = ''] = await office.upload(id, [{ name: `${kind}.${kind.slice(0, 4)}`, content }]);
  // A process of its own: the one before ends a few seconds after its last picture.
  while (cutterOf(office.shop.pid).length > 0) await delay(100);
  await office.finish(id, pictureId);
  const isChecked = office.until(id, ({ pictures }) => pictures.every(({ status }) => status !== 'checking'));
  const peak = await peakUntil(isChecked, () => cutterOf(office.shop.pid));
  const { status, fault } = (await isChecked).pictures.find((picture) => picture.id === pictureId) ?? {};
  const used = peak / 1024 / 1024;
  const became = fault ? `${status}: ${problemText(fault)}` : `${status}`;
  return [
    kind,
    `${(content.length / 1e6).toFixed(0)} MB`,
    `${used.toFixed(0)} MB`,
    `${LIMIT_MB} MB`,
    verdict(used > 0 && used <= LIMIT_MB && isExpected(kind, status)),
    became,
  ];
}

/** Row by row, so that every size is accepted. The others may be refused, but never left unchecked. */
const ALWAYS_READY = ['jpeg', 'png', 'tiff'];

/** @param {string} kind @param {string | undefined} status */
function isExpected(kind, status) {
  return status === 'ready' || (status === 'refused' && !ALWAYS_READY.includes(kind));
}

/** Fine noise makes files as large as those of cameras. */
function noise() {
  const gaussian = { type: /** @type {const} */ ('gaussian'), mean: 128, sigma: 1 };
  return sharp({ create: { ...SIZE, channels: 3, background: '#808080', noise: gaussian } })
    .raw()
    .toBuffer();
}
