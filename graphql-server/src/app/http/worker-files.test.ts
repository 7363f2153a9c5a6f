import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_PATH, SHELL_REVISION_MARK, WORKER_PATH } from '@archive/schema/service-worker';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveWorkerFiles } from './worker-files.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'worker-'));
  await writeFile(join(root, WORKER_PATH), `precache('${SHELL_REVISION_MARK}')`);
});
afterAll(() => rm(root, { recursive: true }));

async function open(path: string, { shell = '<html>', isOn = true } = {}) {
  const app = Fastify();
  serveWorkerFiles(app, { root, shell, isOn });
  return await app.inject(path);
}

describe('the worker', () => {
  it('is another one as soon as the shell is', async () => {
    const [first, same, other] = [await open(WORKER_PATH), await open(WORKER_PATH), await open(WORKER_PATH, { shell: '<html lang="en">' })];
    expect(first.body).toMatch(/^precache\('[0-9a-f]{16}'\)$/);
    expect(same.body).toBe(first.body);
    expect(other.body).not.toBe(first.body);
  });

  it('is asked for anew each time', async () => {
    const { headers } = await open(WORKER_PATH);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' });
  });

  it('is replaced by one that retires when it is switched off', async () => {
    const { body } = await open(WORKER_PATH, { isOn: false });
    expect(body).not.toContain('precache');
    expect(body).toContain('registration.unregister()');
  });
});

describe('the shell', () => {
  it('is a page that search engines leave out', async () => {
    const { body, headers } = await open(SHELL_PATH);
    expect(body).toBe('<html>');
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
  });
});
