import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendRequest } from '../hostile/send-request.ts';
import { securityShop as shop } from './security-shop.ts';

const PROBE = 'PROBE-not-readable';

export function paths(): void {
  beforeAll(async () => {
    // Probe files beside the served folders, with names that would be served.
    for (const folder of ['', 'files', 'files/archives', 'files/media', 'inbox']) {
      await mkdir(join(shop.dataDir, folder), { recursive: true });
      await writeFile(
        join(shop.dataDir, folder, folder === 'files/media' ? 'good.jpg' : 'probe.jpg'),
        folder === 'files/media' ? 'a picture' : PROBE,
      );
    }
  });

  const SECRETS = /PROBE-not|root:[x*]:0|"workspaces"|PGDATA|APP_SECRET=/;
  const PREFIXES = ['/media/', '/downloads/', '/assets/', '/sandbox/inbox/', '/landing/', '/'];
  const UP_SEGMENTS = [
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

  const get = (path: string, method = 'GET') => sendRequest(shop.url, { method, path });

  describe('path traversal', () => {
    it('never reaches a file outside the served folders, however the path is encoded', { timeout: 60_000 }, async () => {
      const steps = fc.array(fc.tuple(fc.constantFrom(...UP_SEGMENTS), fc.constantFrom(...SLASHES)), { maxLength: 6 });
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
    ])('%s does not reach a file outside the served folder', async (path) => {
      const { status, body } = await get(path);
      expect([status, SECRETS.test(body)]).toEqual([status === 400 ? 400 : 404, false]);
    });

    it('a file inside the served folder is served', async () => {
      expect(await get('/media/good.jpg')).toMatchObject({ status: 200, body: 'a picture' });
    });
  });

  /** A path that starts with two slashes would name another host if it were ever used as an address. */
  it.each([
    '//attacker.example',
    '//attacker.example/..',
    '/%2f%2fattacker.example',
    '/\\attacker.example',
    '/%5cattacker.example',
    '/photo-sets//',
    '//photo-sets/',
    '/https:%2f%2fattacker.example',
    '/?next=//attacker.example',
    '/?sign-in&returnTo=https://attacker.example',
  ])('%s never redirects', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await get(path, method);
      expect([200, 400, 404]).toContain(status);
      expect(headers).not.toHaveProperty('location');
      expect(headers).not.toHaveProperty('refresh');
    }
  });
}
