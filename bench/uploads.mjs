// What does a picture that an owner uploads cost the server? Parts of a file are sent one after the other, and the processor time of the
// server is divided by their number. Then a set is published whose zip has --mb megabytes (1000), with the seconds per gigabyte.
import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { startShop } from '../scripts/lib/processes/shop-process.mjs';
import { connect } from './lib/database.mjs';
import { cpuSeconds } from './lib/process-usage.mjs';
import { printTable, verdict } from './lib/table.mjs';

const PART = 1024 * 1024;
const PARTS = 150;
const PART_LIMIT_MS = 10;
const PUBLISH_LIMIT_S = 60;
const OWNER = { username: 'owner', password: 'a lantern beside the easel' };
const asked = process.argv.indexOf('--mb');
const megabytes = asked > 0 ? Number(process.argv[asked + 1]) : 1000;

const shop = await startShop({
  CUT_PHOTOS: 'true',
  ADMIN_USERNAME: OWNER.username,
  ADMIN_EMAIL: 'o@archive.example',
  ADMIN_PASSWORD: OWNER.password,
});
try {
  const database = await connect(shop.dataDir);
  // The demo's photos are not measured.
  await database.query("update photo set cut_error = 'skipped'");
  await database.end();
  const cookie = await signIn();
  const partMs = await measureParts(cookie);
  const { seconds, bytes } = await measurePublishing(cookie);
  const perGigabyte = (seconds / bytes) * 1e9;
  printTable('Uploads and publications', [
    ['what', 'measured', 'limit', 'within'],
    [
      `processor time of a part of 1 MB (mean of ${PARTS})`,
      `${partMs.toFixed(1)} ms`,
      `${PART_LIMIT_MS} ms`,
      verdict(partMs <= PART_LIMIT_MS),
    ],
    [
      `publishing ${(bytes / 1e6).toFixed(0)} MB, for a gigabyte`,
      `${perGigabyte.toFixed(0)} s`,
      `${PUBLISH_LIMIT_S} s`,
      verdict(perGigabyte <= PUBLISH_LIMIT_S),
    ],
  ]);
} finally {
  await shop.stop();
  shop.remove();
}

async function signIn() {
  const reply = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** @param {string} cookie @param {string} query @param {object} input @returns {Promise<any>} */
async function ask(cookie, query, input) {
  const variables = 'requestId' in input ? { input } : input;
  const reply = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = /** @type {any} */ (await reply.json());
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0];
}

/** @param {string} name @param {string} type @param {string} [selection] */
function mutation(name, type, selection = '{ success }') {
  return `mutation ($input: ${type}!) { ${name}(input: $input) ${selection} }`;
}

function newRequest() {
  return { requestId: randomBytes(16).toString('hex') };
}

/** @param {string} cookie @param {string} title @returns {Promise<number>} */
async function createSet(cookie, title) {
  return (await ask(cookie, mutation('createPhotoSet', 'CreatePhotoSetInput', '{ id }'), { ...newRequest(), title })).id;
}

/** @param {string} cookie @param {number} id @param {{ name: string, content: Buffer }[]} files */
async function upload(cookie, id, files) {
  const named = files.map(({ name, content }) => ({ name, bytes: content.length, sha256: hashOf(content), pose: name.slice(0, 7) }));
  const query = mutation('openUploads', 'OpenUploadsInput', '{ pictureId missing until sig }');
  const opened = await ask(cookie, query, { ...newRequest(), id, files: named });
  for (const [index, { content }] of files.entries()) {
    const { pictureId, missing, until, sig } = opened[index];
    for (const part of missing) {
      const body = new Uint8Array(content.subarray((part - 1) * PART, part * PART));
      const address = `${shop.url}/office/uploads/${pictureId}/${part}?until=${until}&sig=${sig}`;
      const { status } = await fetch(address, { method: 'PUT', headers: { cookie }, body });
      if (status !== 204) throw new Error(`A part got ${status}.`);
    }
  }
  return opened.map((/** @type {{ pictureId: string }} */ { pictureId }) => pictureId);
}

