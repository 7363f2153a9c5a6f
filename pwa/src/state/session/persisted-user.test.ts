import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountPurchaseHistoryDocument } from '#generated/graphql.ts';
import { ada } from '#test/ada.ts';
import { idbEntries, idbFailure, idbKeys, provideIdb } from '#test/fake-idb.ts';
import { bela, openTab, setUpTabs, signedInTab } from '../testing/tab.ts';
import type { DeviceData } from './device-data.ts';
import { storedSession } from './stored-session.ts';

provideIdb();

const photoSet = {
  __typename: 'PurchasedPhotoSet',
  id: 4,
  title: 'First Light',
  downloadFile: 'x',
  downloadFiles: ['x'],
  imageUrl: '/x.jpg',
};
const purchase = { __typename: 'Purchase', id: 'p1', purchaseDate: '2026-11-01T00:00:00.000Z', photoSet };
const purchaseHistory = { __typename: 'PurchaseHistory', purchases: [purchase], unclaimedCount: 0, unclaimedTicketCount: 0 };
// A session of another file stores its user a moment after that file has ended, so this file needs isolation.
const noNetwork = new TypeError('Failed to fetch');

type Tab = Awaited<ReturnType<typeof signedInTab>>;
const readHistory = ({ server }: Pick<Tab, 'server'>) => server.client.query({ query: AccountPurchaseHistoryDocument });

/** A signed-in visit with a network, in which the user looks at their purchases. */
async function visit(user = ada) {
  const tab = await signedInTab(user);
  tab.server.on('AccountPurchaseHistory', () => ({ purchaseHistory }));
  await readHistory(tab);
  await vi.waitFor(() => expect(JSON.stringify(idbEntries.get('person'))).toContain('First Light'));
  return tab;
}

beforeEach(() => {
  idbEntries.clear();
  idbFailure.cause = null;
});
setUpTabs();

describe('without a network', () => {
  test('the last user is signed in, with their purchases', async () => {
    (await visit()).stop();
    const tab = openTab(noNetwork);
    await vi.waitFor(() => expect(tab.name()).toBe(ada.username));
    expect((await readHistory(tab)).data?.purchaseHistory.purchases).toHaveLength(1);
  });

  test('the visitor is a guest on a device that has stored no user', async () => {
    const tab = openTab(noNetwork);
    await vi.waitFor(() => expect(tab.name()).toBe('signedOut'));
  });

  test.each([
    ['from another version of the app', () => void idbEntries.set('person', { ...(idbEntries.get('person') as object), version: 0 })],
    ['that is damaged', () => void idbEntries.set('person', 'garbage')],
    ['with a user without a name', () => void idbEntries.set('person', { ...(idbEntries.get('person') as object), user: {} })],
    ['with an invalid user', () => void idbEntries.set('person', { ...(idbEntries.get('person') as object), user: 'x' })],
    [
      'with invalid responses',
      () => void idbEntries.set('person', { ...(idbEntries.get('person') as object), answers: { 'User:1': 'x' } }),
    ],
    ['that cannot be read', () => Object.assign(idbFailure, { cause: new Error('corrupt') })],
  ])('storage %s is ignored', async (_name, damage) => {
    (await visit()).stop();
    damage();
    const tab = openTab(noNetwork);
    await vi.waitFor(() => expect(tab.name()).toBe('signedOut'));
  });
});

describe('when the server answers', () => {
  test('an ended session removes the stored user', async () => {
    (await visit()).stop();
    const tab = openTab(null);
    await vi.waitFor(() => expect(tab.name()).toBe('signedOut'));
    await vi.waitFor(() => expect(idbEntries.has('person')).toBe(false));
    expect(storedSession.isPersisted.get()).toBeNull();
  });

  test('only the purchases of the current user are stored', async () => {
    (await visit()).stop();
    await signedInTab(bela);
    await vi.waitFor(() => expect(idbEntries.get('person')).toMatchObject({ user: { username: 'bela' } }));
    expect(JSON.stringify(idbEntries.get('person'))).not.toContain('First Light');
  });
});

