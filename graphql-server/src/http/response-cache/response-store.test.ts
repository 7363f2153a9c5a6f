import { beforeAll, expect, it } from 'vitest';
import { CachedResponse } from './cached-response.ts';
import { ResponseStore } from './response-store.ts';

let response: CachedResponse;
beforeAll(async () => {
  response = await CachedResponse.make({ headers: [], body: Buffer.from('{}'), isGraphQL: false, route: '/' });
});

const junk = (store: ResponseStore, partition: string, count: number) => {
  for (let number = 0; number < count; number++) store.set(`/junk/${number}`, partition, response);
};

it('invented URLs evict nothing from another partition', () => {
  const store = new ResponseStore({ entries: 3 });
  store.set('/good', 'good', response);
  junk(store, 'others', 100);
  expect(store.get('/good')).toBe(response);
  expect(store.size).toBe(4);
});

it('invented URLs do not evict an entry with hits from their own partition', () => {
  const store = new ResponseStore({ entries: 3 });
  store.set('/good', 'partition', response);
  store.get('/good');
  junk(store, 'partition', 100);
  expect(store.get('/good')).toBe(response);
  expect(store.size).toBe(3);
});

it('a new entry is stored in a full partition', () => {
  const store = new ResponseStore({ entries: 3 });
  junk(store, 'partition', 3);
  for (let number = 0; number < 3; number++) store.get(`/junk/${number}`);
  store.set('/new', 'partition', response);
  expect(store.get('/new')).toBe(response);
  expect(store.size).toBe(3);
});

it('invented partitions share one', () => {
  const store = new ResponseStore({ entries: 2, partitions: 3 });
  for (let number = 0; number < 50; number++) store.set(`/${number}`, `partition ${number}`, response);
  // One each of the first two, and two for all others.
  expect(store.size).toBe(4);
});

it('the bytes of a partition are bounded, and no response takes more than a quarter of them', async () => {
  const store = new ResponseStore({ bytes: 8 * response.bytes });
  junk(store, 'partition', 100);
  expect(store.size).toBe(7);
  const large = await CachedResponse.make({ headers: [], body: Buffer.alloc(2 * response.bytes), isGraphQL: false, route: '/' });
  store.set('/large', 'partition', large);
  expect(store.get('/large')).toBeUndefined();
});
