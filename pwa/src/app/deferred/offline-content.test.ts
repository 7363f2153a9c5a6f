import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetch, prefetchedAt } from '#features/offline/prefetch/prefetch.ts';
import { FakeCaches } from '#features/offline/prefetch/testing/fake-caches.ts';
import { FakeServer } from '#test/fake-server.ts';
import { aPhotoSet } from '#test/fake-shop.tsx';
import { offlineContent } from './offline-content.ts';

const fetched: string[] = [];
const photoSets = () => ({ photoSets: [aPhotoSet(1, 'First Light')] });

/** Only the fields of an event that the prefetch reads; the rest of the response is for the screens. */
const anEvent = (id: number) => ({
  ...{ __typename: 'Event', id, title: `Event ${id}`, date: 'Sat', location: 'Oakland', description: '', about: '', price: 0 },
  ...{ imageUrl: '', startsAt: '', endsAt: '', timeZone: '', isPast: false, isCanceled: false, isSoldOut: false, ageRule: '' },
  picture: { ...aPhotoSet(1, '').picture, base: `/media/event-${id}/wide`, widths: [420, 720, 1200] },
});

const samplePicture = { ...aPhotoSet(1, '').picture, base: '/media/sample', widths: [600, 1200] };

function shop(events: number) {
  return new FakeServer()
    .on('PhotoSetsList', photoSets)
    .on('PhotoSetDetail', () => ({ photoSet: null }))
    .on('FreeSamples', () => ({
      freeSamples: [{ __typename: 'FreeSample', id: 1, slug: 'first-light', title: 'First Light', picture: samplePicture }],
    }))
    .on('EventsList', () => ({ events: Array.from({ length: events }, (_, index) => anEvent(index + 1)) }))
    .on('EventsDetail', ({ id }) => ({ event: anEvent(id) }));
}

let caches: FakeCaches;
/** The status of the responses to picture requests. */
let status: number;

/** Simulates a service worker that caches what it fetches, as the real one does. */
function withWorker(server: FakeServer): FakeServer {
  const { link } = server.client;
  const worker = new ApolloLink((operation, forward) =>
    forward(operation).pipe(tap((result) => void caches.entries.set(addressOf(operation), JSON.stringify(result)))),
  );
  server.client.setLink(worker.concat(link));
  return server;
}

/** As platform/requests/persisted-queries-link.ts writes it. */
function addressOf({ operationName = '', query, variables }: ApolloLink.Operation): string {
  const { hash } = (query as unknown as { __meta__: { hash: string } }).__meta__;
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } });
  return `/graphql?${new URLSearchParams({ operationName, variables: JSON.stringify(variables), extensions })}`;
}