describe('signing out', () => {
  test('leaves no user on the device, and nothing that an older version of the app has stored', async () => {
    const tab = await visit();
    idbEntries.set('tickets-0', []);
    await tab.store.signOut();
    await vi.waitFor(() => expect(idbKeys()).toEqual([]));
  });

  test('leaves nothing when it happens between a response and its being stored', async () => {
    const tab = await signedInTab();
    vi.useFakeTimers();
    tab.server.on('AccountPurchaseHistory', () => ({ purchaseHistory }));
    await readHistory(tab);
    vi.advanceTimersByTime(1000);
    const leaving = tab.store.signOut();
    vi.useRealTimers();
    await leaving;
    await vi.dynamicImportSettled();
    expect(idbKeys()).toEqual([]);
  });

  test('wipes the device at the next start if the storage failed', async () => {
    const tab = await visit();
    idbFailure.cause = new Error('locked');
    await tab.store.signOut();
    tab.stop();
    expect(storedSession.isPersisted.get()).toBe(true);
    idbFailure.cause = null;
    openTab(null);
    await vi.waitFor(() => expect(idbEntries.has('person')).toBe(false));
  });
});

test('a response over the size limit is not stored, and what is stored already stays', async () => {
  const tab = await visit();
  const endless = { ...photoSet, title: 'x'.repeat(2_000_000) };
  tab.server.on('AccountPurchaseHistory', () => ({
    purchaseHistory: { ...purchaseHistory, purchases: [{ ...purchase, photoSet: endless }] },
  }));
  vi.useFakeTimers();
  await tab.server.client.query({ query: AccountPurchaseHistoryDocument, fetchPolicy: 'network-only' });
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  expect(JSON.stringify(idbEntries.get('person'))).toContain('First Light');
});

test('a session that has stopped stores nothing', async () => {
  vi.useFakeTimers();
  const tab = await signedInTab();
  tab.stop();
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  expect([idbEntries.has('person'), storedSession.isPersisted.get()]).toEqual([false, null]);
});

describe('what another module stores on the device', () => {
  test('is hidden at once and wiped when the user signs out', async () => {
    const { data, state } = aModule();
    const tab = await signedInTab(ada, [data]);
    void tab.store.signOut();
    expect(state).toMatchObject({ isStored: true, isHidden: true });
    await vi.waitFor(() => expect(state).toMatchObject({ isStored: false, isHidden: false }));
  });

  test('stays hidden if it can not be wiped, and the next start tries again', async () => {
    const { data, state } = aModule({ canWipe: false });
    const tab = await signedInTab(ada, [data]);
    await tab.store.signOut();
    await vi.dynamicImportSettled();
    tab.stop();
    expect(state).toMatchObject({ isStored: true, isHidden: true });
    state.canWipe = true;
    openTab(null, [data]);
    await vi.waitFor(() => expect(state).toMatchObject({ isStored: false, isHidden: false }));
  });

  test('stays when the session has ended, and belongs to the user who signs in', async () => {
    const { data, state } = aModule();
    const tab = await signedInTab(ada, [data]);
    await vi.waitFor(() => expect(state.owner).toBe(ada.id));
    tab.server.on('SessionMe', () => ({ me: null }));
    await tab.store.refresh();
    tab.store.setUser(bela);
    await vi.waitFor(() => expect(state).toMatchObject({ isStored: true, isHidden: false, owner: bela.id }));
  });

  test('is not touched if there is nothing', async () => {
    const { data, state } = aModule({ isStored: false });
    const tab = await signedInTab(ada, [data]);
    await tab.store.signOut();
    await vi.dynamicImportSettled();
    expect(state).toMatchObject({ isHidden: false, owner: null });
  });
});

function aModule(changes: { isStored?: boolean; canWipe?: boolean } = {}) {
  const state = { isStored: true, isHidden: false, owner: null as string | null, canWipe: true, ...changes };
  const data: DeviceData = {
    isStored: () => state.isStored,
    hide: () => void Object.assign(state, { isHidden: true }),
    isHidden: () => state.isHidden,
    handOver: async (owner) => void Object.assign(state, { owner }),
    wipe: async () => void (state.canWipe && Object.assign(state, { isStored: false, isHidden: false })),
  };
  return { data, state };
}
