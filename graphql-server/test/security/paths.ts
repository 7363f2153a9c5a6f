import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../hostile/ask.ts';
import { attacked as shop } from './attacked.ts';

const PROBE = 'PROBE-that-nobody-may-read';

export function paths(): void {
  beforeAll(async () => {
    // What lies beside that which is served, under names that would be served.
    for (const folder of ['', 'files', 'files/archives', 'files/media', 'inbox']) {
      await mkdir(join(shop.dataDir, folder), { recursive: true });
      await writeFile(
        join(shop.dataDir, folder, folder === 'files/media' ? 'good.jpg' : 'probe.jpg'),
        folder === 'files/media' ? 'a picture' : PROBE,
      );
    }
  });

  const SECRETS = /PROBE-that|root:[x*]:0|"workspaces"|PGDATA|APP_SECRET=/;
  const PREFIXES = ['/media/', '/downloads/', '/assets/', '/sandbox/inbox/', '/landing/', '/'];
  const UPS = [
    '..',
    '%2e%2e',
    '.%2e',
    '%252e%252e',
    '..%2f',
    '..%5c',
    '..\\',
    '....',
    '..;',
    '%c0%ae%c0%ae',
    '%u002e%u002e',
    '',
    '.',
    'media',
    'files',
    'archives',
    '%00',
  ];
  const TARGETS = [
    'probe.jpg',
    'files/probe.jpg',
    'archives/probe.jpg',
    'inbox/probe.jpg',
    'etc/passwd',
    '%2fetc%2fpasswd',
    'package.json',
    '.env',
    'probe.jpg%00.jpg',
    'probe.jpg/.',
    'PROBE.JPG',
  ];
  const SLASHES = ['/', '//', '%2f', '%252f', '%5c', '\\', '/./'];

  const get = (path: string, method = 'GET') => ask(shop.url, { method, path });

  describe('no way out of a folder', () => {
    it('is found by any spelling of one', { timeout: 60_000 }, async () => {
      const steps = fc.array(fc.tuple(fc.constantFrom(...UPS), fc.constantFrom(...SLASHES)), { maxLength: 6 });
      const address = fc
        .tuple(fc.constantFrom(...PREFIXES), steps, fc.constantFrom(...TARGETS))
        .map(([prefix, ups, target]) => prefix + ups.flat().join('') + target);
      const property = fc.asyncProperty(fc.array(address, { minLength: 8, maxLength: 8 }), async (addresses) => {
        for (const { status, body } of await Promise.all(addresses.map((path) => get(path)))) {
          expect(body).not.toMatch(SECRETS);
          expect([200, 400, 401, 403, 404]).toContain(status);
        }
      });
      await fc.assert(property, { numRuns: 200, interruptAfterTimeLimit: 2000, markInterruptAsFailure: false });
    });

    it.each([
      '/media/../probe.jpg',
      '/media/..%2fprobe.jpg',
      '/media/%2e%2e/probe.jpg',
      '/media/..%5cprobe.jpg',
      '/media/good.jpg/../../probe.jpg',
      '/media//probe.jpg',
      '/media/.%00./probe.jpg',
    ])('is %s', async (path) => {
      const { status, body } = await get(path);
      expect([status, SECRETS.test(body)]).toEqual([status === 400 ? 400 : 404, false]);
    });

    it('though what is in the folder is there', async () => {
      expect(await get('/media/good.jpg')).toMatchObject({ status: 200, body: 'a picture' });
    });
  });

  /** One of several slashes at the beginning would name another host, if ever it became an address of its own. */
  it.each([
    '//evil.example',
    '//evil.example/..',
    '/%2f%2fevil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '/photo-sets//',
    '//photo-sets/',
    '/https:%2f%2fevil.example',
    '/?next=//evil.example',
    '/?sign-in&returnTo=https://evil.example',
  ])('%s leads nowhere else', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await get(path, method);
      expect([200, 400, 404]).toContain(status);
      expect(headers).not.toHaveProperty('location');
      expect(headers).not.toHaveProperty('refresh');
    }
  });
}
