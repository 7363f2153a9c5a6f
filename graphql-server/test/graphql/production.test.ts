import { createHash } from 'node:crypto';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../browser.ts';
import { documentOf, getDocument } from '../documents.ts';
import { openShop, type TestShop } from '../shop.ts';

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
const refused = { status: 400, code: 'PERSISTED_QUERY_REQUIRED', data: null };

describe('in production', () => {
  it("the app's own documents run, by hash and in full", async () => {
    const { query } = documentOf('PhotoSetsList');
    expect(await read(await getDocument(browser, 'PhotoSetsList'))).toMatchObject({ status: 200, code: undefined });
    expect(await read(await browser.post('/graphql', { query }))).toMatchObject({ status: 200, code: undefined });
  });

  it.each([
    ['an unknown document', unknown],
    ['one that only looks like a known one', ` ${documentOf('PhotoSetsList').query}`],
    ['introspection', getIntrospectionQuery()],
  ])('%s is refused', async (_what, query) => {
    expect(await read(await browser.post('/graphql', { query }))).toEqual(refused);
    const byGet = await browser.fetch(`/graphql?query=${encodeURIComponent(query)}`, { headers: { 'apollo-require-preflight': 'true' } });
    expect(await read(byGet)).toEqual(refused);
  });

  it('nobody can make a document known', async () => {
    expect(await read(await browser.post('/graphql', { query: unknown, extensions: persisted(unknown) }))).toEqual(refused);
    const later = await read(await browser.post('/graphql', { extensions: persisted(unknown) }));
    expect(later).toMatchObject({ code: 'OUTDATED', data: null });
  });

  it.each([
    ['unknown', [{ query: unknown }]],
    ['known', [{ query: documentOf('PhotoSetsList').query }]],
  ])('a list of %s documents is refused', async (_what, batch) => {
    expect(await read(await browser.post('/graphql', batch))).toMatchObject({ status: 400, data: null });
  });
});

describe('elsewhere', () => {
  let open: TestShop;
  beforeAll(async () => {
    open = await openShop();
  });
  afterAll(() => open.stop());

  it('one may ask what one likes, and what there is to ask', async () => {
    const reply = await new TestBrowser(open.url).graphql('{ photoSets { id } __schema { queryType { name } } }');
    expect(reply).toMatchObject({ data: { photoSets: expect.any(Array), __schema: { queryType: { name: 'Query' } } } });
  });

  // The list of known documents would grow without end.
  it('nothing is kept of it either', async () => {
    const visitor = new TestBrowser(open.url);
    const asked = await read(await visitor.post('/graphql', { query: unknown, extensions: persisted(unknown) }));
    expect(asked).toMatchObject({ status: 200, code: undefined });
    const later = await read(await visitor.post('/graphql', { extensions: persisted(unknown) }));
    expect(later).toMatchObject({ code: 'OUTDATED', data: null });
  });
});
