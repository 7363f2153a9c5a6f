// What do the pictures that owners upload cost the server and its visitors? Parts of a file are sent one after the other, and the
// processor time of the server is divided by their number. While four files are sent at once, visitors open the catalogue. Pictures of
// 100 megapixels are checked and cut. Then a set is published whose zip has --mb megabytes (1000), with the seconds per gigabyte.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { PART_BYTES } from '@archive/schema/office/uploads';
import sharp from 'sharp';
import { BenchOffice } from './lib/office.mjs';
import { pictureMemoryRows } from './lib/picture-memory.mjs';
import { cpuSeconds } from './lib/process-usage.mjs';
import { printTable, verdict } from './lib/table.mjs';

const PARTS = 150;
const PART_LIMIT_MS = 10;
const PUBLISH_LIMIT_S = 60;
/** p95 of a page while files are sent, against the idle shop. */
const PAGE_LIMIT = 3;
const PAGE = { path: '/photo-sets', perSecond: 25, seconds: 6 };
const SENT_AT_ONCE = 4;
const asked = process.argv.indexOf('--mb');
const megabytes = asked > 0 ? Number(process.argv[asked + 1]) : 1000;

const office = await BenchOffice.start();
const visitors = fork(join(import.meta.dirname, 'lib/arrivals.mjs'), { execPath: join(import.meta.dirname, '../node_modules/.bin/node') });
try {
  const partMs = await measureParts();
  const { idle, busy } = await measurePage();
  printTable('Uploads', [
    ['what', 'measured', 'limit', 'within'],
    [
      `processor time of a part of 1 MB (mean of ${PARTS})`,
      `${partMs.toFixed(1)} ms`,
      `${PART_LIMIT_MS} ms`,
      verdict(partMs <= PART_LIMIT_MS),
    ],
    [
      `p95 of GET ${PAGE.path} while ${SENT_AT_ONCE} parts are sent at once`,
      `${(busy / idle).toFixed(1)} times (${busy.toFixed(1)} ms)`,
      `${PAGE_LIMIT} times`,
      verdict(busy <= PAGE_LIMIT * idle),
    ],
  ]);
  printTable('Memory of the process that checks and cuts a picture of 100 megapixels', await pictureMemoryRows(office));
  const { seconds, bytes } = await measurePublishing();
  const perGigabyte = (seconds / bytes) * 1e9;
  printTable('Publications', [
    ['what', 'measured', 'limit', 'within'],
    [
      `publishing ${(bytes / 1e6).toFixed(0)} MB, for a gigabyte`,
      `${perGigabyte.toFixed(0)} s`,
      `${PUBLISH_LIMIT_S} s`,
      verdict(perGigabyte <= PUBLISH_LIMIT_S),
    ],
  ]);
} finally {
  visitors.disconnect();
  await office.stop();
}

/** @returns {Promise<number>} milliseconds */
async function measureParts() {
  const id = await office.createSet('Parts');
  await office.upload(id, [{ name: 'warm.jpg', content: randomBytes(PARTS * PART_BYTES) }]);
  const before = cpuSeconds([office.shop.pid]) * 1000;
  await office.upload(id, [{ name: 'parts.jpg', content: randomBytes(PARTS * PART_BYTES) }]);
  return (cpuSeconds([office.shop.pid]) * 1000 - before) / PARTS;
}

/** @returns p95 in milliseconds */
async function measurePage() {
  // Lets V8 compile the page.
  await openPage();
  const idle = await openPage();
  let isOver = false;
  const content = randomBytes(PARTS * PART_BYTES);
  const send = async (/** @type {number} */ lane) => {
    const id = await office.createSet(`Sent ${lane}`);
    const [opened] = await office.open(id, [{ name: 'sent.jpg', content }]);
    if (!opened) throw new Error('Nothing was opened.');
    for (let part = 1; !isOver; part = (part % PARTS) + 1) await office.sendPart(opened, content, part);
  };
  const sending = Promise.all(Array.from({ length: SENT_AT_ONCE }, (_, lane) => send(lane)));
  const busy = await openPage().finally(() => (isOver = true));
  await sending;
  return { idle, busy };
}

/** @returns {Promise<number>} p95 in milliseconds */
async function openPage() {
  const { path, ...load } = PAGE;
  visitors.send({ url: office.shop.url, requests: [{ path }], ...load });
  const [{ answers }] = /** @type {[{ answers: import('./lib/arrivals.mjs').Answer[] }]} */ (await once(visitors, 'message'));
  const wrong = answers.find(({ status }) => status !== 200);
  if (wrong) throw new Error(`${path} got ${wrong.status}.`);
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}

async function measurePublishing() {
  const id = await office.createSet('Published');
  const files = await photos();
  for (let at = 0; at < files.length; at += 10)
    for (const pictureId of await office.upload(id, files.slice(at, at + 10))) await office.finish(id, pictureId);
  const bytes = await prepare(id);
  const since = performance.now();
  const { revision, pictures } = await office.read(id);
  const ids = pictures.map((picture) => picture.id);
  await office.change('confirmReleases', 'ConfirmReleasesInput', { id, ids, isConfirmed: true });
  await office.change('publishPhotoSet', 'PublishPhotoSetInput', { id, revision, expectedPrice: 500, note: '' });
  const { fault } = await office.until(id, ({ isPublishing }) => !isPublishing);
  if (fault) throw new Error(fault);
  return { seconds: (performance.now() - since) / 1000, bytes };
}

/** Waits for the checks and fills in the rest. @param {number} id @returns {Promise<number>} bytes */
async function prepare(id) {
  const { pictures } = await office.until(id, ({ pictures: all }) => all.every(({ status }) => status === 'ready'));
  const cover = { pictureId: pictures[0]?.id, crop: { x: 0, y: 0, width: 1, height: 1 }, alt: 'Noise' };
  await office.change('setCover', 'SetCoverInput', { id, seen: null, cover });
  const seen = { title: 'Published', description: '', price: null, season: null, parts: null };
  const fields = { ...seen, description: 'Measured.', price: 500 };
  await office.change('editPhotoSet', 'EditPhotoSetInput', { id, seen, fields });
  return pictures.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Noise compresses to about 10 MB for 12 megapixels, and each picture is different. */
async function photos() {
  const noise = { type: /** @type {const} */ ('gaussian'), mean: 128, sigma: 60 };
  const list = [];
  for (let bytes = 0; bytes < megabytes * 1e6; ) {
    const content = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#808080', noise } })
      .jpeg({ quality: 92 })
      .toBuffer();
    list.push({ name: `pose-${String(Math.floor(list.length / 6) + 1).padStart(2, '0')}-view-${'abcdef'[list.length % 6]}.jpg`, content });
    bytes += content.length;
  }
  return list;
}
