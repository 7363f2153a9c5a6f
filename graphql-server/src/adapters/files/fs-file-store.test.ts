import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileStoreContract } from '#test/contracts/file-store.contract';
import { FsFileStore } from './fs-file-store.ts';

fileStoreContract('folder', async () => {
  const root = await mkdtemp(join(tmpdir(), 'files-'));
  return { store: new FsFileStore(root), close: () => rm(root, { recursive: true }) };
});

describe('FsFileStore', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'files-'));
  });
  afterAll(() => rm(root, { recursive: true }));

  const options = { size: 3, contentType: 'text/plain' };
  const unfinished = () => readdir(join(root, '~unfinished'));

  it('leaves no unfinished file when a write fails', async () => {
    const store = new FsFileStore(root);
    await store.put('a/b.txt', Buffer.from('abc'), options);
    await expect(store.put('a/c.txt', Readable.from([Buffer.from('ab')]), options)).rejects.toThrow();
    expect(await unfinished()).toEqual([]);
  });

  it('deletes unfinished files of a dead process, and none that may still be written', async () => {
    await writeFile(join(root, '~unfinished', 'old'), 'half');
    await writeFile(join(root, '~unfinished', 'young'), 'half');
    const twoDaysAgo = new Date(Date.now() - 48 * 3600 * 1000);
    await utimes(join(root, '~unfinished', 'old'), twoDaysAgo, twoDaysAgo);
    await new FsFileStore(root).put('a/b.txt', Buffer.from('abc'), options);
    expect(await unfinished()).toEqual(['young']);
  });

  it('recreates its folder after it was deleted from outside', async () => {
    const store = new FsFileStore(root);
    await store.put('a/b.txt', Buffer.from('abc'), options);
    await rm(root, { recursive: true });
    await store.put('a/b.txt', Buffer.from('abc'), options);
    expect((await store.stat('a/b.txt'))?.size).toBe(3);
  });

  it('reports a folder as a missing file', async () => {
    const store = new FsFileStore(root);
    await mkdir(join(root, 'folder'), { recursive: true });
    await store.put('file', Buffer.from('abc'), options);
    expect(await store.stat('folder')).toBeNull();
    expect(await store.stat('file/below')).toBeNull();
    await expect(store.read('folder')).rejects.toThrow();
    await expect(store.read('file/below')).rejects.toThrow();
    await store.remove('file/below');
  });

  it('gives the first 16 readers larger chunks than the others, also after some have failed', async () => {
    const store = new FsFileStore(root);
    const size = 1024 * 1024;
    await store.put('large', Buffer.alloc(size), { ...options, size });
    const firstChunk = () => {
      const { promise, resolve } = Promise.withResolvers<{ length: number; stop: (error: Error) => void }>();
      const reading = store.readChunks('large', { start: 0, end: size - 1 }, ({ length }) => {
        return new Promise((_, stop) => resolve({ length, stop }));
      });
      return { chunk: promise, reading };
    };
    for (let round = 0; round < 2; round++) {
      const readers = Array.from({ length: 17 }, firstChunk);
      const chunks = await Promise.all(readers.map(({ chunk }) => chunk));
      expect(chunks.map(({ length }) => length / 1024).sort()).toEqual([256, ...Array(16).fill(512)]);
      for (const { stop } of chunks) stop(new Error('gone'));
      for (const { reading } of readers) await expect(reading).rejects.toThrow('gone');
    }
  });

  it('lets a reader finish the file that it opened', async () => {
    const store = new FsFileStore(root);
    await store.put('a/b.txt', Buffer.from('abc'), options);
    const reader = await store.read('a/b.txt');
    await store.put('a/b.txt', Buffer.from('xyz'), options);
    expect(Buffer.concat(await reader.toArray()).toString()).toBe('abc');
  });

  it('lists no links and nothing that is not a key', async () => {
    const store = new FsFileStore(root);
    await store.put('listed/a.zip', Buffer.from('abc'), options);
    await mkdir(join(root, 'listed', 'Lost+Found'));
    for (const name of ['.DS_Store', 'Lost+Found/a.zip', 'b c.zip']) await writeFile(join(root, 'listed', name), 'x');
    await symlink(join(root, 'a'), join(root, 'listed', 'folder'));
    await symlink(join(root, 'a', 'b.txt'), join(root, 'listed', 'link.txt'));
    const keys: string[] = [];
    for await (const { key } of store.list('listed')) keys.push(key);
    expect(keys).toEqual(['listed/a.zip']);
  });

  it('returns a proxy path below the configured location, and null without one', () => {
    expect(new FsFileStore(root).proxyHeaders('a/b.zip')).toBeNull();
    const store = new FsFileStore(root, { accelPath: '/private/' });
    expect(store.proxyHeaders('archives/first-light_2.zip')).toEqual({ 'x-accel-redirect': '/private/archives/first-light_2.zip' });
    for (const key of ['../x', '/etc/passwd', 'a\r\nset-cookie: b', 'a?b', 'a%2e'])
      expect(() => store.proxyHeaders(key)).toThrow(RangeError);
  });
});
