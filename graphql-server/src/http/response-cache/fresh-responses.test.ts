import { beforeAll, beforeEach, expect, it } from 'vitest';
import { CachedResponse } from './cached-response.ts';
import { FreshResponses } from './fresh-responses.ts';
import { FakeCatalogueChanges } from './testing/fake-catalogue-changes.ts';

const at = (seconds: number) => new Date(seconds * 1000);
let now: Date;
let changes: FakeCatalogueChanges;
let fresh: FreshResponses;
let response: CachedResponse;

beforeAll(async () => {
  response = await CachedResponse.make({ headers: [], body: Buffer.from('{}'), isGraphQL: false, route: '/' });
});
beforeEach(() => {
  now = at(100);
  changes = new FakeCatalogueChanges();
  fresh = new FreshResponses(changes, { now: () => now });
});

const store = (lookup = fresh.begin('/a')) => fresh.store(lookup, 'group', response);

it('finds a stored response until the catalogue changes', async () => {
  await store();
  expect(fresh.find('/a')).toBe(response);
  expect(fresh.find('/b')).toBeUndefined();
  changes.change();
  expect(fresh.find('/a')).toBeUndefined();
});

it('a response whose request started before a change is not stored', async () => {
  const lookup = fresh.begin('/a');
  changes.change();
  await store(lookup);
  expect(fresh.find('/a')).toBeUndefined();
});

it('a response is not stored when a change comes during the query for the period', async () => {
  const stored = store();
  changes.change();
  await stored;
  expect(fresh.find('/a')).toBeUndefined();
});

it('finds and stores nothing while the change listener is not current', async () => {
  await store();
  changes.isCurrent = false;
  expect(fresh.find('/a')).toBeUndefined();
  await store(fresh.begin('/b'));
  changes.isCurrent = true;
  expect(fresh.find('/a')).toBe(response);
  expect(fresh.find('/b')).toBeUndefined();
});

it('finds a response only between the ends of two events', async () => {
  changes.periods = [{ since: at(50), until: at(200) }];
  const check = async (seconds: number) => {
    now = at(100);
    await store();
    now = at(seconds);
    return fresh.find('/a') === response;
  };
  expect([await check(50), await check(199.999), await check(49.999), await check(200)]).toEqual([true, true, false, false]);
});

it('a response is not stored from just before the end of an event, even when the query comes just after', async () => {
  const lookup = fresh.begin('/a');
  now = at(200);
  changes.periods = [{ since: at(200), until: null }];
  await store(lookup);
  now = at(250);
  expect(fresh.find('/a')).toBeUndefined();
});

it('stores nothing while the period is unknown, and queries it again', async () => {
  changes.periods = [];
  await store();
  expect(fresh.find('/a')).toBeUndefined();
  changes.periods = [{ since: null, until: null }];
  await store();
  expect(fresh.find('/a')).toBe(response);
  await store(fresh.begin('/b'));
  expect(changes.periodQueries).toBe(2);
});
