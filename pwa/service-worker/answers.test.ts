import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onlyPublicAnswers, tellOfRenewal } from './answers.ts';

const DATE = 'Wed, 13 May 2026 14:02:00 GMT';
const PUBLIC = 'public, max-age=0, must-revalidate';

function judge(body: string, cacheControl = PUBLIC, status = 200) {
  const response = new Response(body, { status, headers: { 'cache-control': cacheControl } });
  return onlyPublicAnswers.cacheWillUpdate?.({ response, request: new Request('https://archive.example/graphql') } as never);
}

describe('kept is', () => {
  test('a good answer that is the same for everybody', async () => {
    expect(await judge('{"data":{"events":[]}}')).toBeInstanceOf(Response);
  });
});

describe('not kept is', () => {
  test.each([
    ['what is for the asker alone', '{"data":{"me":null}}', 'private, no-store', 200],
    ["GraphQL's failure, which comes with status 200", '{"data":null,"errors":[{"message":"no"}]}', PUBLIC, 200],
    ['a failure of the server', '{"data":{}}', PUBLIC, 503],
    ['the page of a hotel that wants to be signed in to', '<html>', PUBLIC, 200],
  ])('%s', async (_name, body, cacheControl, status) => {
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

  async function keep(now: string, before?: string) {
    const oldResponse = before === undefined ? null : new Response(before);
    const newResponse = new Response(now, { headers: { date: DATE } });
    await tellOfRenewal.cacheDidUpdate?.({ oldResponse, newResponse, request: new Request(url) } as never);
    return newResponse;
  }

  test('are all told of another answer, which is left for the cache to read', async () => {
    const kept = await keep('{"data":{"events":[1]}}', '{"data":{"events":[]}}');
    expect(matchAll).toHaveBeenCalledWith({ type: 'window' });
    for (const { postMessage } of pages) expect(postMessage.mock.calls).toEqual([[{ type: 'ANSWER_CHANGED', url }]]);
    expect(kept.bodyUsed).toBe(false);
  });

  test('are told since when the same answer holds', async () => {
    await keep('{"data":{}}', '{"data":{}}');
    for (const { postMessage } of pages) expect(postMessage.mock.calls).toEqual([[{ type: 'ANSWER_CONFIRMED', url, date: DATE }]]);
  });

  test('hear nothing of a first one', async () => {
    await keep('{"data":{}}');
    for (const { postMessage } of pages) expect(postMessage).not.toHaveBeenCalled();
  });
});