beforeEach(() => {
  fetched.length = 0;
  status = 200;
  caches = new FakeCaches();
  window.localStorage.clear();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    if (status === 200) caches.entries.set(url, '');
    return new Response('', { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

test("the prefetch requests every screen's query with the document that the screen uses, and one width of each picture", async () => {
  const { client, calls } = shop(3);
  await prefetch(client, offlineContent);
  const requested = calls.map(({ operation, variables }) => [operation, variables.id].filter(Boolean).join(' '));
  const details = ['PhotoSetDetail 1', 'EventsDetail 1', 'EventsDetail 2', 'EventsDetail 3'];
  expect(requested.sort()).toEqual(['EventsList', 'FreeSamples', 'PhotoSetsList', ...details].sort());
  expect(fetched).toEqual(
    expect.arrayContaining([
      '/media/event-1/wide-720.webp',
      '/landing/hero-720.webp',
      '/media/1/cover-900.webp',
      '/media/sample-1200.webp',
    ]),
  );
  expect(new Set(fetched).size).toBe(fetched.length);
});

test('the prefetch runs once a day', async () => {
  const { client, calls } = withWorker(shop(1));
  expect(await prefetch(client, offlineContent)).toBe(true);
  const { length } = calls;
  const pictures = fetched.length;
  expect(await prefetch(client, offlineContent)).toBe(true);
  expect(calls).toHaveLength(length);
  prefetchedAt.set(Date.now() - 25 * 3_600_000);
  await prefetch(client, offlineContent);
  expect(calls).toHaveLength(2 * length);
  expect(Date.now() - (prefetchedAt.get() ?? 0)).toBeLessThan(3_600_000);
  expect(fetched).toHaveLength(pictures);
});

test('the prefetch requests what is missing from the cache, and nothing else', async () => {
  const { client, calls } = withWorker(shop(2));
  await prefetch(client, offlineContent);
  const lost = [...caches.entries.keys()].filter((url) => /operationName=EventsDetail.*%3A2%7D|event-1|hero-720/.test(url));
  expect(lost).toHaveLength(3);
  for (const url of lost) caches.entries.delete(url);
  calls.length = 0;
  fetched.length = 0;
  await prefetch(client, offlineContent);
  expect(calls.map(({ operation, variables }) => [operation, variables.id])).toEqual([['EventsDetail', 2]]);
  expect(fetched.sort()).toEqual(['/landing/hero-720.webp', '/media/event-1/wide-720.webp']);
});

test("the prefetch ignores a response to another version's document", async () => {
  const { client, calls } = withWorker(shop(1));
  await prefetch(client, offlineContent);
  const [address = ''] = [...caches.entries.keys()].filter((url) => url.includes('PhotoSetsList'));
  caches.entries.set(address.replace(/sha256Hash%22%3A%22\w/, '$&0'), caches.entries.get(address) ?? '');
  caches.entries.delete(address);
  calls.length = 0;
  await prefetch(client, offlineContent);
  expect(calls.map(({ operation }) => operation)).toEqual(['PhotoSetsList']);
});

test('the prefetch is incomplete as long as a picture fails, and still fetches the others', async () => {
  const { client } = withWorker(shop(1));
  status = 500;
  expect(await prefetch(client, offlineContent)).toBe(false);
  expect(prefetchedAt.get()).toBeNull();
  expect(fetched).toContain('/media/event-1/wide-720.webp');
  expect(fetched.length).toBeGreaterThan(2);
  status = 200;
  expect(await prefetch(client, offlineContent)).toBe(true);
  expect(prefetchedAt.get()).not.toBeNull();
});

test('the prefetch does not refill a device that has no room, even if its estimate says there is room', async () => {
  const { client, calls } = withWorker(shop(1));
  await prefetch(client, offlineContent);
  caches.entries.clear();
  caches.isFull = true;
  [calls.length, fetched.length] = [0, 0];
  const estimate = async () => ({ quota: 11_000_000_000, usage: 5 });
  vi.stubGlobal('navigator', Object.create(navigator, { storage: { value: { estimate } } }));
  expect(await prefetch(client, offlineContent)).toBe(true);
  expect([calls, fetched]).toEqual([[], []]);
  prefetchedAt.set(Date.now() - 25 * 3_600_000);
  await prefetch(client, offlineContent);
  expect(calls).not.toEqual([]);
});

test('the prefetch does not request a missing picture if there is no room for it', async () => {
  const { client } = withWorker(shop(1));
  await prefetch(client, offlineContent);
  const lost = [...caches.entries.keys()].filter((url) => url.endsWith('.webp'));
  for (const url of lost) caches.entries.delete(url);
  caches.isFull = true;
  fetched.length = 0;
  expect(await prefetch(client, offlineContent)).toBe(true);
  expect(fetched).toEqual([]);
});

test('the prefetch checks for room once, and only if something is missing', async () => {
  const { client } = withWorker(shop(1));
  await prefetch(client, offlineContent);
  await prefetch(client, offlineContent);
  expect(caches.written).toEqual([]);
  caches.entries.clear();
  await prefetch(client, offlineContent);
  expect(caches.written).toEqual([2_000_000]);
});

test('the prefetch requests at most forty events', async () => {
  const server = shop(200);
  await prefetch(server.client, offlineContent);
  expect(server.callsOf('EventsDetail')).toHaveLength(40);
});

test('the prefetch is repeated at the next start if the network was lost', async () => {
  const server = shop(1).fail('EventsList');
  expect(await prefetch(server.client, offlineContent)).toBe(false);
  expect(prefetchedAt.get()).toBeNull();
});

test('the prefetch skips the pictures if the device saves data', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  await prefetch(shop(1).client, offlineContent);
  expect(fetched).toEqual([]);
  Reflect.deleteProperty(navigator, 'connection');
});
