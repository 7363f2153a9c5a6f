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
import { rawRequest } from './raw-request.ts';

const RANGES = 10_000;
const AT_ONCE = 8;

/** More than two chunks of the store, and a prime number: no multiple of anything. */
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

/** As digits, which may be odd ones. */
const border = fc.constantFrom(0, 262_144, 524_288, size).chain((at) => fc.integer({ min: Math.max(0, at - 2), max: at + 2 }));
const place = fc.oneof(border, fc.nat(size + 10));
const odd = fc.constantFrom('00', '0007', '9007199254740993', '9'.repeat(400));
const digits = fc.oneof({ weight: 9, arbitrary: place.map(String) }, { weight: 1, arbitrary: odd });

interface Asked {
  first: string;
  last: string;
}

/** Few are long: thousands are to be asked. */
const closed = fc.tuple(place, fc.oneof({ weight: 5, arbitrary: fc.nat(5000) }, { weight: 1, arbitrary: fc.nat(size) }));
const asked: fc.Arbitrary<Asked> = fc.oneof(
  { weight: 34, arbitrary: closed.map(([first, more]) => ({ first: String(first), last: String(first + more) })) },
  { weight: 2, arbitrary: digits.map((first) => ({ first, last: '' })) },
  { weight: 2, arbitrary: digits.map((last) => ({ first: '', last })) },
  { weight: 2, arbitrary: fc.record({ first: fc.oneof(digits, fc.constant('')), last: fc.oneof(digits, fc.constant('')) }) },
);
const question = fc.record({ asked, unit: fc.constantFrom('bytes', 'Bytes', 'BYTES'), gap: fc.constantFrom('', ' ', '\t', ' \t ') });

const headerOf = ({ unit, gap, asked: { first, last } }: { unit: string; gap: string; asked: Asked }) => `${unit}=${gap}${first}-${last}`;

/** Null: no range, so all of the file is. */
function meant({ first, last }: Asked): { start: number; end: number } | null {
  if ((!first && !last) || (first && last && Number(last) < Number(first))) return null;
  if (!first) return { start: size - Math.min(Number(last), size), end: size };
  return { start: Math.min(Number(first), size), end: last ? Math.min(Number(last) + 1, size) : size };
}

it('over connections that stay, side by side, every range has its own bytes', async () => {
  const seed = Number(process.env.RANGES_SEED) || randomInt(2 ** 31);
  process.stdout.write(`ranges: RANGES_SEED=${seed}\n`);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let connections = 0;
  app.server.on('connection', () => connections++);
  // Side by side: buffers are used again, and must not be before the last byte has left.
  const volley = fc.array(question, { minLength: AT_ONCE, maxLength: AT_ONCE });
  const property = fc.asyncProperty(volley, async (questions) => {
    await Promise.all(questions.map((one) => expectPart(agent, headerOf(one), meant(one.asked))));
  });
  await fc.assert(property, { seed, numRuns: RANGES / AT_ONCE });
  expect(connections).toBe(AT_ONCE);
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

it('reads nothing for the head alone', async () => {
  const reply = await rawRequest(url, { method: 'HEAD', headers: { range: 'bytes=0-9' } });
  expect([reply.status, reply.headers['content-length'], reply.body.length]).toEqual([200, String(size), 0]);
});
