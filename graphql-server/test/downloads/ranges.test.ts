import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FsFileStore } from '#adapters/files/fs-file-store';
import { sendFile } from '#features/downloads/send-file';
import { rawRequest } from './raw-request.ts';

/** More than two chunks of the store, and no multiple of one. */
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

it('over real connections, side by side, every range has its own bytes', async () => {
  const border = fc.constantFrom(0, 262_144, 524_288, size).chain((at) => fc.integer({ min: Math.max(0, at - 2), max: at + 2 }));
  const position = fc.oneof(border, fc.nat(size + 10));
  const range = fc.oneof(
    fc
      .tuple(position, position)
      .map(([a, b]) => [`bytes=${Math.min(a, b)}-${Math.max(a, b)}`, Math.min(a, b), Math.max(a, b) + 1] as const),
    position.map((first) => [`bytes=${first}-`, first, size] as const),
    position.map((length) => [`bytes=-${length}`, Math.max(0, size - length), size] as const),
  );
  // Side by side: buffers are used again, and must not be before the last byte has left.
  const property = fc.asyncProperty(fc.array(range, { minLength: 4, maxLength: 12 }), async (ranges) => {
    await Promise.all(ranges.map(([value, start, end]) => expectPart(value, start, end)));
  });
  await fc.assert(property, { numRuns: 60 });
}, 30_000);

async function expectPart(range: string, start: number, end: number): Promise<void> {
  const { status, headers, body } = await rawRequest(url, { headers: { range } });
  const part = content.subarray(start, end);
  const contentRange = part.length ? `bytes ${start}-${start + part.length - 1}/${size}` : `bytes */${size}`;
  expect([range, status, headers['content-range']]).toEqual([range, part.length ? 206 : 416, contentRange]);
  expect(body.equals(part)).toBe(true);
}

it('reads nothing for the head alone', async () => {
  const reply = await rawRequest(url, { method: 'HEAD', headers: { range: 'bytes=0-9' } });
  expect([reply.status, reply.headers['content-length'], reply.body.length]).toEqual([200, String(size), 0]);
});
