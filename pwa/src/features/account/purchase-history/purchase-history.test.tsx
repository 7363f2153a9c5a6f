import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { addToCollection, useCollection } from '#state/owned-photo-sets.ts';
import { useSession } from '#state/session/session.tsx';
import { ada } from '#test/ada.ts';
import { appError } from '#test/fake-server.ts';
import { renderAccount, resetBrowser, serverWith, shownUser } from '../testing/account-screen.tsx';
import { firstLight, historyOf, longReach } from '../testing/purchases.ts';
import { CollectionFromHistory } from './purchase-history.tsx';

let log: MockInstance;
let owned: () => number[];

beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { result } = renderHook(() => useCollection());
  owned = () => [...result.current];
});
afterEach(() => {
  resetBrowser();
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

test('the collection lists all purchases after one request', async () => {
  const server = adasServer();
  renderAccount(<Shop />, server);
  await waitFor(() => expect(owned()).toEqual([1, 2]));
  expect(server.callsOf('AccountPurchaseHistory')).toHaveLength(1);
});

test('requests no purchase history for guests', async () => {
  const server = serverWith(null);
  renderAccount(<Shop />, server);
  await waitFor(() => expect(shownUser()).toBe('signedOut'));
  expect(server.callsOf('AccountPurchaseHistory')).toHaveLength(0);
});

test('the collection is empty after signing out, without another request', async () => {
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

test('refetches the purchase history after a purchase or a claim made it stale', async () => {
  const server = adasServer().on('AccountPurchaseHistory', () => historyOf([firstLight]));
  renderAccount(<Shop />, server);
  await waitFor(() => expect(owned()).toEqual([1]));
  server.on('AccountPurchaseHistory', () => historyOf([firstLight, longReach]));
  act(() => void server.client.cache.evict({ fieldName: 'purchaseHistory' }));
  await waitFor(() => expect(owned()).toEqual([1, 2]));
  expect(server.callsOf('AccountPurchaseHistory')).toHaveLength(2);
});

test('a purchase that was made while the history was loading stays in the collection', async () => {
  const server = adasServer();
  const answer = server.hold('AccountPurchaseHistory');
  renderAccount(<Shop />, server);
  await waitFor(() => expect(server.callsOf('AccountPurchaseHistory')).toHaveLength(1));
  act(() => addToCollection([7]));
  await act(async () => answer(historyOf([firstLight])));
  await waitFor(() => expect(owned()).toEqual([1, 7]));
});

test('a failed purchase history is only logged', async () => {
  const server = adasServer().fail('AccountPurchaseHistory', appError('INTERNAL', 'down'));
  renderAccount(<Shop />, server);
  await waitFor(() => expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'Failed to fetch the purchase history' })));
  expect(owned()).toEqual([]);
  expect(shownUser()).toBe('ada');
});

test('the purchase history shows each title under which a set was sold', async () => {
  const server = adasServer().on('AccountPurchaseHistory', () => historyOf([firstLight, { ...firstLight, title: 'Early Light' }]));
  renderAccount(<Shop />, server);
  await waitFor(() => expect(owned()).toEqual([1]));
  const cached = JSON.stringify(server.client.cache.extract());
  expect(cached).toContain('"First Light"');
  expect(cached).toContain('"Early Light"');
});
