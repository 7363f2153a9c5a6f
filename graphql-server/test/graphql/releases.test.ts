import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownQueries, publishQueries } from '#graphql/persisted-queries';
import { FOR_EVERYONE } from '#kernel/http/cache-control';
import { TestBrowser } from '../support/browser.ts';
import { openShop, type TestShop } from '../support/shop.ts';

const PRODUCTION = { NODE_ENV: 'production', ALLOW_SANDBOX: 'true', ROLES: 'web' };
const hashOf = (document: string) => createHash('sha256').update(document).digest('hex');
const released = (...documents: string[]) => new Map(documents.map((document) => [hashOf(document), document]));

/** Documents of another release's app that this release does not have. */
const LIST = 'query PhotoSetsList { photoSets { __typename id title } }';
const SIGN_OUT = 'mutation SignOutAsItWas { logout { __typename success } }';
const PROMO = 'query PromoAsItWas($code: String!) { promoCode(code: $code) { __typename code } }';
const OTHERS = released(LIST, SIGN_OUT, PROMO);

let shop: TestShop;
let browser: TestBrowser;
let db: Client;
beforeAll(async () => {
  shop = await openShop(PRODUCTION);
  browser = new TestBrowser(shop.url);
  db = new Client({ connectionString: shop.databaseUrl });
  await db.connect();
});
afterAll(async () => {
  await db?.end();
  await shop?.stop();
});

const extensionsOf = (document: string) => ({ persistedQuery: { version: 1, sha256Hash: hashOf(document) } });
const get = (document: string, visitor = browser, headers: Record<string, string> = {}) =>
  visitor.fetch(`/graphql?${new URLSearchParams({ variables: '{}', extensions: JSON.stringify(extensionsOf(document)) })}`, {
    headers: { 'apollo-require-preflight': 'true', ...headers },
  });
const post = (document: string, variables = {}) => browser.post('/graphql', { variables, extensions: extensionsOf(document) });
const codeOf = async (reply: Response) =>
  ((await reply.json()) as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code;
const rows = async () =>
  new Map((await db.query('select hash, retired_at from known_document')).rows.map(({ hash, retired_at }) => [hash, retired_at]));

describe('an app of another release', () => {
  beforeEach(async () => {
    // An instance of the other release starts, next to this one or earlier.
    await publishQueries(db, OTHERS);
  });

  it('works next to this release and after its own servers are gone', async () => {
    for (const after of [() => {}, () => publishQueries(db)]) {
      await after();
      expect(await (await get(LIST)).json()).toMatchObject({ data: { photoSets: expect.arrayContaining([expect.anything()]) } });
      expect(await (await post(PROMO, { code: 'freakyFive' })).json()).toMatchObject({ data: { promoCode: { code: 'freakyFive' } } });
    }
  });

  it('gets cached and private responses like the app of this release', async () => {
    const reply = await get(LIST);
    expect(reply.headers.get('cache-control')).toBe(FOR_EVERYONE);
    const etag = reply.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"/);
    expect((await get(LIST, browser, { 'if-none-match': etag })).status).toBe(304);
    expect((await post(PROMO, { code: 'freakyFive' })).headers.get('cache-control')).toContain('no-store');
  });

  it.each([
    ['has a removed field', 'query Gone { photoSets { id vanished } }'],
    ['exceeds a limit', `query Much { photoSets { ${Array.from({ length: 11 }, (_, n) => `a${n}: id`).join(' ')} } }`],
    ['is invalid', 'query {'],
    ['is unknown', 'query Never { photoSets { id } }'],
  ])('is asked to reload if its document %s', async (_what, document) => {
    if (!document.includes('Never')) await publishQueries(db, released(document));
    for (const reply of [await get(document), await get(document), await post(document)]) {
      expect(reply.headers.get('cache-control')).toContain('no-store');
      expect(await reply.json()).toEqual({
        errors: [{ message: 'The shop was updated. Please reload this page.', extensions: { code: 'OUTDATED' } }],
      });
    }
  });

  it('works as soon as its documents are published', async () => {
    const document = 'query Later { photoSets { id slug: title } }';
    expect(await codeOf(await get(document))).toBe('OUTDATED');
    await publishQueries(db, released(document));
    expect(await codeOf(await get(document))).toBeUndefined();
  });
});

describe('the table of persisted queries', () => {
  it('contains the documents of releases and none that a client sends', async () => {
    const before = await rows();
    const document = 'query Sent { photoSets { id } }';
    await browser.post('/graphql', { query: document, extensions: extensionsOf(document) });
    // The next start adds only the documents of its own release.
    await db.query('delete from known_document where hash = any($1)', [[...ownQueries.keys()]]);
    const developing = await openShop({ ROLES: 'web', DATABASE_URL: shop.databaseUrl });
    const sent = await new TestBrowser(developing.url).post('/graphql', { query: document, extensions: extensionsOf(document) });
    expect(await codeOf(sent)).toBeUndefined();
    await developing.stop();
    expect([...(await rows()).keys()].sort()).toEqual([...before.keys()].sort());
  });

  it('keeps a document while a release has it and for 90 days afterwards', async () => {
    await publishQueries(db, OTHERS);
    expect((await rows()).get(hashOf(LIST))).toBeNull();
    await publishQueries(db);
    const retired = (await rows()).get(hashOf(LIST));
    expect(retired).toBeInstanceOf(Date);
    await publishQueries(db);
    expect((await rows()).get(hashOf(LIST))).toEqual(retired);
    for (const [days, isThere] of [
      [89, true],
      [91, false],
    ] as const) {
      await db.query('update known_document set retired_at = now() - make_interval(days => $1) where hash = $2', [days, hashOf(LIST)]);
      await publishQueries(db);
      expect([days, (await rows()).has(hashOf(LIST))]).toEqual([days, isThere]);
    }
    for (const hash of ownQueries.keys()) expect((await rows()).get(hash)).toBeNull();
  });

  it('is limited: the oldest documents are deleted first', async () => {
    await publishQueries(db);
    await db.query(
      `insert into known_document select 'old ' || n, 'query', now() - make_interval(mins => n) from generate_series(1, 1100) n`,
    );
    await publishQueries(db);
    const retired = [...(await rows())].filter(([, at]) => at);
    expect(retired).toHaveLength(1000);
    expect(retired.map(([hash]) => hash)).toContain('old 1');
    expect((await rows()).has('old 1100')).toBe(false);
  });
});
