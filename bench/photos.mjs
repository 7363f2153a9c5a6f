// What do photos of real cameras cost? A folder of 24-megapixel photos is imported, then cut to its sizes by the worker.
// `npm run bench -- photos --count 300` imports a set of that size; 24 by default.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { startShop } from '../scripts/lib/processes/shop-process.mjs';
import { connect, databaseUrl } from './lib/shop/database.mjs';
import { printTable, verdict } from './lib/table.mjs';
import { cutterOf, peakUntil } from './lib/watch-peak.mjs';

const VIEWS = 6;
const DEMO = join(import.meta.dirname, '../demo/catalogue');
const SERVER = join(import.meta.dirname, '../graphql-server/dist');
const NODE = join(import.meta.dirname, '../node_modules/.bin/node');
const IMPORT_LIMIT_MB = 400;
const CUT_LIMIT_MB = 512;
/** Bytes stored for a byte imported: original, zip, and every size. */
const DISK_LIMIT = 3;

const asked = process.argv.indexOf('--count');
const count = asked > 0 ? Number(process.argv[asked + 1]) : 24;
const folder = mkdtempSync(join(tmpdir(), 'archive-photos-'));
const bytes = await writeFolder();
const shop = await startShop();
const imported = await importFolder();
await shop.stop();
const cut = await cutPhotos();
const stored = sizeOf(join(shop.dataDir, 'files/photos/4711')) + sizeOf(join(shop.dataDir, 'files/archives/large.zip'));
shop.remove();
rmSync(folder, { recursive: true });

const megabytes = (/** @type {number} */ value) => (value / 1024 / 1024).toFixed(0);
printTable(`${count} photos of 24 megapixels, ${megabytes(bytes)} MB`, [
  ['what', 'measured', 'limit', 'of the limit', 'within'],
  memoryRow('import: memory of the command', imported.peak, IMPORT_LIMIT_MB),
  memoryRow('import: memory of the process that checks photos', imported.checkPeak, CUT_LIMIT_MB),
  memoryRow('sizes: memory of the process that cuts one photo', cut.peak, CUT_LIMIT_MB),
  [
    'disk: stored for a byte imported',
    (stored / bytes).toFixed(2),
    String(DISK_LIMIT),
    (stored / bytes / DISK_LIMIT).toFixed(2),
    verdict(stored / bytes <= DISK_LIMIT),
  ],
]);
printTable('Time', [
  ['what', 'seconds', 'seconds per photo'],
  ['import', imported.seconds.toFixed(1), (imported.seconds / count).toFixed(2)],
  ['all sizes, and the contact sheet', cut.seconds.toFixed(1), (cut.seconds / count).toFixed(2)],
]);

/** @param {string} name @param {number} peak @param {number} limit in MB */
function memoryRow(name, peak, limit) {
  const used = peak / 1024 / 1024;
  return [name, `${used.toFixed(0)} MB`, `${limit} MB`, (used / limit).toFixed(2), verdict(used <= limit)];
}

/** @returns bytes of the photos */
async function writeFolder() {
  const set = join(folder, 'large');
  mkdirSync(set);
  for (const name of readdirSync(join(DEMO, 'first-light')))
    if (name.startsWith('cover')) cpSync(join(DEMO, 'first-light', name), join(set, name));
  const { photoSets } = JSON.parse(readFileSync(join(DEMO, 'catalogue.json'), 'utf8'));
  const poses = Array.from({ length: Math.ceil(count / VIEWS) }, (_, index) => `Pose ${index + 1}`);
  const { figures: _figures, turns: _turns, ...entry } = photoSets[0];
  writeFileSync(
    join(folder, 'catalogue.json'),
    JSON.stringify({ photoSets: [{ ...entry, id: 4711, slug: 'large', title: 'Large', sample: 1, poses }] }),
  );
  const jpeg = await cameraPhoto();
  for (let index = 0; index < count; index += 1)
    writeFileSync(join(set, `pose-${Math.floor(index / VIEWS) + 1}-view-${'abcdef'[index % VIEWS]}.jpg`), jpeg);
  return jpeg.length * count;
}

/** Grain over a soft picture compresses like a photo: about 10 MB. */
async function cameraPhoto() {
  const grain = await sharp({
    create: { width: 6000, height: 4000, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 26 } },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(join(DEMO, 'first-light/pose-1-view-a.jpg'))
    .resize(6000, 4000, { fit: 'cover' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function importFolder() {
  const env = { PATH: process.env.PATH, DATA_DIR: shop.dataDir, DATABASE_URL: databaseUrl(shop.dataDir), LOG_LEVEL: 'silent' };
  const since = performance.now();
  const command = spawn(NODE, [join(SERVER, 'stock.js'), folder], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => command.once('exit', resolve));
  const [peak, checkPeak] = await Promise.all([
    peakUntil(ended, () => [Number(command.pid)]),
    peakUntil(ended, () => cutterOf(Number(command.pid))),
  ]);
  if (command.exitCode !== 0) throw new Error('The import failed.');
  return { peak, checkPeak, seconds: (performance.now() - since) / 1000 };
}

async function cutPhotos() {
  const since = performance.now();
  const worker = await startShop({ CUT_PHOTOS: 'true' }, shop.dataDir);
  const database = await connect(shop.dataDir);
  // The demo's photos are not measured.
  await database.query("update photo set cut_error = 'skipped' where pose_id in (select id from pose where photo_set_id <> 4711)");
  const peak = await peakUntil(isCut(database), () => cutterOf(worker.pid));
  const seconds = (performance.now() - since) / 1000;
  await database.end();
  await worker.stop();
  return { peak, seconds };
}

/** @param {import('pg').Client} database */
async function isCut(database) {
  for (;;) {
    const { rows } = await database.query('select 1 from photo_set where id = 4711 and sheet is not null');
    if (rows.length > 0) return;
    await delay(500);
  }
}

/** @param {string} path */
function sizeOf(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).reduce((sum, name) => sum + statSync(join(path, name)).size, 0);
}
