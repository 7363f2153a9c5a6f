import { SHELL_PATH, SHELL_REVISION_HEADER, SHELL_REVISION_MARK } from '@archive/schema/app/service-worker';
import { describe, expect, test, vi } from 'vitest';
import { onlyComplete, onlyExpected } from './cacheable-responses.ts';

vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);

interface Reply {
  type?: string;
  revision?: string;
  isRedirected?: boolean;
}

async function isCached(path: string, { type = 'text/html; charset=utf-8', revision, isRedirected = false }: Reply) {
  const response = new Response('<html>', { headers: { 'content-type': type, ...(revision && { [SHELL_REVISION_HEADER]: revision }) } });
  if (isRedirected) Object.defineProperty(response, 'redirected', { value: true });
  const cached = await onlyExpected.cacheWillUpdate?.({ request: new Request(`https://archive.example${path}`), response } as never);
  // The cache reads the body afterwards
  expect(response.bodyUsed).toBe(false);
  return cached !== null;
}

describe('the file cache of the worker', () => {
  test.each([
    ['/assets/index-a1.js', { type: 'text/javascript; charset=utf-8' }],
    ['/assets/index-a1.css', { type: 'text/css' }],
    ['/assets/cormorant-latin-a1.woff2', { type: 'font/woff2' }],
    ['/icon.svg?__WB_REVISION__=1', { type: 'image/svg+xml' }],
    ['/media/a-1/wide-720.avif', { type: 'image/avif' }],
    [`${SHELL_PATH}?__WB_REVISION__=1`, { revision: SHELL_REVISION_MARK }],
  ])('stores %s with %o', async (path, reply) => {
    expect(await isCached(path, reply)).toBe(true);
  });

  test.each(['/assets/index-a1.js', '/assets/index-a1.css', '/assets/cormorant-latin-a1.woff2', '/icon.svg', '/media/a-1/wide-720.avif'])(
    'rejects an HTML page in place of %s',
    async (path) => {
      expect(await isCached(path, {})).toBe(false);
    },
  );

  test.each([
    ['a style sheet in place of a script', '/assets/index-a1.js', { type: 'text/css' }],
    ['another page in place of the shell', SHELL_PATH, {}],
    ['the shell of another release', SHELL_PATH, { revision: '0123456789abcdef' }],
    ['a shell that is not HTML', SHELL_PATH, { revision: SHELL_REVISION_MARK, type: 'text/plain' }],
    ['a redirected shell', SHELL_PATH, { revision: SHELL_REVISION_MARK, isRedirected: true }],
    ['a redirected picture', '/media/a-1/wide-720.avif', { type: 'image/avif', isRedirected: true }],
  ])('rejects %s', async (_what, path, reply) => {
    expect(await isCached(path, reply)).toBe(false);
  });
});

test.each([
  [200, true],
  [206, false],
  [404, false],
])('a response with status %s is cached: %s', async (status, isCached) => {
  const cached = await onlyComplete.cacheWillUpdate?.({ response: new Response('', { status }) } as never);
  expect(cached !== null).toBe(isCached);
});
