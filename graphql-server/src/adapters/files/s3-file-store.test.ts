import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileStoreContract } from '#test/contracts/file-store.contract';
import { S3FileStore } from './s3-file-store.ts';
import { startTestS3, type TestS3 } from './testing/s3-server.ts';

fileStoreContract('S3 that checks every signature', async () => {
  const server = await startTestS3();
  return { store: new S3FileStore(server.options), close: () => server.close() };
});

/** A real store for these tests: S3_TEST_URL is the bucket's address with `user:password@` for the keys. */
const real = process.env.S3_TEST_URL ? new URL(process.env.S3_TEST_URL) : null;
if (real) {
  fileStoreContract('S3_TEST_URL', async () => {
    const options = { url: `${real.origin}${real.pathname}`, region: process.env.S3_TEST_REGION ?? 'us-east-1' };
    const keys = { accessKey: decodeURIComponent(real.username), secretKey: decodeURIComponent(real.password) };
    return { store: new S3FileStore({ ...options, ...keys }), close: async () => {} };
  });
}

describe('S3FileStore', () => {
  let server: TestS3;
  let store: S3FileStore;
  beforeAll(async () => {
    server = await startTestS3();
    store = new S3FileStore(server.options);
  });
  afterAll(() => server.close());
  beforeEach(() => void server.requests.splice(0));

  const put = (content: Buffer | Readable = Buffer.from('abc')) => store.put('a.txt', content, { size: 3, contentType: 'text/plain' });

  it('rejects with a 403 when the keys are wrong, without showing them', async () => {
    const withWrongKey = new S3FileStore({ ...server.options, secretKey: 'wrong-secret' });
    const attempt = withWrongKey.put('a.txt', Buffer.from('abc'), { size: 3, contentType: 'text/plain' });
    await expect(attempt).rejects.toThrow('PUT a.txt: the file store answered 403 SignatureDoesNotMatch');
    await expect(withWrongKey.stat('a.txt')).rejects.toThrow('403');
    await expect(attempt).rejects.not.toThrow('wrong-secret');
  });

  it.each([[[503]], [[500, 429]], [[0]], [[0, 502, 0]]])('retries after %j', async (failures) => {
    server.failNext(...failures);
    await put();
    server.failNext(...failures);
    expect((await store.stat('a.txt'))?.size).toBe(3);
    server.failNext(...failures);
    expect((await buffer(await store.read('a.txt'))).toString()).toBe('abc');
  });

  it('gives up after four attempts', async () => {
    server.failNext(503, 503, 503, 503);
    await expect(store.stat('a.txt')).rejects.toThrow('503');
    expect(server.requests).toHaveLength(4);
  });

  it('does not retry a rejected request', async () => {
    server.failNext(403);
    await expect(store.read('a.txt')).rejects.toThrow('403 Planned');
    expect(server.requests).toHaveLength(1);
  });

  it('does not retry a stream, because it can be read only once', async () => {
    server.failNext(503);
    await expect(put(Readable.from([Buffer.from('abc')]))).rejects.toThrow('503');
    expect(server.requests).toHaveLength(1);
  });

  it('sends the length of the body and asks for no compression', async () => {
    await put(Readable.from([Buffer.from('a'), Buffer.from('bc')]));
    expect(server.requests[0]?.headers).toMatchObject({ 'content-length': '3', 'content-type': 'text/plain' });
    await buffer(await store.read('a.txt'));
    expect(server.requests[1]?.headers['accept-encoding']).toBe('identity');
  });

  it('rejects an address that would be valid for longer than S3 allows', async () => {
    for (const seconds of [0, 1.5, 7 * 24 * 3600 + 1]) {
      await expect(store.signedUrl('a.txt', { seconds, filename: 'a' })).rejects.toThrow(RangeError);
    }
  });

  it('signs addresses that expire', async () => {
    await put();
    const url = await store.signedUrl('a.txt', { seconds: 60, filename: 'a.txt' });
    expect((await fetch(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=61'))).status).toBe(403);
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('60');
  });

  describe('lists files', () => {
    const list = async (files: S3FileStore) => {
      const keys: string[] = [];
      for await (const { key } of files.list('pages')) keys.push(key);
      return keys;
    };
    const keys = ['pages/a.zip', 'pages/b/c.zip', 'pages/d.zip', 'pages/e.zip', 'pages/f.zip'];
    const putAll = async (files: S3FileStore) => {
      for (const key of keys) await files.put(key, Buffer.from('abc'), { size: 3, contentType: 'application/zip' });
    };

    it('page by page, each with retries', async () => {
      await putAll(store);
      server.pageSize = 2;
      server.requests.splice(0);
      server.failNext(503);
      expect(await list(store)).toEqual(keys);
      expect(server.requests).toHaveLength(4);
      server.pageSize = 1000;
    });

    it('of a folder in the bucket', async () => {
      const inFolder = new S3FileStore({ ...server.options, url: `${server.options.url}/shops/first/` });
      expect(await list(inFolder)).toEqual([]);
      await putAll(inFolder);
      expect(await list(inFolder)).toEqual(keys);
    });

    it('without those whose names are no keys', async () => {
      for (const name of ['pages/Ä & B.zip', 'pages/', 'pages//x'])
        server.objects.set(`/bucket/${name}`, { content: Buffer.from('x'), contentType: '', modifiedAt: new Date() });
      expect((await list(store)).filter((key) => !keys.includes(key))).toEqual([]);
    });

    it('fails if the keys are wrong', async () => {
      await expect(list(new S3FileStore({ ...server.options, secretKey: 'wrong' }))).rejects.toThrow('403 SignatureDoesNotMatch');
    });
  });

  it('closes the connection when the reader stops', async () => {
    const large = Buffer.alloc(8_000_000);
    await store.put('large.bin', large, { size: large.length, contentType: 'application/zip' });
    const reader = await store.read('large.bin');
    reader.destroy();
    expect((await store.stat('a.txt'))?.size).toBe(3);
  });
});
