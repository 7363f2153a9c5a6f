import { mkdtemp, open, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendFile } from './send-file.ts';
import { TestStore } from './testing/test-store.ts';

const MB = 1024 * 1024;
let folder: string;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'downloads-'));
  path = join(folder, 'large.zip');
  const file = await open(path, 'w');
  // A sparse file: a hundred megabytes that use no disk space.
  await file.truncate(100 * MB);
  await file.close();
});
afterAll(() => rm(folder, { recursive: true }));

describe('a download', () => {
  let store: TestStore;
  let app: FastifyInstance;
  let url: string;
  const logged = vi.fn();

  beforeEach(async () => {
    store = new TestStore(path);
    app = Fastify({ loggerInstance: quietLogger(logged) as never }) as unknown as FastifyInstance;
    app.get('/', (request, reply) =>
      sendFile(request, reply, store, { key: 'large.zip', filename: 'x.zip', contentType: 'application/zip' }),
    );
    app.get('/short-timeout', (request, reply) =>
      sendFile(request, reply, store, { key: 'large.zip', filename: 'x.zip', contentType: 'application/zip', stallMs: 100 }),
    );
    url = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    logged.mockClear();
    await app.close();
  });

  it('closes all files when readers disconnect at any time', async () => {
    for (let round = 0; round < 10; round++) {
      await Promise.all(Array.from({ length: 30 }, (_, reader) => leaveAfter(url, reader * 40_000)));
    }
    await vi.waitFor(() => expect(store.opened.size).toBe(0), 5000);
    expect(logged).not.toHaveBeenCalled();
  });

  it('closes the file when the reader disconnected before it was opened', async () => {
    const read = store.read.bind(store);
    let isWaiting = false;
    let goOn = () => {};
    store.read = async (...args) => {
      isWaiting = true;
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      return read(...args);
    };
    const request = get(url).on('error', () => {});
    await vi.waitFor(() => expect(isWaiting).toBe(true));
    request.destroy();
    await vi.waitFor(async () => expect(await connections(app)).toBe(0));
    goOn();
    await vi.waitFor(() => expect(store.reads).toBe(1));
    await vi.waitFor(() => expect(store.opened.size).toBe(0));
    expect(logged).not.toHaveBeenCalled();
  });

  it('closes the files of pipelined downloads when their connection ends', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
    socket.pause().write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(3));
    await vi.waitFor(() => expect(store.opened.size).toBeGreaterThan(1), 5000);
    socket.destroy();
    await vi.waitFor(() => expect(store.opened.size).toBe(0), 5000);
    expect(logged).not.toHaveBeenCalled();
  });

  it('is cut when the reader stops reading', async () => {
    const reply = await open200(`${url}/short-timeout`);
    reply.pause();
    await vi.waitFor(() => expect(store.opened.size).toBe(0), 5000);
    await expect(bytesOf(reply)).rejects.toThrow('aborted');
  });

  it.each([
    ['breaks', () => breakingAfter(MB, new Error('the disk broke'))],
    ['breaks as a connection does', () => breakingAfter(MB, Object.assign(new Error('lost'), { code: 'ECONNRESET' }))],
    ['ends too early', () => endingAfter(MB)],
  ])('is cut and logged once because the file %s', async (_how, breakIt) => {
    store.breakWith = (content) => content.pipe(breakIt()).on('close', () => content.destroy());
    await expect(open200(url).then(bytesOf)).rejects.toThrow('aborted');
    await vi.waitFor(() => expect(store.opened.size).toBe(0));
    expect(logged).toHaveBeenCalledTimes(1);
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ key: 'large.zip', error: expect.any(Error) }),
      'download failed while the file was read',
    );
  });

  it('succeeds after another reader disconnected', async () => {
    await leaveAfter(url, 10);
    expect(await bytesOf(await open200(url))).toBe(100 * MB);
  });
});

function quietLogger(logged: (...args: unknown[]) => void) {
  const logger = {
    level: 'error',
    error: logged,
    warn: logged,
    info() {},
    debug() {},
    trace() {},
    fatal: logged,
    silent() {},
    child: () => logger,
  };
  return logger;
}

function connections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) => app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
}

function open200(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, resolve).on('error', reject);
  });
}

async function bytesOf(reply: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of reply) bytes += (chunk as Buffer).length;
  return bytes;
}

/** A reader that disconnects after this many bytes; 0: before the first. */
function leaveAfter(url: string, bytes: number): Promise<void> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false }, (reply) => {
      let taken = 0;
      reply.on('error', () => {});
      reply.on('data', (chunk: Buffer) => {
        taken += chunk.length;
        if (taken > bytes) request.destroy();
      });
    });
    request.on('error', () => {});
    request.on('close', resolve);
    if (bytes === 0) setImmediate(() => request.destroy());
  });
}

function breakingAfter(bytes: number, error: Error): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > bytes) done(error);
      else done(null, chunk);
    },
  });
}

function endingAfter(bytes: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed <= bytes) this.push(chunk);
      else this.push(null);
      done();
    },
  });
}
