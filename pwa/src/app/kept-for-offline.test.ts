import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { warmUp } from '#features/offline/warm-up.ts';
import { stored } from '#platform/stored.ts';
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

beforeEach(() => {
  fetched.length = 0;
  window.localStorage.clear();
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    return new Response();
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
  const { client, calls } = shop(1);
  await warmUp(client, keptForOffline);
  const { length } = calls;
  await warmUp(client, keptForOffline);
  expect(calls).toHaveLength(length);
  stored.warmedAt.set(Date.now() - 25 * 3_600_000);
  await warmUp(client, keptForOffline);
  expect(calls).toHaveLength(2 * length);
});

test('asks for no more than forty events, however many there are', async () => {
  const server = shop(200);
  await warmUp(server.client, keptForOffline);
  expect(server.callsOf('EventsDetail')).toHaveLength(40);
});

test('begins anew at the next start when the network went away in between', async () => {
  const server = shop(1).fail('EventsList');
  await warmUp(server.client, keptForOffline);
  expect(stored.warmedAt.get()).toBeNull();
});

test('leaves the pictures to who pays for each byte', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  await warmUp(shop(1).client, keptForOffline);
  expect(fetched).toEqual([]);
  Reflect.deleteProperty(navigator, 'connection');
});