/** @param {string} cookie @returns {Promise<number>} milliseconds */
async function measureParts(cookie) {
  const id = await createSet(cookie, 'Parts');
  await upload(cookie, id, [{ name: 'warm.jpg', content: randomBytes(PARTS * PART) }]);
  const before = cpuSeconds([shop.pid]) * 1000;
  await upload(cookie, id, [{ name: 'parts.jpg', content: randomBytes(PARTS * PART) }]);
  return (cpuSeconds([shop.pid]) * 1000 - before) / PARTS;
}

/** @param {string} cookie */
async function measurePublishing(cookie) {
  const id = await createSet(cookie, 'Published');
  await uploadAll(cookie, id);
  const bytes = await prepare(cookie, id);
  const since = performance.now();
  const { revision, pictures } = await read(cookie, id);
  const ids = pictures.map((/** @type {{ id: string }} */ picture) => picture.id);
  await ask(cookie, mutation('confirmReleases', 'ConfirmReleasesInput'), { ...newRequest(), id, ids, isConfirmed: true });
  await ask(cookie, mutation('publishPhotoSet', 'PublishPhotoSetInput'), { ...newRequest(), id, revision, expectedPrice: 500, note: '' });
  const { fault } = await until(cookie, id, ({ isPublishing }) => !isPublishing);
  if (fault) throw new Error(fault);
  return { seconds: (performance.now() - since) / 1000, bytes };
}

/** @param {string} cookie @param {number} id */
async function uploadAll(cookie, id) {
  const files = await photos();
  const finish = 'mutation ($id: Int!, $pictureId: ID!) { finishUpload(input: { id: $id, pictureId: $pictureId }) { missing } }';
  for (let at = 0; at < files.length; at += 10)
    for (const pictureId of await upload(cookie, id, files.slice(at, at + 10))) await ask(cookie, finish, { id, pictureId });
}

/** Waits for the checks and fills in the rest. @param {string} cookie @param {number} id @returns {Promise<number>} bytes */
async function prepare(cookie, id) {
  const { pictures } = await until(cookie, id, ({ pictures: all }) => all.every(({ status }) => status === 'ready'));
  const cover = { pictureId: pictures[0]?.id, crop: { x: 0, y: 0, width: 1, height: 1 }, alt: 'Noise' };
  await ask(cookie, mutation('setCover', 'SetCoverInput'), { ...newRequest(), id, seen: null, cover });
  const seen = { title: 'Published', description: '', price: null, season: null, parts: null };
  const fields = { ...seen, description: 'Measured.', price: 500 };
  await ask(cookie, mutation('editPhotoSet', 'EditPhotoSetInput'), { ...newRequest(), id, seen, fields });
  return pictures.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** @typedef {{ id: string, status: string, bytes: number }} EditedPicture */
/** @typedef {{ revision: number, isPublishing: boolean, fault: string | null, pictures: EditedPicture[] }} EditedSet */

/** @param {string} cookie @param {number} id @returns {Promise<EditedSet>} */
function read(cookie, id) {
  const query = 'query ($id: Int!) { ownerPhotoSet(id: $id) { revision isPublishing fault pictures { id status bytes } } }';
  return ask(cookie, query, { id });
}

/** @param {string} cookie @param {number} id @param {(set: EditedSet) => boolean} isDone */
async function until(cookie, id, isDone) {
  for (;;) {
    const set = await read(cookie, id);
    if (isDone(set)) return set;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
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

/** As in the browser: SHA-256 over the SHA-256 of each part. @param {Buffer} content */
function hashOf(content) {
  const hash = createHash('sha256');
  for (let at = 0; at < content.length; at += PART)
    hash.update(
      createHash('sha256')
        .update(content.subarray(at, at + PART))
        .digest(),
    );
  return hash.digest('hex');
}
