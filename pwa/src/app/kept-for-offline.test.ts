import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeCaches } from '#features/offline/testing/fake-caches.ts';
import { warmUp } from '#features/offline/warm-up.ts';
import { stored } from '#platform/storage/stored.ts';
import { FakeServer } from '#test/fake-server.ts';
import { aPhotoSet } from '#test/fake-shop.tsx';
import { keptForOffline } from './kept-for-offline.ts';

const fetched: string[] = [];
const photoSets = () => ({ photoSets: [aPhotoSet(1, 'First Light')] });

/** Of an event only what the warming looks at; the rest of the answer is for the screens. */
const anEvent = (id: number) => ({
  ...{ __typename: 'Event', id, title: `Event ${id}`, date: 'Sat', location: 'Oakland', description: '', about: '', price: 0 },
  ...{ imageUrl: '', startsAt: '', endsAt: '', timeZone: '', isPast: false },
  picture: { ...aPhotoSet(1, '').picture, base: `/media/event-${id}/wide`, widths: [420, 720, 1200] },
});

function shop(events: number) {
  return new FakeServer()
    .on('PhotoSetsList', photoSets)
    .on('CheckoutCatalogue', photoSets)
    .on('AccountPictures', photoSets)
    .on('EventsList', () => ({ events: Array.from({ length: events }, (_, index) => anEvent(index + 1)) }))
    .on('EventsDetail', ({ id }) => ({ event: anEvent(id) }))
    .on('RaisingFuturesEvent', () => ({ event: anEvent(2) }));
}

let caches: FakeCaches;
/** What pictures are answered with. */
let status: number;

/** Has the worker keep what goes through its hands, as the real one does. */
function withWorker(server: FakeServer): FakeServer {
  const { link } = server.client;
  const worker = new ApolloLink((operation, forward) =>
    forward(operation).pipe(tap((result) => void caches.kept.set(addressOf(operation), JSON.stringify(result)))),
  );
  server.client.setLink(worker.concat(link));
  return server;
}

