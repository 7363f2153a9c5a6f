import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { addToCollection, useCollection } from '#state/collection.ts';
import { useSession } from '#state/session.tsx';
import { ada } from '#test/ada.ts';
import { refusal } from '#test/fake-server.ts';
import { forget, renderAccount, serverWith, whoIsHere } from '../testing/account-screen.tsx';
import { firstLight, historyOf, longReach } from '../testing/purchases.ts';
import { CollectionFromHistory } from './CollectionFromHistory.tsx';

let log: MockInstance;
let owned: () => number[];

beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { result } = renderHook(() => useCollection());
  owned = () => [...result.current];
});
afterEach(() => {
  forget();
  vi.restoreAllMocks();
});

/** As the app mounts it. */
function Shop() {
  const { user, signOut } = useSession();
  return (
    <>
      {user && <CollectionFromHistory key={user.id} />}
      <button type="button" onClick={() => void signOut()}>
        Sign out
      </button>
    </>
  );
}

function adasServer() {
  return serverWith(ada)
    .on('AccountPurchaseHistory', () => historyOf([firstLight, longReach]))
    .on('SessionLogout', () => ({ logout: { __typename: 'NeutralPayload', success: true } }));
}

test('holds what was bought, by one question', async () => {
  const server = adasServer();
  renderAccount(<Shop />, server);
  await waitFor(() => expect(owned()).toEqual([1, 2]));
  expect(server.callsOf('AccountPurchaseHistory')).toHaveLength(1);
});

test('nothing is asked for guests', async () => {
  const server = serverWith(null);
  renderAccount(<Shop />, server);
  await waitFor(() => expect(whoIsHere()).toBe('signedOut'));
  expect(server.callsOf('AccountPurchaseHistory')).toHaveLength(0);
});

test('is empty after the sign-out, and nobody asks again', async () => {
  const server = adasServer();
  const { getByRole } = renderAccount(<Shop />, server);
  await waitFor(() => expect(owned()).toEqual([1, 2]));
  act(() => getByRole('button', { name: 'Sign out' }).click());
  expect(owned()).toEqual([]);
  await waitFor(() => expect(server.callsOf('SessionLogout')).toHaveLength(1));
  await act(async () => {});
  expect(owned()).toEqual([]);
  expect(server.callsOf('AccountPurchaseHistory')).toHaveLength(1);
});

test('is asked for again when it was made stale, by a purchase or by claims that joined', async () => {
  const server = adasServer().on('AccountPurchaseHistory', () => historyOf([firstLight]));
  renderAccount(<Shop />, server);
  await waitFor(() => expect(owned()).toEqual([1]));
  server.on('AccountPurchaseHistory', () => historyOf([firstLight, longReach]));
  act(() => void server.client.cache.evict({ fieldName: 'purchaseHistory' }));
  await waitFor(() => expect(owned()).toEqual([1, 2]));
  expect(server.callsOf('AccountPurchaseHistory')).toHaveLength(2);
});

test('keeps a purchase that was made while the history was under way', async () => {
  const server = adasServer();
  const answer = server.hold('AccountPurchaseHistory');
  renderAccount(<Shop />, server);
  await waitFor(() => expect(server.callsOf('AccountPurchaseHistory')).toHaveLength(1));
  act(() => addToCollection([7]));
  await act(async () => answer(historyOf([firstLight])));
  await waitFor(() => expect(owned()).toEqual([1, 7]));
});

test('a failure is only logged', async () => {
  const server = adasServer().fail('AccountPurchaseHistory', refusal('INTERNAL', 'down'));
  renderAccount(<Shop />, server);
  await waitFor(() => expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'Failed to fetch the purchase history' })));
  expect(owned()).toEqual([]);
  expect(whoIsHere()).toBe('ada');
});

test('titles that one set was sold by stay apart', async () => {
  const server = adasServer().on('AccountPurchaseHistory', () => historyOf([firstLight, { ...firstLight, title: 'Early Light' }]));
  renderAccount(<Shop />, server);
  await waitFor(() => expect(owned()).toEqual([1]));
  const kept = JSON.stringify(server.client.cache.extract());
  expect(kept).toContain('"First Light"');
  expect(kept).toContain('"Early Light"');
});
