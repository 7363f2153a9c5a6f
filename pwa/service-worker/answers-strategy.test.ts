import { afterEach, beforeEach, expect, test, vi } from 'vitest';

Object.assign(globalThis, { __WB_DISABLE_DEV_LOGS: true });
vi.stubGlobal('registration', { scope: 'https://archive.example/' });
vi.stubGlobal('self', globalThis);

const { AnswersStrategy } = await import('./answers-strategy.ts');
const strategy = new AnswersStrategy();
const url = 'https://archive.example/graphql?operationName=EventsList';

/** A mock of Workbox's handler for one request. */
function aHandler(kept?: string) {
  return {
    cacheMatch: vi.fn(async () => (kept === undefined ? undefined : new Response(kept))),
    fetchAndCachePut: vi.fn(async (_request: Request) => new Response('new')),
    waitUntil: vi.fn(),
  };
}

const ask = async (handler: ReturnType<typeof aHandler>, cache?: RequestCache) =>
  (await strategy._handle(Object.assign(new Request(url), cache && { cache }) as never, handler as never)).text();

beforeEach(() => vi.stubGlobal('Request', AskingRequest));
afterEach(() => vi.unstubAllGlobals());

/** The test environment's Request has no `cache`. */
class AskingRequest extends Request {
  override cache: RequestCache;
  constructor(input: RequestInfo, init: RequestInit = {}) {
    super(input, init);
    this.cache = init.cache ?? 'default';
  }
}

test('a cached response is returned at once and revalidated in the background', async () => {
  const handler = aHandler('kept');
  expect(await ask(handler)).toBe('kept');
  expect(handler.fetchAndCachePut).toHaveBeenCalledOnce();
});

test('a cached response is not revalidated for a page that was notified of it', async () => {
  const handler = aHandler('kept');
  expect(await ask(handler, 'force-cache')).toBe('kept');
  expect(handler.fetchAndCachePut).not.toHaveBeenCalled();
});

test('a response missing from the cache comes from the server, not from the browser’s HTTP cache', async () => {
  const handler = aHandler();
  expect(await ask(handler, 'force-cache')).toBe('new');
  expect(handler.fetchAndCachePut.mock.calls[0]?.[0].cache).toBe('no-cache');
});

test('a request with no-store is not answered from the cache', async () => {
  const handler = aHandler('kept');
  expect(await ask(handler, 'no-store')).toBe('new');
  expect(handler.cacheMatch).not.toHaveBeenCalled();
});
