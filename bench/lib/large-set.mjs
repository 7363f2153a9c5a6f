import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { GRAPHQL_PATH } from '@archive/schema/app/service-worker';
import { REST } from '@archive/schema/rest';
import { freePort } from '../../scripts/lib/processes/free-port.mjs';

const DEMO_PHOTO = join(import.meta.dirname, '../../demo/catalogue/first-light/pose-1-view-a.jpg');
const SET_ID = 1;
const EDGE = 1600;

/**
 * A proxy in front of a shop, as if every user owned one set of `count` photos of `bytes` each. Photos come from memory, so that neither
 * the shop's disk nor its database is measured.
 *
 * @param {{ app: string, count: number, bytes: number }} options
 */
export async function startShopWithLargeSet({ app, count, bytes }) {
  const photos = makePhotos(count, bytes);
  const answers = answersFor(photos);
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', app);
    const photo = photos.get(/^\/photos\/1\/(\w+)-1600\.jpg$/.exec(pathname)?.[1] ?? '');
    if (photo) return void response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': photo.length }).end(photo);
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
  const paths = [...photos.keys()].map((token) => `/photos/${SET_ID}/${token}-${EDGE}.jpg`);
  return { url: `http://127.0.0.1:${port}`, paths, close };
}

/** Queries with secret variables name their operation in the body. @param {string} pathname @param {Buffer} body */
function operationIn(pathname, body) {
  return pathname === GRAPHQL_PATH && body.length > 0 ? JSON.parse(body.toString()).operationName : undefined;
}

/**
 * Photos that browsers can decode, made as large as wanted: they ignore what follows the picture.
 *
 * @param {number} count @param {number} bytes
 */
function makePhotos(count, bytes) {
  const picture = readFileSync(DEMO_PHOTO);
  const one = () => Buffer.concat([picture, randomBytes(Math.max(0, bytes - picture.length))]);
  return new Map(Array.from({ length: count }, () => [randomBytes(16).toString('hex'), one()]));
}

/** The shop's answers by operation or path. @param {Map<string, Buffer>} photos @returns {Record<string, string>} */
function answersFor(photos) {
  const views = [...photos].map(([token, content]) => ({
    ...{ __typename: 'OwnedView', token, width: 1200, height: EDGE, turn: null, figure: null, color: '#000000', alt: 'A figure' },
    files: [{ __typename: 'PhotoFile', edge: EDGE, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }],
  }));
  const picture = { __typename: 'Picture', base: '/media/none', alt: '', width: 3, height: 4, widths: [3], color: '#000000' };
  const expiresAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const license = { line: 'line', sig: 'sig', expiresAt };
  const facts = { id: SET_ID, slug: 'large-set', title: 'Large Set' };
  const set = { __typename: 'OwnedSet', ...facts, photoCount: photos.size, hold: null };
  const manifest = {
    ...{ __typename: 'OwnedSetManifest', ...facts, version: 1, picture },
    poses: [{ __typename: 'OwnedPose', position: 1, name: 'Waking', isSample: false, views }],
    license: { __typename: 'SetLicense', ...license },
  };
  return {
    DeviceCollection: JSON.stringify({ data: { collection: [set] } }),
    KeptManifest: JSON.stringify({ data: { ownedSet: manifest } }),
    [REST.confirmKept]: JSON.stringify({ success: true, sets: [{ id: SET_ID, status: 'valid', version: 1, license }] }),
  };
}
