import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FsFileStore } from '#adapters/files/fs-file-store';
import { sendFile } from '#features/downloads/send-file';
import { isLong } from '../support/long-form.ts';
import { rawRequest } from './raw-request.ts';

const RANGES = isLong ? 10_000 : 600;
const CONCURRENCY = 8;

/** More than two chunks of the store. The size is a prime number, so it is not a multiple of a chunk. */
const content = randomBytes(700_001);
const size = content.length;
let root: string;
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ranges-'));
  const store = new FsFileStore(root);
  await store.put('x.zip', content, { size, contentType: 'application/zip' });
  app = Fastify();
  app.get('/', (request, reply) => sendFile(request, reply, store, { key: 'x.zip', filename: 'x.zip', contentType: 'application/zip' }));
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

/** Positions near the borders of chunks, and other numbers written as digits. */
const border = fc.constantFrom(0, 262_144, 524_288, size).chain((at) => fc.integer({ min: Math.max(0, at - 2), max: at + 2 }));
const place = fc.oneof(border, fc.nat(size + 10));
const odd = fc.constantFrom('00', '0007', '9007199254740993', '9'.repeat(400));
const digits = fc.oneof({ weight: 9, arbitrary: place.map(String) }, { weight: 1, arbitrary: odd });

interface RequestedRange {
  first: string;
  last: string;
}

/** Only a few ranges are long, because thousands are requested. */
const closed = fc.tuple(place, fc.oneof({ weight: 5, arbitrary: fc.nat(5000) }, { weight: 1, arbitrary: fc.nat(size) }));
const requested: fc.Arbitrary<RequestedRange> = fc.oneof(
  { weight: 34, arbitrary: closed.map(([first, more]) => ({ first: String(first), last: String(first + more) })) },
  { weight: 2, arbitrary: digits.map((first) => ({ first, last: '' })) },
  { weight: 2, arbitrary: digits.map((last) => ({ first: '', last })) },
  { weight: 2, arbitrary: fc.record({ first: fc.oneof(digits, fc.constant('')), last: fc.oneof(digits, fc.constant('')) }) },
);
const request = fc.record({ requested, unit: fc.constantFrom('bytes', 'Bytes', 'BYTES'), gap: fc.constantFrom('', ' ', '\t', ' \t ') });

const headerOf = ({ unit, gap, requested: { first, last } }: { unit: string; gap: string; requested: RequestedRange }) =>
  `${unit}=${gap}${first}-${last}`;

/** The expected part of the file; null if the header is not a range and the whole file is expected. */
function expectedPart({ first, last }: RequestedRange): { start: number; end: number } | null {
  if ((!first && !last) || (first && last && Number(last) < Number(first))) return null;
  if (!first) return { start: size - Math.min(Number(last), size), end: size };
  return { start: Math.min(Number(first), size), end: last ? Math.min(Number(last) + 1, size) : size };
}

it('concurrent range requests over kept-alive connections return exactly their bytes', async () => {
  const seed = Number(process.env.RANGES_SEED) || randomInt(2 ** 31);
  process.stdout.write(`ranges: RANGES_SEED=${seed}\n`);
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  let connections = 0;
  app.server.on('connection', () => connections++);
  // Concurrent requests, because buffers are reused and must not be before their last byte was sent.
  const batch = fc.array(request, { minLength: CONCURRENCY, maxLength: CONCURRENCY });
  const property = fc.asyncProperty(batch, async (requests) => {
    await Promise.all(requests.map((one) => expectPart(agent, headerOf(one), expectedPart(one.requested))));
  });
  await fc.assert(property, { seed, numRuns: RANGES / CONCURRENCY });
  expect(connections).toBe(CONCURRENCY);
  agent.destroy();
}, 120_000);

async function expectPart(agent: Agent, range: string, part: { start: number; end: number } | null): Promise<void> {
  const { status, headers, body } = await rawRequest(url, { headers: { range }, agent });
  const { start, end } = part ?? { start: 0, end: size };
  const isThere = start < end;
  const contentRange = part ? `bytes ${isThere ? `${start}-${end - 1}` : '*'}/${size}` : undefined;
  expect([range, status, headers['content-range']]).toEqual([range, part ? (isThere ? 206 : 416) : 200, contentRange]);
  expect(body.equals(content.subarray(start, end))).toBe(true);
}

it('a HEAD request returns no body', async () => {
  const reply = await rawRequest(url, { method: 'HEAD', headers: { range: 'bytes=0-9' } });
  expect([reply.status, reply.headers['content-length'], reply.body.length]).toEqual([200, String(size), 0]);
});
