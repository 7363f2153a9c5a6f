import { afterEach, beforeEach, expect, test, vi } from 'vitest';

Object.assign(globalThis, { __WB_DISABLE_DEV_LOGS: true });
vi.stubGlobal('registration', { scope: 'https://archive.example/' });
vi.stubGlobal('self', globalThis);

const { AnswersStrategy } = await import('./answers-strategy.ts');
const strategy = new AnswersStrategy();
const url = 'https://archive.example/graphql?operationName=EventsList';

/** What Workbox would hand over for one request. */
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

/** The test environment's knows no `cache`. */
class AskingRequest extends Request {
  override cache: RequestCache;
  constructor(input: RequestInfo, init: RequestInit = {}) {
    super(input, init);
    this.cache = init.cache ?? 'default';
  }
}

test('a kept answer is shown at once, and asked for again behind it', async () => {
  const handler = aHandler('kept');
  expect(await ask(handler)).toBe('kept');
  expect(handler.fetchAndCachePut).toHaveBeenCalledOnce();
});

test('to whoever was told that it is new, it is not asked for again', async () => {
  const handler = aHandler('kept');
  expect(await ask(handler, 'force-cache')).toBe('kept');
  expect(handler.fetchAndCachePut).not.toHaveBeenCalled();
});

test('one that is gone meanwhile comes from the server, and not from the browser’s own cache', async () => {
  const handler = aHandler();
  expect(await ask(handler, 'force-cache')).toBe('new');
  expect(handler.fetchAndCachePut.mock.calls[0]?.[0].cache).toBe('no-cache');
});

test('what holds now is not answered with what was kept', async () => {
  const handler = aHandler('kept');
  expect(await ask(handler, 'no-store')).toBe('new');
  expect(handler.cacheMatch).not.toHaveBeenCalled();
});
