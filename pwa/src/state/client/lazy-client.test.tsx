import { act, render, screen } from '@testing-library/react';
import { useContext, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PhotoSetsListDocument } from '#generated/graphql.ts';
import { FakeServer } from '#test/fake-server.ts';
import { aPhotoSet } from '#test/fake-shop.tsx';
import { SessionStore } from '../session/session-store.ts';
import { LazyClient, LazyClientContext, useLazyClient } from './lazy-client.ts';
import { type LoadedClient, writeInitialResponses } from './loaded-client.ts';
import { usePublicQuery } from './use-public-query.ts';

const page = [{ operationName: 'PhotoSetsList', variables: {}, data: { __typename: 'Query', photoSets: [aPhotoSet(1, 'First Light')] } }];

function partsOf(server: FakeServer): LoadedClient {
  writeInitialResponses(server.client, [PhotoSetsListDocument], page);
  return { client: server.client, session: new SessionStore(server.client, []) };
}

function Titles() {
  const isThere = useLazyClient() !== null;
  const { data, error } = usePublicQuery(PhotoSetsListDocument);
  const titles = data?.photoSets.map(({ title }) => title).join() ?? 'nothing';
  const { ready } = useContext(LazyClientContext);
  useEffect(() => void ready(), [ready]);
  return <p>{`${isThere ? 'client' : 'no client'}: ${error ? 'failed' : titles}`}</p>;
}

const open = (late: LazyClient) =>
  render(
    <LazyClientContext value={late}>
      <Titles />
    </LazyClientContext>,
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('responses sent with the page are available before the client, and are not requested again', async () => {
  const server = new FakeServer();
  let arrive = (_parts: LoadedClient) => {};
  open(new LazyClient(() => new Promise((resolve) => (arrive = resolve)), page));
  expect(screen.getByText('no client: First Light')).toBeInTheDocument();
  await act(async () => arrive(partsOf(server)));
  expect(screen.getByText('client: First Light')).toBeInTheDocument();
  expect(server.calls).toEqual([]);
});

test('the page shows what the client receives later', async () => {
  const server = new FakeServer();
  open(new LazyClient(partsOf(server), page));
  const data = { __typename: 'Query' as const, photoSets: [aPhotoSet(2, 'Second Light')] };
  await act(async () => void server.client.writeQuery({ query: PhotoSetsListDocument, data: data as never }));
  expect(screen.getByText('client: Second Light')).toBeInTheDocument();
});

test('the client requests what was not sent with the page, and reports a failure', async () => {
  const server = new FakeServer().fail('PhotoSetsList');
  open(new LazyClient({ client: server.client, session: new SessionStore(server.client, []) }));
  expect(screen.getByText('client: nothing')).toBeInTheDocument();
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
  expect(screen.getByText('client: failed')).toBeInTheDocument();
});

test('a client that could not be loaded is tried again', async () => {
  const load = vi.fn<() => Promise<LoadedClient>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValueOnce(partsOf(new FakeServer()));
  open(new LazyClient(load, page));
  await act(async () => void (await vi.advanceTimersByTimeAsync(2999)));
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => void (await vi.advanceTimersByTimeAsync(1)));
  expect(screen.getByText('client: First Light')).toBeInTheDocument();
});