/** As platform/requests/known-documents-link.ts writes it. */
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
    if (status === 200) caches.kept.set(url, '');
    return new Response('', { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('asks for every screen’s answer by the document that the screen uses, and for one width of each picture', async () => {
  const { client, calls } = shop(3);
  await warmUp(client, keptForOffline);
  const asked = calls.map(({ operation, variables }) => [operation, variables.id].filter(Boolean).join(' '));
  const details = ['EventsDetail 1', 'EventsDetail 2', 'EventsDetail 3'];
  expect(asked.sort()).toEqual(
    ['AccountPictures', 'CheckoutCatalogue', 'EventsList', 'PhotoSetsList', 'RaisingFuturesEvent 2', ...details].sort(),
  );
  expect(fetched).toEqual(expect.arrayContaining(['/media/event-1/wide-720.webp', '/landing/hero-720.webp', '/media/1/cover-900.webp']));
  expect(new Set(fetched).size).toBe(fetched.length);
});

test('is enough once a day', async () => {
  const { client, calls } = withWorker(shop(1));
  expect(await warmUp(client, keptForOffline)).toBe(true);
  const { length } = calls;
  const pictures = fetched.length;
  expect(await warmUp(client, keptForOffline)).toBe(true);
  expect(calls).toHaveLength(length);
  stored.warmedAt.set(Date.now() - 25 * 3_600_000);
  await warmUp(client, keptForOffline);
  expect(calls).toHaveLength(2 * length);
  expect(Date.now() - (stored.warmedAt.get() ?? 0)).toBeLessThan(3_600_000);
  expect(fetched).toHaveLength(pictures);
});

test('brings back whatever is not there any more, and nothing else', async () => {
  const { client, calls } = withWorker(shop(2));
  await warmUp(client, keptForOffline);
  const lost = [...caches.kept.keys()].filter((url) => /operationName=EventsDetail.*%3A2%7D|event-1|hero-720/.test(url));
  expect(lost).toHaveLength(3);
  for (const url of lost) caches.kept.delete(url);
  calls.length = 0;
  fetched.length = 0;
  await warmUp(client, keptForOffline);
  expect(calls.map(({ operation, variables }) => [operation, variables.id])).toEqual([['EventsDetail', 2]]);
  expect(fetched.sort()).toEqual(['/landing/hero-720.webp', '/media/event-1/wide-720.webp']);
});

test('trusts no answer that another version has asked for', async () => {
  const { client, calls } = withWorker(shop(1));
  await warmUp(client, keptForOffline);
  const [address = ''] = [...caches.kept.keys()].filter((url) => url.includes('CheckoutCatalogue'));
  caches.kept.set(address.replace(/sha256Hash%22%3A%22\w/, '$&0'), caches.kept.get(address) ?? '');
  caches.kept.delete(address);
  calls.length = 0;
  await warmUp(client, keptForOffline);
  expect(calls.map(({ operation }) => operation)).toEqual(['CheckoutCatalogue']);
});

test('is not done as long as a picture fails, which keeps none of the others away', async () => {
  const { client } = withWorker(shop(1));
  status = 500;
  expect(await warmUp(client, keptForOffline)).toBe(false);
  expect(stored.warmedAt.get()).toBeNull();
  expect(fetched).toContain('/media/event-1/wide-720.webp');
  expect(fetched.length).toBeGreaterThan(2);
  status = 200;
  expect(await warmUp(client, keptForOffline)).toBe(true);
  expect(stored.warmedAt.get()).not.toBeNull();
});

test('does not fill, again and again, a device that has no room, whatever it says of its room', async () => {
  const { client, calls } = withWorker(shop(1));
  await warmUp(client, keptForOffline);
  caches.kept.clear();
  caches.isFull = true;
  [calls.length, fetched.length] = [0, 0];
  const estimate = async () => ({ quota: 11_000_000_000, usage: 5 });
  vi.stubGlobal('navigator', Object.create(navigator, { storage: { value: { estimate } } }));
  expect(await warmUp(client, keptForOffline)).toBe(true);
  expect([calls, fetched]).toEqual([[], []]);
  stored.warmedAt.set(Date.now() - 25 * 3_600_000);
  await warmUp(client, keptForOffline);
  expect(calls).not.toEqual([]);
});

test('asks for no lost picture either where there is no room for it', async () => {
  const { client } = withWorker(shop(1));
  await warmUp(client, keptForOffline);
  const lost = [...caches.kept.keys()].filter((url) => url.endsWith('.webp'));
  for (const url of lost) caches.kept.delete(url);
  caches.isFull = true;
  fetched.length = 0;
  expect(await warmUp(client, keptForOffline)).toBe(true);
  expect(fetched).toEqual([]);
});

test('tries whether there is room once, and only when something is missing', async () => {
  const { client } = withWorker(shop(1));
  await warmUp(client, keptForOffline);
  await warmUp(client, keptForOffline);
  expect(caches.written).toEqual([]);
  caches.kept.clear();
  await warmUp(client, keptForOffline);
  expect(caches.written).toEqual([2_000_000]);
});

test('asks for no more than forty events, however many there are', async () => {
  const server = shop(200);
  await warmUp(server.client, keptForOffline);
  expect(server.callsOf('EventsDetail')).toHaveLength(40);
});

test('begins anew at the next start when the network went away in between', async () => {
  const server = shop(1).fail('EventsList');
  expect(await warmUp(server.client, keptForOffline)).toBe(false);
  expect(stored.warmedAt.get()).toBeNull();
});

test('leaves the pictures to who pays for each byte', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  await warmUp(shop(1).client, keptForOffline);
  expect(fetched).toEqual([]);
  Reflect.deleteProperty(navigator, 'connection');
});
