import { gql } from '@apollo/client';
import { describe, expect, test } from 'vitest';
import { SessionMeDocument } from '#generated/graphql.ts';
import { shopResponses } from '#platform/connection/device-online.ts';
import { outdated } from '#platform/reload/stale-chunk.ts';
import { createApolloClient } from './apollo-client.ts';
import { toRequestError } from './request-error.ts';

interface Sent {
  url: URL;
  init: RequestInit;
}

function clientThatGets(reply: unknown, status = 200) {
  const sent: Sent[] = [];
  const client = createApolloClient({
    uri: 'http://shop.test/graphql',
    fetch: async (input, init = {}) => {
      sent.push({ url: new URL(String(input)), init });
      return new Response(typeof reply === 'string' ? reply : JSON.stringify(reply), { status });
    },
  });
  return { client, sent };
}

const guestResponse = { data: { __typename: 'Query', me: null } };
// biome-ignore lint/suspicious/noExplicitAny: codegen adds the hash to the document without a type
const hash = (SessionMeDocument as any).__meta__.hash;

async function failureOf(promise: Promise<unknown>) {
  return promise.then(
    () => {
      throw new Error('It did not fail');
    },
    (error) => toRequestError(error),
  );
}

test('an error that the page is outdated is stored', async () => {
  const { client } = clientThatGets({ errors: [{ message: 'Reload it.', extensions: { code: 'OUTDATED' } }] });
  expect(outdated.get()).toBe(false);
  expect(await failureOf(client.query({ query: SessionMeDocument }))).toMatchObject({ code: 'OUTDATED' });
  expect(outdated.get()).toBe(true);
  outdated.set(false);
});

test('a response to a request that no cache answers is noted', async () => {
  const { client } = clientThatGets(guestResponse);
  const before = shopResponses.get();
  await client.query({ query: SessionMeDocument, fetchPolicy: 'no-cache' });
  expect(shopResponses.get()).toBe(before);
  await client.query({ query: SessionMeDocument, fetchPolicy: 'no-cache', context: { isSecret: true } });
  expect(shopResponses.get()).toBe(before + 1);
});

describe('a query', () => {
  test('with secret variables is sent in a body, because addresses are logged', async () => {
    const { client, sent } = clientThatGets(guestResponse);
    await client.query({ query: SessionMeDocument, context: { isSecret: true } });
    const [{ url, init }] = sent as [Sent];
    expect([init.method, url.search]).toEqual(['POST', '']);
    expect(JSON.parse(String(init.body))).toMatchObject({ operationName: 'SessionMe', variables: {} });
  });

  test('is sent by GET with its hash, cookies and a header that a cross-site form cannot send', async () => {
    const { client, sent } = clientThatGets(guestResponse);
    await client.query({ query: SessionMeDocument });
    const [{ url, init }] = sent as [Sent];
    expect(init.method).toBe('GET');
    expect(init.credentials).toBe('include');
    expect(new Headers(init.headers).get('apollo-require-preflight')).toBe('true');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      operationName: 'SessionMe',
      variables: '{}',
      extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
    });
  });

  test("takes fetch options and is aborted by its caller's signal", async () => {
    const caller = new AbortController();
    let seen: RequestInit = {};
    const client = createApolloClient({
      fetch: (_input, init = {}) => {
        seen = init;
        return new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
      },
    });
    const query = client.query({ query: SessionMeDocument, context: { fetchOptions: { cache: 'no-store', signal: caller.signal } } });
    caller.abort();
    expect((await failureOf(query)).code).toBe('NETWORK');
    expect(seen.cache).toBe('no-store');
  });
});

test('a mutation is sent by POST with its hash and without its text', async () => {
  const document = gql`mutation Leave { leave }`;
  Object.assign(document, { __meta__: { hash: 'abc' } });
  const { client, sent } = clientThatGets({ data: { __typename: 'Mutation', leave: true } });
  await client.mutate({ mutation: document });
  const [{ url, init }] = sent as [Sent];
  expect(url.search).toBe('');
  expect(init.method).toBe('POST');
  expect(JSON.parse(String(init.body))).toEqual({
    operationName: 'Leave',
    variables: {},
    extensions: { persistedQuery: { version: 1, sha256Hash: 'abc' } },
  });
});

test('a document that codegen did not generate is not sent', async () => {
  const { client, sent } = clientThatGets(guestResponse);
  await failureOf(client.query({ query: gql`query Own { me { id } }` }));
  expect(sent).toEqual([]);
});

describe('a failed request', () => {
  test.each([200, 400, 429])("has the code, text and fields of the shop's error with status %s", async (status) => {
    const errors = [{ message: 'Your cart is empty', extensions: { code: 'BAD_INPUT', fields: { items: 'Empty' } } }];
    const { client } = clientThatGets({ errors }, status);
    const error = await failureOf(client.query({ query: SessionMeDocument }));
    expect(error).toMatchObject({ code: 'BAD_INPUT', message: 'Your cart is empty', fields: { items: 'Empty' } });
  });

  test('does not show the text of an error without one of our codes', async () => {
    const { client } = clientThatGets({ errors: [{ message: 'relation "user" does not exist' }] });
    const error = await failureOf(client.query({ query: SessionMeDocument }));
    expect(error).toMatchObject({ code: 'INTERNAL', message: 'An unexpected error occurred. Please try again.' });
  });

  test("has the code of the rate limit's REST error, which is sent before GraphQL runs", async () => {
    const { client } = clientThatGets({ success: false, error: 'Too many attempts.', code: 'RATE_LIMITED' }, 429);
    const error = await failureOf(client.query({ query: SessionMeDocument }));
    expect(error).toMatchObject({ code: 'RATE_LIMITED', message: 'Too many attempts.' });
  });

  test.each(['<html>Bad gateway</html>', '"nothing"', '{"foo":1}'])('counts as a lost connection if a proxy answers %s', async (reply) => {
    const { client } = clientThatGets(reply, 502);
    expect((await failureOf(client.query({ query: SessionMeDocument }))).code).toBe('NETWORK');
  });
});
