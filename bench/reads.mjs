// Cached responses against a bare node:http server that sends the same bytes: at least 0.8 of its speed. Without the cache: at most 3
// statements. Measured in pairs, one server after the other, because other work of the machine slows both. BENCH_PAIRS, BENCH_SECONDS.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get as httpGet } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import manifest from '../schema/persisted-documents.json' with { type: 'json' };
import { startShop } from '../scripts/lib/processes/shop-process.mjs';
import { forkServer } from './lib/load/fork-server.mjs';
import { connect } from './lib/shop/database.mjs';
import { median } from './lib/statistics.mjs';
import { printTable, verdict } from './lib/table.mjs';

const LIMIT = 0.8;
const COLD_LIMIT = 3;
const PAIRS = Number(process.env.BENCH_PAIRS ?? 9);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 0.7);
/** Headers that Node sets in both servers. They are not part of the compared bytes. */
const CONNECTION_HEADERS = new Set(['date', 'connection', 'keep-alive']);

const folder = mkdtempSync(join(tmpdir(), 'bench-reads-'));
const shop = await startShop({ ROLES: 'web' });
const node = join(import.meta.dirname, '../node_modules/.bin/node');
const load = fork(join(import.meta.dirname, 'lib/load/load-generator.mjs'), { execPath: node });

const photoSets = persisted('PhotoSetsList');
const preflight = { 'apollo-require-preflight': 'true', accept: 'application/json' };
/** @type {[string, string, Record<string, string>][]} */
const reads = [
  ['GET /api/photo-sets, gzip', '/api/photo-sets', { 'accept-encoding': 'gzip' }],
  ['GraphQL PhotoSetsList, br', photoSets, { ...preflight, 'accept-encoding': 'gzip, deflate, br' }],
  ['GET /api/events/2', '/api/events/2', {}],
  ['GraphQL PhotoSetsList, 304', photoSets, { ...preflight, 'accept-encoding': 'gzip, deflate, br', 'if-none-match': '' }],
];

try {
  const rows = [];
  for (const [name, path, headers] of reads)
    for (const connections of [1, 16, 64]) rows.push(await compare(name, path, headers, connections));
  const head = ['read', 'connections', 'bytes', 'per second', 'bare, per second', 'ratio (median)', 'lowest', 'highest', 'within'];
  printTable(`Cached reads against a bare node:http server (limit ${LIMIT}, ${PAIRS} pairs of ${SECONDS} s)`, [head, ...rows]);
  const cold = ['cold read', 'clients', 'statements', 'of the limit', 'within'];
  printTable(`SQL statements after a change (limit ${COLD_LIMIT})`, [cold, ...(await countCold())]);
} finally {
  load.disconnect();
  await shop.stop();
  shop.remove();
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} operation */
function persisted(operation) {
  const [hash] = Object.entries(manifest).find(([, text]) => text.includes(`query ${operation} `)) ?? [];
  if (!hash) throw new Error(`Unknown operation '${operation}'`);
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } });
  return `/graphql?${new URLSearchParams({ operationName: operation, variables: '{}', extensions })}`;
}

/** @param {string} name @param {string} path @param {Record<string, string>} requestHeaders @param {number} connections */
async function compare(name, path, requestHeaders, connections) {
  const { headers, sample } = await cachedResponse(path, requestHeaders);
  const bare = await startBare(sample);
  const urls = [shop.url + path, bare.url + path];
  // Lets V8 compile both.
  for (const url of urls) await measure(url, headers, 16, 1, sample.status);
  const pairs = /** @type {number[][]} */ ([]);
  for (let pair = 0; pair < PAIRS; pair++) {
    // The order alternates from pair to pair.
    const order = pair % 2 ? [1, 0] : [0, 1];
    const speeds = [0, 0];
    for (const which of order) speeds[which] = await measure(urls[which] ?? '', headers, connections, SECONDS, sample.status);
    pairs.push(speeds);
  }
  bare.stop();
  const ratios = pairs.map(([ours = 0, theirs = 1]) => ours / theirs).sort((a, b) => a - b);
  const middle = median(ratios);
  const [ours, theirs] = [0, 1].map((which) => Math.round(median(pairs.map((speeds) => speeds[which] ?? 0))));
  const ends = [ratios[0], ratios.at(-1)].map((ratio) => (ratio ?? 0).toFixed(2));
  return [
    name,
    connections,
    Buffer.from(sample.body, 'base64').length,
    ours ?? 0,
    theirs ?? 0,
    middle.toFixed(2),
    ...ends,
    verdict(middle >= LIMIT),
  ];
}

