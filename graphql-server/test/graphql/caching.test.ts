import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../support/browser.ts';
import { getDocument } from '../support/documents.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

/** A browser with an ended session and no browser id, so the server would set cookies. */
function endedSession(): TestBrowser {
  const browser = new TestBrowser(shop.url);
  browser.setCookie('session', 'opens-nothing-any-more');
  return browser;
}

const get = (query: string) =>
  endedSession().fetch(`/graphql?query=${encodeURIComponent(query)}`, { headers: { 'apollo-require-preflight': 'true' } });

const headersOf = (response: Response) => ({
  status: response.status,
  cacheControl: response.headers.get('cache-control'),
  cookies: response.headers.getSetCookie().length,
});
const publicResponse = { status: 200, cacheControl: 'public, max-age=0, must-revalidate', cookies: 0 };

describe('a public response', () => {
  it.each(['PhotoSetsList', 'EventsList'])('to the operation %s of the app is cacheable and sets no cookie', async (operation) => {
    const response = await getDocument(endedSession(), operation);
    expect(headersOf(response)).toEqual(publicResponse);
    expect(await response.json()).not.toHaveProperty('errors');
  });

  it('with type names is cacheable and sets no cookie', async () => {
    expect(headersOf(await get('{ __typename events { __typename id } event(id: 2) { __typename title } }'))).toEqual(publicResponse);
  });

  it.each([REST.photoSets, REST.events, `${REST.events}/2`])('to GET %s is cacheable and sets no cookie', async (path) => {
    expect(headersOf(await endedSession().fetch(path))).toEqual(publicResponse);
  });
});

describe('a private response', () => {
  const privateResponse = { status: 200, cacheControl: 'private, no-store', cookies: 2 };

  it('is sent for the current user, even with GET', async () => {
    expect(headersOf(await getDocument(endedSession(), 'SessionMe'))).toEqual(privateResponse);
    expect(headersOf(await endedSession().fetch(REST.me))).toEqual(privateResponse);
  });

  it('is sent for the catalogue together with a private field', async () => {
    expect(headersOf(await get('{ photoSets { id } events: me { username } }'))).toEqual(privateResponse);
  });

  it('is sent for the catalogue by POST', async () => {
    expect(headersOf(await endedSession().post('/graphql', { query: '{ photoSets { id } }' }))).toEqual(privateResponse);
  });

  it('is sent for an error', async () => {
    const missing = await endedSession().fetch(`${REST.events}/999999`);
    expect(headersOf(missing)).toEqual({ status: 404, cacheControl: 'no-store', cookies: 0 });
  });
});
