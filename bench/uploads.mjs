// What do the pictures that owners upload cost the server and its visitors? Parts of a file are sent one after the other, and the
// processor time of the server is divided by their number. While four files are sent at once, visitors open the catalogue. Pictures of
// 100 megapixels are checked and cut. Then a set of camera photos is published that has --mb megabytes (1000). --only=pages measures
// the second, --only=publications the last.
import { randomBytes } from 'node:crypto';
import { PART_BYTES } from '@archive/schema/office/photo-sets/uploads';
import { readersOfUploads } from './lib/load/readers-of-uploads.mjs';
import { pictureMemoryRows } from './lib/picture-memory.mjs';
import { cpuSeconds } from './lib/process-usage.mjs';
import { cameraPhotos } from './lib/shop/camera-photos.mjs';
import { BenchOffice } from './lib/shop/office.mjs';
import { printTable, verdict } from './lib/table.mjs';
import { cutterOf } from './lib/watch-peak.mjs';

const PARTS = 150;
const PART_LIMIT_MS = 10;
const PUBLISH_LIMIT_S = 60;
const WATCH_MS = 100;
/** p95 of a page while files are stored, against the same while they are discarded. */
const PAGE_LIMIT = 3;
const asked = process.argv.indexOf('--mb');
const megabytes = asked > 0 ? Number(process.argv[asked + 1]) : 1000;
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const isAsked = (/** @type {string} */ name) => !only || only === name;

const office = await BenchOffice.start();
try {
  if (isAsked('parts')) printTable('Parts', await partRows());
  if (isAsked('pages')) printTable('Pages while four parts are sent at once', await pageRows());
  if (isAsked('memory'))
    printTable('Memory of the process that checks and cuts a picture of 100 megapixels', await pictureMemoryRows(office));
  if (isAsked('publications')) printTable('Publications', await publicationRows());
} finally {
  await office.stop();
}

async function partRows() {
  const ms = await measureParts();
  return [
    ['what', 'measured', 'limit', 'within'],
    [`processor time of a part of 1 MB (mean of ${PARTS})`, `${ms.toFixed(1)} ms`, `${PART_LIMIT_MS} ms`, verdict(ms <= PART_LIMIT_MS)],
  ];
}

async function pageRows() {
  const { idle, stored, discarded, perSecond } = await readersOfUploads(office);
  return [
    ['p95 of GET /photo-sets', 'measured', 'against discarding', 'limit', 'within'],
    ['idle', `${idle.toFixed(1)} ms`, '', '', ''],
    [`a server that discards ${perSecond.toFixed(0)} MB/s`, `${discarded.toFixed(1)} ms`, '', '', ''],
    [
      'the shop that stores them',
      `${stored.toFixed(1)} ms`,
      `${(stored / discarded).toFixed(1)} times`,
      `${PAGE_LIMIT} times`,
      verdict(stored <= PAGE_LIMIT * discarded),
    ],
  ];
}

async function publicationRows() {
  const { seconds, usedSeconds, bytes } = await measurePublishing();
  const perGigabyte = (seconds / bytes) * 1e9;
  return [
    ['what', 'measured', 'processor', 'for a gigabyte', 'limit', 'within'],
    [
      `publishing ${(bytes / 1e6).toFixed(0)} MB`,
      `${seconds.toFixed(1)} s`,
      `${usedSeconds.toFixed(1)} s`,
      `${perGigabyte.toFixed(0)} s`,
      `${PUBLISH_LIMIT_S} s`,
      verdict(perGigabyte <= PUBLISH_LIMIT_S),
    ],
  ];
}

/** @returns {Promise<number>} milliseconds */
async function measureParts() {
  const id = await office.createSet('Parts');
  await office.upload(id, [{ name: 'warm.jpg', content: randomBytes(PARTS * PART_BYTES) }]);
  const before = cpuSeconds([office.shop.pid]) * 1000;
  await office.upload(id, [{ name: 'parts.jpg', content: randomBytes(PARTS * PART_BYTES) }]);
  return (cpuSeconds([office.shop.pid]) * 1000 - before) / PARTS;
}

async function measurePublishing() {
  const id = await office.createSet('Published');
  const files = await cameraPhotos(megabytes * 1e6);
  for (let at = 0; at < files.length; at += 10)
    for (const pictureId of await office.upload(id, files.slice(at, at + 10))) await office.finish(id, pictureId);
  const bytes = await prepare(id);
  const since = performance.now();
  const { revision, pictures } = await office.read(id);
  const ids = pictures.map((picture) => picture.id);
  await office.change('confirmReleases', 'ConfirmReleasesInput', { id, ids, isConfirmed: true });
  await office.change('publishPhotoSet', 'PublishPhotoSetInput', { id, revision, expectedPrice: 500, note: '' });
  const used = new Map();
  noteSeconds(used);
  const before = sumOf(used);
  const watch = setInterval(() => noteSeconds(used), WATCH_MS);
  const { fault } = await office.until(id, ({ isPublishing }) => !isPublishing);
  clearInterval(watch);
  if (fault) throw new Error(fault);
  const seconds = (performance.now() - since) / 1000;
  noteSeconds(used);
  return { seconds, usedSeconds: sumOf(used) - before, bytes };
}

/** Processor time of the server and of each process that cuts pictures, so far. @param {Map<number, number>} seconds */
function noteSeconds(seconds) {
  for (const pid of [office.shop.pid, ...cutterOf(office.shop.pid)])
    try {
      seconds.set(pid, cpuSeconds([pid]));
    } catch {
      // It has ended.
    }
}

/** @param {Map<number, number>} seconds */
function sumOf(seconds) {
  return [...seconds.values()].reduce((sum, one) => sum + one, 0);
}

/** Waits for the checks and fills in the rest. @param {number} id @returns {Promise<number>} bytes */
async function prepare(id) {
  const { pictures } = await office.until(id, ({ pictures: all }) => all.every(({ status }) => status === 'ready'));
  const cover = { pictureId: pictures[0]?.id, crop: { x: 0, y: 0, width: 1, height: 1 }, alt: 'Measured' };
  await office.change('setCover', 'SetCoverInput', { id, seen: null, cover });
  const seen = { title: 'Published', description: '', price: null, season: null, parts: null };
  const fields = { ...seen, description: 'Measured.', price: 500 };
  await office.change('editPhotoSet', 'EditPhotoSetInput', { id, seen, fields });
  return pictures.reduce((sum, { bytes }) => sum + bytes, 0);
}
