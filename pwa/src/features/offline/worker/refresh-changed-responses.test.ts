import { ApolloLink, NetworkStatus } from '@apollo/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EventsListDocument, PhotoSetsListDocument } from '#generated/graphql.ts';
import { responseDates } from '#platform/requests/response-dates.ts';
import { FakeServer } from '#test/fake-server.ts';
import { aPhotoSet } from '#test/fake-shop.tsx';
import { refreshChangedResponses } from './refresh-changed-responses.ts';
import { recordEarlyMessages } from './worker-messages.ts';

const worker = new EventTarget();
let stop = () => {};

beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  // The reachability check
  vi.stubGlobal('fetch', async () => Response.json({}));
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A page with the photo sets. `prices` collects what it shows. */
async function show(server = new FakeServer()) {
  let price = 500;
  server.on('PhotoSetsList', () => ({ photoSets: [aPhotoSet(1, 'First Light', price)] })).on('EventsList', () => ({ events: [] }));
  stop = refreshChangedResponses(server.client);
  const prices: (number | undefined)[] = [];
  const shown = server.client.watchQuery({ query: PhotoSetsListDocument });
  const events = server.client.watchQuery({ query: EventsListDocument });
  const subscriptions = [shown.subscribe(({ data }) => prices.push(data?.photoSets?.[0]?.price)), events.subscribe(() => {})];
  const stopBoth = stop;
  stop = () => {
    stopBoth();
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
  await vi.waitFor(() => expect(prices.at(-1)).toBe(500));
  return { server, prices, become: (next: number) => (price = next) };
}

const notify = (operation: string) =>
  worker.dispatchEvent(
    new MessageEvent('message', { data: { type: 'ANSWER_CHANGED', url: `https://x.example/graphql?operationName=${operation}` } }),
  );

function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
}

function comeBack(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
}

test('only the query whose cached response was outdated is refetched', async () => {
  const { server, prices, become } = await show();
  become(700);
  notify('PhotoSetsList');
  await vi.waitFor(() => expect(prices.at(-1)).toBe(700));
  expect(server.callsOf('EventsList')).toHaveLength(1);
});

test("an outdated query is refetched from the worker's cache, so that it causes no further change", async () => {
  const server = new FakeServer();
  const fetched = vi.fn();
  const { link } = server.client;
  server.client.setLink(
    new ApolloLink((operation, forward) => {
      fetched(operation.getContext().fetchOptions);
      return forward(operation);
    }).concat(link),
  );
  const { become } = await show(server);
  become(700);
  fetched.mockClear();
  notify('PhotoSetsList');
  await vi.waitFor(() => expect(fetched.mock.calls).toEqual([[{ cache: 'force-cache' }]]));
});

test('worker messages that arrived before the listener was loaded are handled', async () => {
  const server = new FakeServer().on('PhotoSetsList', () => ({ photoSets: [aPhotoSet(1, 'First Light')] }));
  let isShown = false;
  const shown = server.client.watchQuery({ query: PhotoSetsListDocument });
  const subscription = shown.subscribe(({ data }) => (isShown = data?.photoSets !== undefined));
  await vi.waitFor(() => expect(isShown).toBe(true));
  recordEarlyMessages();
  notify('PhotoSetsList');
  stop = refreshChangedResponses(server.client);
  await vi.waitFor(() => expect(server.callsOf('PhotoSetsList')).toHaveLength(2));
  subscription.unsubscribe();
});

test("an unchanged response gets the server's new date", async () => {
  const { server } = await show();
  const date = 'Wed, 13 May 2026 14:02:00 GMT';
  const url = 'https://x.example/graphql?operationName=PhotoSetsList';
  worker.dispatchEvent(new MessageEvent('message', { data: { type: 'ANSWER_CONFIRMED', url, date } }));
  expect(responseDates.get().get('PhotoSetsList')).toBe(Date.parse(date));
  expect(server.callsOf('PhotoSetsList')).toHaveLength(1);
});

test('all shown queries are refetched when the connection is back', async () => {
  const { server, prices, become } = await show();
  goOffline();
  become(800);
  comeBack();
  await vi.waitFor(() => expect(prices.at(-1)).toBe(800));
  await vi.waitFor(() => expect(server.callsOf('EventsList')).toHaveLength(2));
});

test('shown data stays when a refetch fails', async () => {
  const { server, prices } = await show();
  server.fail('PhotoSetsList');
  notify('PhotoSetsList');
  await vi.waitFor(() => expect(server.callsOf('PhotoSetsList')).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(prices.at(-1)).toBe(500);
});

test('an error is removed by a refetch that returns the same data as before it', async () => {
  const server = new FakeServer()
    .on('PhotoSetsList', () => ({ photoSets: [aPhotoSet(1, 'First Light')] }))
    .on('EventsList', () => ({ events: [] }));
  await server.client.query({ query: PhotoSetsListDocument });
  stop = refreshChangedResponses(server.client);
  server.fail('PhotoSetsList');
  const results: string[] = [];
  const watch = server.client.watchQuery({
    query: PhotoSetsListDocument,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const subscription = watch.subscribe(({ error, networkStatus }) => results.push(error ? 'failed' : NetworkStatus[networkStatus]));
  await vi.waitFor(() => expect(results.at(-1)).toBe('failed'));
  server.on('PhotoSetsList', () => ({ photoSets: [aPhotoSet(1, 'First Light')] }));
  goOffline();
  comeBack();
  await vi.waitFor(() => expect(results.at(-1)).toBe('ready'));
  // So a screen with an error can show that it is loading again
  expect(results).toContain('refetch');
  expect(server.callsOf('PhotoSetsList')).toHaveLength(3);
  subscription.unsubscribe();
});

test('a screen that failed to load shows its data when the connection is back', async () => {
  const server = new FakeServer().fail('PhotoSetsList').on('EventsList', () => ({ events: [] }));
  stop = refreshChangedResponses(server.client);
  const results: (number | 'failed')[] = [];
  const watch = server.client.watchQuery({ query: PhotoSetsListDocument });
  const subscription = watch.subscribe(({ data, error }) => results.push(error ? 'failed' : (data?.photoSets?.length ?? -1)));
  await vi.waitFor(() => expect(results.at(-1)).toBe('failed'));
  server.on('PhotoSetsList', () => ({ photoSets: [aPhotoSet(1, 'First Light')] }));
  goOffline();
  comeBack();
  await vi.waitFor(() => expect(results.at(-1)).toBe(1));
  subscription.unsubscribe();
});

test('a query that fails again after the connection is back is retried after a pause', async () => {
  const server = new FakeServer().fail('EventsList');
  stop = refreshChangedResponses(server.client);
  const shown = server.client.watchQuery({ query: EventsListDocument });
  const subscription = shown.subscribe(() => {});
  const isFailed = () => shown.getCurrentResult().error !== undefined;
  await vi.waitFor(() => expect(isFailed()).toBe(true));
  goOffline();
  vi.useFakeTimers();
  comeBack();
  await vi.advanceTimersByTimeAsync(1500);
  expect([server.callsOf('EventsList').length, isFailed()]).toEqual([2, true]);
  server.on('EventsList', () => ({ events: [] }));
  await vi.advanceTimersByTimeAsync(1000);
  expect([server.callsOf('EventsList').length, isFailed()]).toEqual([3, false]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.callsOf('EventsList')).toHaveLength(3);
  vi.useRealTimers();
  subscription.unsubscribe();
});
