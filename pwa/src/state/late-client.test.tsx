import { act, render, screen } from '@testing-library/react';
import { useContext, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PhotoSetsListDocument } from '#generated/graphql.ts';
import { FakeServer } from '#test/fake-server.ts';
import { aPhotoSet } from '#test/fake-shop.tsx';
import { type ClientParts, keepPageAnswers } from './client-parts.ts';
import { LateClient, LateClientContext, useLateClient } from './late-client.ts';
import { SessionStore } from './session-store.ts';
import { usePublicAnswer } from './use-public-answer.ts';

const page = [{ operationName: 'PhotoSetsList', variables: {}, data: { __typename: 'Query', photoSets: [aPhotoSet(1, 'First Light')] } }];

function partsOf(server: FakeServer): ClientParts {
  keepPageAnswers(server.client, page);
  return { client: server.client, session: new SessionStore(server.client) };
}

function Titles() {
  const isThere = useLateClient() !== null;
  const { data, error } = usePublicAnswer(PhotoSetsListDocument);
  const titles = data?.photoSets.map(({ title }) => title).join() ?? 'nothing';
  const { ready } = useContext(LateClientContext);
  useEffect(() => void ready(), [ready]);
  return <p>{`${isThere ? 'client' : 'no client'}: ${error ? 'failed' : titles}`}</p>;
}

const open = (late: LateClient) =>
  render(
    <LateClientContext value={late}>
      <Titles />
    </LateClientContext>,
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what came with the page is there before the client, and is not asked for again', async () => {
  const server = new FakeServer();
  let arrive = (_parts: ClientParts) => {};
  open(new LateClient(() => new Promise((resolve) => (arrive = resolve)), page));
  expect(screen.getByText('no client: First Light')).toBeInTheDocument();
  await act(async () => arrive(partsOf(server)));
  expect(screen.getByText('client: First Light')).toBeInTheDocument();
  expect(server.calls).toEqual([]);
});

test('the page follows what the client learns later', async () => {
  const server = new FakeServer();
  open(new LateClient(partsOf(server), page));
  const data = { __typename: 'Query' as const, photoSets: [aPhotoSet(2, 'Second Light')] };
  await act(async () => void server.client.writeQuery({ query: PhotoSetsListDocument, data: data as never }));
  expect(screen.getByText('client: Second Light')).toBeInTheDocument();
});

test('without answers in the page the client asks, and a failure is told', async () => {
  const server = new FakeServer().fail('PhotoSetsList');
  open(new LateClient({ client: server.client, session: new SessionStore(server.client) }));
  expect(screen.getByText('client: nothing')).toBeInTheDocument();
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
  expect(screen.getByText('client: failed')).toBeInTheDocument();
});

test('a client that could not be loaded is tried again', async () => {
  const load = vi.fn<() => Promise<ClientParts>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValueOnce(partsOf(new FakeServer()));
  open(new LateClient(load, page));
  await act(async () => void (await vi.advanceTimersByTimeAsync(2999)));
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => void (await vi.advanceTimersByTimeAsync(1)));
  expect(screen.getByText('client: First Light')).toBeInTheDocument();
});
