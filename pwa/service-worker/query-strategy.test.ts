import { afterEach, beforeEach, expect, test, vi } from 'vitest';

Object.assign(globalThis, { __WB_DISABLE_DEV_LOGS: true });
vi.stubGlobal('registration', { scope: 'https://archive.example/' });
vi.stubGlobal('self', globalThis);

const { QueryStrategy } = await import('./query-strategy.ts');
const strategy = new QueryStrategy();
const url = 'https://archive.example/graphql?operationName=EventsList';

/** A mock of Workbox's handler for one request. */
function aHandler(cached?: string) {
  return {
    cacheMatch: vi.fn(async () => (cached === undefined ? undefined : new Response(cached))),
    fetchAndCachePut: vi.fn(async (_request: Request) => new Response('new')),
    waitUntil: vi.fn(),
  };
}

const request = async (handler: ReturnType<typeof aHandler>, cache?: RequestCache) =>
  (await strategy._handle(Object.assign(new Request(url), cache && { cache }) as never, handler as never)).text();

beforeEach(() => vi.stubGlobal('Request', RequestWithCache));
afterEach(() => vi.unstubAllGlobals());

/** The test environment's Request has no `cache`. */
class RequestWithCache extends Request {
  override cache: RequestCache;
  constructor(input: RequestInfo, init: RequestInit = {}) {
    super(input, init);
    this.cache = init.cache ?? 'default';
  }
}

test('a cached response is returned at once and revalidated in the background', async () => {
  const handler = aHandler('cached');
  expect(await request(handler)).toBe('cached');
  expect(handler.fetchAndCachePut).toHaveBeenCalledOnce();
});

test('a cached response is not revalidated for a page that was notified of it', async () => {
  const handler = aHandler('cached');
  expect(await request(handler, 'force-cache')).toBe('cached');
  expect(handler.fetchAndCachePut).not.toHaveBeenCalled();
});

test('a response missing from the cache comes from the server, not from the browser’s HTTP cache', async () => {
  const handler = aHandler();
  expect(await request(handler, 'force-cache')).toBe('new');
  expect(handler.fetchAndCachePut.mock.calls[0]?.[0].cache).toBe('no-cache');
});

test('a request with no-store is not answered from the cache', async () => {
  const handler = aHandler('cached');
  expect(await request(handler, 'no-store')).toBe('new');
  expect(handler.cacheMatch).not.toHaveBeenCalled();
});
