import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notifyPages, onlyPublicResponses } from './query-responses.ts';

const DATE = 'Wed, 13 May 2026 14:02:00 GMT';
const PUBLIC = 'public, max-age=0, must-revalidate';

function judge(body: string, cacheControl = PUBLIC, status = 200) {
  const response = new Response(body, { status, headers: { 'cache-control': cacheControl } });
  return onlyPublicResponses.cacheWillUpdate?.({ response, request: new Request('https://archive.example/graphql') } as never);
}

describe('the response cache of the worker', () => {
  test('stores a public response without errors', async () => {
    expect(await judge('{"data":{"events":[]}}')).toBeInstanceOf(Response);
  });

  test.each([
    ['a private response', '{"data":{"me":null}}', 'private, no-store', 200],
    ['a GraphQL error with status 200', '{"data":null,"errors":[{"message":"no"}]}', PUBLIC, 200],
    ['a server error', '{"data":{}}', PUBLIC, 503],
    ["a hotel's sign-in page", '<html>', PUBLIC, 200],
  ])('does not store %s', async (_name, body, cacheControl, status) => {
    expect(await judge(body, cacheControl, status)).toBeNull();
  });
});

describe('the open pages', () => {
  const url = 'https://archive.example/graphql?operationName=EventsList';
  const pages = [{ postMessage: vi.fn() }, { postMessage: vi.fn() }];
  const matchAll = vi.fn(async () => pages);

  beforeEach(() => {
    vi.clearAllMocks();
    vi.stubGlobal('self', { clients: { matchAll } });
  });
  afterEach(() => vi.unstubAllGlobals());

  async function store(now: string, before?: string) {
    const oldResponse = before === undefined ? null : new Response(before);
    const newResponse = new Response(now, { headers: { date: DATE } });
    await notifyPages.cacheDidUpdate?.({ oldResponse, newResponse, request: new Request(url) } as never);
    return newResponse;
  }

  test('are all notified of a changed response, whose body is left for the cache to read', async () => {
    const cached = await store('{"data":{"events":[1]}}', '{"data":{"events":[]}}');
    expect(matchAll).toHaveBeenCalledWith({ type: 'window' });
    for (const { postMessage } of pages) expect(postMessage.mock.calls).toEqual([[{ type: 'ANSWER_CHANGED', url }]]);
    expect(cached.bodyUsed).toBe(false);
  });

  test('are notified of the date of an unchanged response', async () => {
    await store('{"data":{}}', '{"data":{}}');
    for (const { postMessage } of pages) expect(postMessage.mock.calls).toEqual([[{ type: 'ANSWER_CONFIRMED', url, date: DATE }]]);
  });

  test('are not notified of the first response', async () => {
    await store('{"data":{}}');
    for (const { postMessage } of pages) expect(postMessage).not.toHaveBeenCalled();
  });
});
