import { describe, expect, test } from 'vitest';
import { onlyPublicAnswers } from './answers.ts';

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
