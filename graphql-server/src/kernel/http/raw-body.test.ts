import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PooledBody, pooledBodyScope } from './raw-body.ts';

const LIMIT = 8;
let app: FastifyInstance;
let handle: (body: PooledBody) => Promise<string>;
beforeEach(() => {
  app = fastify();
  handle = async ({ content }) => content.toString();
  pooledBodyScope(app, LIMIT, (scope) => {
    scope.put<{ Body: PooledBody }>('/', async ({ body }) => {
      try {
        return await handle(body);
      } finally {
        body.release();
      }
    });
  });
});
afterEach(() => app.close());

const put = (payload: string | Readable) =>
  app.inject({ method: 'PUT', url: '/', headers: { 'content-type': 'application/octet-stream' }, payload });

describe('a body in memory that is used again', () => {
  it('is exactly what was sent, also after a longer one', async () => {
    for (const text of ['12345678', 'abc', '']) expect((await put(Readable.from([text]))).body).toBe(text);
    expect((await put('xy')).body).toBe('xy');
  });

  it('stays as long as its handler needs it, whatever arrives meanwhile', async () => {
    let go = () => {};
    const gone = new Promise<void>((resolve) => (go = resolve));
    handle = async ({ content }) => {
      if (content.toString().startsWith('a')) await gone;
      return content.toString();
    };
    const slow = put('aaaa');
    for (const text of ['bbbb', 'cccccccc']) expect((await put(text)).body).toBe(text);
    go();
    expect((await slow).body).toBe('aaaa');
  });

  it('frees at once what arrived, unless other data is in the same memory', async () => {
    const memory = new ArrayBuffer(LIMIT);
    const [alone, beside] = [Buffer.from(new ArrayBuffer(3)).fill('a'), Buffer.from(memory, 4, 4).fill('b')];
    expect((await put(Readable.from([alone, beside]))).body).toBe('aaabbbb');
    expect([alone.buffer.detached, memory.detached]).toEqual([true, false]);
  });

  it.each([
    ['with a length', () => '123456789'],
    ['without a length', () => Readable.from(['12345', '6789', '0'])],
  ])('that is too large is rejected (%s)', async (_name, body) => {
    expect((await put(body())).statusCode).toBe(413);
    expect((await put('12345678')).body).toBe('12345678');
  });
});
