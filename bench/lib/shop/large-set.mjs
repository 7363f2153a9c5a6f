import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { GRAPHQL_PATH } from '@archive/schema/app/service-worker';
import { REST } from '@archive/schema/rest';
import { freePort } from '../../../scripts/lib/processes/free-port.mjs';

const DEMO_PHOTO = join(import.meta.dirname, '../../../demo/catalogue/first-light/pose-1-view-a.jpg');
const SET_ID = 1;
const SLUG = 'large-set';

/** The page of the set. */
export const LARGE_SET_PATH = `/collection/${SET_ID}-${SLUG}`;
/** The desk with this set chosen. */
export const LARGE_SET_DESK = `/desk?set=${SET_ID}`;

/** @typedef {{ token: string, width: number, height: number, files: Map<number, Buffer> }} LargeView files by their long edge */

/**
 * A proxy in front of a shop, as if every user owned one set with these photos. Photos come from memory, so that neither the shop's disk
 * nor its database is measured.
 *
 * @param {{ app: string, poses: LargeView[][] }} options
 */
export async function startShopWithLargeSet({ app, poses }) {
  const photos = new Map(poses.flat().flatMap(({ token, files }) => [...files].map(([edge, file]) => [photoPath(token, edge), file])));
  const answers = answersFor(poses);
  let sent = 0;
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', app);
    const photo = photos.get(pathname);
    if (photo) {
      sent += 1;
      return void response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': photo.length }).end(photo);
    }
    const body = await buffer(request).catch(() => null);
    if (!body) return;
    const answer = answers[searchParams.get('operationName') ?? operationIn(pathname, body) ?? pathname];
    if (answer) return void response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    const options = { method: request.method, headers: request.headers };
    const onward = ask(new URL(request.url ?? '/', app), options, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    onward.on('error', () => response.destroy());
    onward.end(body);
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, paths: [...photos.keys()], photosSent: () => sent, close };
}

/**
 * One pose with photos of one size, which browsers can decode, made as large as wanted: they ignore what follows the picture.
 *
 * @param {number} count @param {number} bytes @returns {LargeView[][]}
 */
export function paddedPhotos(count, bytes) {
  const picture = readFileSync(DEMO_PHOTO);
  const one = () => Buffer.concat([picture, randomBytes(Math.max(0, bytes - picture.length))]);
  return [Array.from({ length: count }, () => ({ token: newToken(), width: 1200, height: 1600, files: new Map([[1600, one()]]) }))];
}

export function newToken() {
  return randomBytes(16).toString('hex');
}

/** A user of the shop who owns the set, because every user does. @param {import('playwright-core').Page} page @param {string} url */
export async function signUp(page, url) {
  await page.goto(url);
  const data = { username: 'bench', email: 'bench@buyer.example', password: 'a lantern beside the easel' };
  await page.request.post(`${url}/api/auth/register`, { data });
}

/** On the screen of the device's sets. @param {import('playwright-core').Page} page @returns {Promise<number>} seconds */
export async function keepLargeSet(page) {
  await page.getByRole('button', { name: 'Keep Large Set' }).click();
  const keep = page.getByRole('button', { name: 'Keep on This Device' });
  await keep.waitFor();
  const since = performance.now();
  await keep.click();
  await page.getByText(/^On this device · /).waitFor({ timeout: 120_000 });
  return (performance.now() - since) / 1000;
}

/** Queries with secret variables name their operation in the body. @param {string} pathname @param {Buffer} body */
function operationIn(pathname, body) {
  return pathname === GRAPHQL_PATH && body.length > 0 ? JSON.parse(body.toString()).operationName : undefined;
}

/** @param {string} token @param {number} edge */
function photoPath(token, edge) {
  return `/photos/${SET_ID}/${token}-${edge}.jpg`;
}

/** The shop's answers by operation or path. @param {LargeView[][]} poses @returns {Record<string, string>} */
function answersFor(poses) {
  const picture = { __typename: 'Picture', base: '/media/none', alt: '', width: 3, height: 4, widths: [3], color: '#000000' };
  const expiresAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const license = { line: 'line', sig: 'sig', expiresAt };
  const facts = { id: SET_ID, slug: SLUG, title: 'Large Set' };
  const set = { __typename: 'OwnedSet', ...facts, photoCount: poses.flat().length, line: 'line', hold: null };
  const manifest = {
    ...{ __typename: 'OwnedSetManifest', ...facts, version: 1, picture, archives: [] },
    poses: poses.map(poseAnswer),
    license: { __typename: 'SetLicense', ...license },
  };
  return {
    DeviceCollection: JSON.stringify({ data: { collection: [set] } }),
    KeptManifest: JSON.stringify({ data: { ownedSet: manifest } }),
    CollectionSet: JSON.stringify({ data: { ownedSet: manifest } }),
    [REST.confirmKept]: JSON.stringify({ success: true, sets: [{ id: SET_ID, status: 'valid', version: 1, license }] }),
  };
}

/** @param {LargeView[]} views @param {number} index */
function poseAnswer(views, index) {
  const name = `Pose ${index + 1}`;
  return {
    ...{ __typename: 'OwnedPose', position: index + 1, name, isSample: false },
    views: views.map(({ token, width, height, files }, view) => ({
      ...{ __typename: 'OwnedView', token, width, height, turn: (view * 360) / views.length, figure: null, color: '#000000' },
      alt: `${name}, view ${view + 1}`,
      files: [...files].map(([edge, content]) => ({
        ...{ __typename: 'PhotoFile', edge, bytes: content.length },
        sha256: createHash('sha256').update(content).digest('hex'),
      })),
    })),
  };
}