/** The response as it is once every coding is cached. @param {string} path @param {Record<string, string>} requestHeaders */
async function cachedResponse(path, requestHeaders) {
  const wantsBrotli = requestHeaders['accept-encoding']?.includes('br');
  for (let attempt = 0; attempt < 100; attempt++) {
    const whole = await get(path, { ...requestHeaders, 'if-none-match': '"none"' });
    if (!wantsBrotli || whole.headers['content-encoding'] === 'br') {
      if (requestHeaders['if-none-match'] === undefined) return { headers: requestHeaders, sample: whole };
      const headers = { ...requestHeaders, 'if-none-match': whole.headers.etag ?? '' };
      return { headers, sample: await get(path, headers) };
    }
    await delay(50);
  }
  throw new Error(`${path} was never sent with brotli`);
}

/**
 * @param {string} path
 * @param {Record<string, string>} headers
 * @returns {Promise<{ status: number, headers: Record<string, string>, body: string }>}
 */
function get(path, headers) {
  return new Promise((resolve, reject) => {
    httpGet(shop.url + path, { headers }, async (response) => {
      const chunks = await response.toArray();
      const own = Object.entries(response.headers).filter(([name]) => !CONNECTION_HEADERS.has(name));
      resolve({
        status: response.statusCode ?? 0,
        headers: /** @type {any} */ (Object.fromEntries(own)),
        body: Buffer.concat(chunks).toString('base64'),
      });
    }).once('error', reject);
  });
}

/** @param {object} sample */
function startBare(sample) {
  const file = join(folder, 'sample.json');
  writeFileSync(file, JSON.stringify(sample));
  return forkServer(join(import.meta.dirname, 'lib/load/bare-server.mjs'), file);
}

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {number} connections
 * @param {number} duration
 * @param {number} status
 */
async function measure(url, headers, connections, duration, status) {
  load.send({ url, headers, connections, duration, sampleInt: 100 });
  const [{ perSecond, wrong, statuses }] = await once(load, 'message');
  if (wrong || String(statuses) !== String(status)) throw new Error(`${url}: ${wrong} requests failed, with these statuses: ${statuses}`);
  return perSecond;
}

/** Counted in the database's log, without the change listener's heartbeat and the Stripe emulator. */
async function countCold() {
  const client = await connect(shop.dataDir);
  const log = join(shop.dataDir, 'postgres', 'server.log');
  await client.query("alter system set log_statement = 'all'");
  await client.query('select pg_reload_conf()');
  const rows = [];
  for (const [name, path, headers] of reads.slice(0, 3))
    for (const clients of [1, 64]) {
      await client.query('update photo_set set title = title');
      await delay(500);
      const before = readFileSync(log, 'utf8').length;
      await Promise.all(Array.from({ length: clients }, () => get(path, headers)));
      await delay(500);
      const lines = readFileSync(log, 'utf8').slice(before).split('\n');
      const statements = lines.filter(
        (line) => /LOG: +(statement|execute [^:]+): /.test(line) && !/: select 1$|stripe_sandbox/.test(line),
      ).length;
      rows.push([name, clients, statements, (statements / COLD_LIMIT).toFixed(2), verdict(statements > 0 && statements <= COLD_LIMIT)]);
    }
  await client.end();
  return rows;
}
