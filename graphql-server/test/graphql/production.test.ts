import { createHash } from 'node:crypto';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../support/browser.ts';
import { documentOf, getDocument } from '../support/documents.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let browser: TestBrowser;
beforeAll(async () => {
  shop = await openShop({ NODE_ENV: 'production', ALLOW_SANDBOX: 'true' });
  browser = new TestBrowser(shop.url);
});
afterAll(() => shop.stop());

interface Answer {
  status: number;
  code: string | undefined;
  data: unknown;
}

async function read(response: Response): Promise<Answer> {
  const body = (await response.json()) as { data?: unknown; errors?: { extensions?: { code?: string } }[] };
  return { status: response.status, code: body.errors?.[0]?.extensions?.code, data: body.data ?? null };
}

const unknown = '{ photoSets { id } }';
const hashOf = (query: string) => createHash('sha256').update(query).digest('hex');
const persisted = (query: string) => ({ persistedQuery: { version: 1, sha256Hash: hashOf(query) } });
const rejected = { status: 400, code: 'PERSISTED_QUERY_REQUIRED', data: null };

describe('GraphQL in production', () => {
  it("the app's own documents run, by hash and in full", async () => {
    const { query } = documentOf('PhotoSetsList');
    expect(await read(await getDocument(browser, 'PhotoSetsList'))).toMatchObject({ status: 200, code: undefined });
    expect(await read(await browser.post('/graphql', { query }))).toMatchObject({ status: 200, code: undefined });
  });

  it.each([
    ['an unknown document', unknown],
    ['a persisted query with an extra space', ` ${documentOf('PhotoSetsList').query}`],
    ['introspection', getIntrospectionQuery()],
  ])('%s is rejected', async (_what, query) => {
    expect(await read(await browser.post('/graphql', { query }))).toEqual(rejected);
    const byGet = await browser.fetch(`/graphql?query=${encodeURIComponent(query)}`, { headers: { 'apollo-require-preflight': 'true' } });
    expect(await read(byGet)).toEqual(rejected);
  });

  it('clients cannot add a persisted query', async () => {
    expect(await read(await browser.post('/graphql', { query: unknown, extensions: persisted(unknown) }))).toEqual(rejected);
    const later = await read(await browser.post('/graphql', { extensions: persisted(unknown) }));
    expect(later).toMatchObject({ code: 'OUTDATED', data: null });
  });

  it.each([
    ['unknown', [{ query: unknown }]],
    ['persisted', [{ query: documentOf('PhotoSetsList').query }]],
  ])('a batch of %s documents is rejected', async (_what, batch) => {
    expect(await read(await browser.post('/graphql', batch))).toMatchObject({ status: 400, data: null });
  });
});

describe('GraphQL in development', () => {
  let open: TestShop;
  beforeAll(async () => {
    open = await openShop();
  });
  afterAll(() => open.stop());

  it('accepts any document and introspection', async () => {
    const reply = await new TestBrowser(open.url).graphql('{ photoSets { id } __schema { queryType { name } } }');
    expect(reply).toMatchObject({ data: { photoSets: expect.any(Array), __schema: { queryType: { name: 'Query' } } } });
  });

  // Otherwise the table of persisted queries would grow without limit.
  it('does not store documents of clients', async () => {
    const visitor = new TestBrowser(open.url);
    const asked = await read(await visitor.post('/graphql', { query: unknown, extensions: persisted(unknown) }));
    expect(asked).toMatchObject({ status: 200, code: undefined });
    const later = await read(await visitor.post('/graphql', { extensions: persisted(unknown) }));
    expect(later).toMatchObject({ code: 'OUTDATED', data: null });
  });
});
