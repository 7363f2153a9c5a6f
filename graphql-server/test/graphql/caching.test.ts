import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../browser.ts';
import { getDocument } from '../documents.ts';
import { openShop, type TestShop } from '../shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

/** A browser whose cookies the server would like to replace: it is signed in no longer, and has no name. */
function known(): TestBrowser {
  const browser = new TestBrowser(shop.url);
  browser.setCookie('session', 'opens-nothing-any-more');
  return browser;
}

const get = (query: string) =>
  known().fetch(`/graphql?query=${encodeURIComponent(query)}`, { headers: { 'apollo-require-preflight': 'true' } });

const headersOf = (response: Response) => ({
  status: response.status,
  cacheControl: response.headers.get('cache-control'),
  cookies: response.headers.getSetCookie().length,
});
const forEverybody = { status: 200, cacheControl: 'public, max-age=0, must-revalidate', cookies: 0 };

describe('what is the same for everybody', () => {
  it.each(['PhotoSetsList', 'EventsList'])('%s, as the app asks for it', async (operation) => {
    const response = await getDocument(known(), operation);
    expect(headersOf(response)).toEqual(forEverybody);
    expect(await response.json()).not.toHaveProperty('errors');
  });

  it('events, with names of types as the app wants them', async () => {
    expect(headersOf(await get('{ __typename events { __typename id } event(id: 2) { __typename title } }'))).toEqual(forEverybody);
  });

  it.each([REST.photoSets, REST.events, `${REST.events}/2`])('GET %s', async (path) => {
    expect(headersOf(await known().fetch(path))).toEqual(forEverybody);
  });
});

describe('what is for the asker only', () => {
  const forAsker = { status: 200, cacheControl: 'private, no-store', cookies: 2 };

  it('who is signed in, by GET like the others', async () => {
    expect(headersOf(await getDocument(known(), 'SessionMe'))).toEqual(forAsker);
    expect(headersOf(await known().fetch(REST.me))).toEqual(forAsker);
  });

  it('the catalogue together with anything else, however it is named', async () => {
    expect(headersOf(await get('{ photoSets { id } events: me { username } }'))).toEqual(forAsker);
  });

  it('the catalogue by POST', async () => {
    expect(headersOf(await known().post('/graphql', { query: '{ photoSets { id } }' }))).toEqual(forAsker);
  });

  it('a refusal', async () => {
    const missing = await known().fetch(`${REST.events}/999999`);
    expect(headersOf(missing)).toEqual({ status: 404, cacheControl: 'no-store', cookies: 0 });
  });
});
