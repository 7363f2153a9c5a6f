import { gql } from '@apollo/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { ada } from '#test/ada.ts';
import { appError } from '#test/fake-server.ts';
import { setCollection } from '../owned-photo-sets.ts';
import { bela, collection, openTab, setUpTabs, signedInTab } from '../testing/tab.ts';
import { storedSession } from './stored-session.ts';

const history = Object.assign(gql`query History { purchaseHistory { id } }`, { __meta__: { hash: 'history' } });

type Tab = ReturnType<typeof openTab>;

setUpTabs();
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a session change that a tab learns from the server', () => {
  test.each([
    ['name', { username: 'ada lovelace' }],
    ['address', { email: 'countess@studio.example' }],
    ['confirmation', { isEmailConfirmed: true }],
  ])('is published to the other tabs when the %s is new', async (_name, change) => {
    const [one, two] = [await signedInTab(), await signedInTab()];
    for (const { server } of [one, two]) server.on('SessionMe', () => ({ me: { ...ada, ...change } }));
    await one.store.refresh();
    two.receiveChange();
    await vi.waitFor(() => expect(two.store.state().user).toEqual({ ...ada, ...change }));
  });

  test('signs the other tabs out if the user is another one and they cannot reach the server', async () => {
    const [one, two] = [await signedInTab(), await signedInTab()];
    one.server.on('SessionMe', () => ({ me: bela }));
    two.server.fail('SessionMe');
    await one.store.refresh();
    two.receiveChange();
    await vi.waitFor(() => expect(two.name()).toBe('signedOut'));
  });

  test('is published once: the same answer, or one that another tab has published, is not published again', async () => {
    const [one, two] = [await signedInTab(), await signedInTab()];
    await one.store.refresh();
    expect(storedSession.lastChange.get()).toBeNull();
    one.store.setUser({ ...ada, username: 'ada lovelace' });
    const told = storedSession.lastChange.get();
    two.server.on('SessionMe', () => ({ me: { ...ada, username: 'ada lovelace' } }));
    two.receiveChange();
    await vi.waitFor(() => expect(two.name()).toBe('ada lovelace'));
    expect(storedSession.lastChange.get()).toBe(told);
  });
});

describe('of several requests for the session in flight', () => {
  test('the last one counts, even if an earlier one is answered later', async () => {
    const { store, server, name } = await signedInTab();
    const answer = server.hold('SessionMe');
    const asked = store.refresh();
    await vi.waitFor(() => expect(server.callsOf('SessionMe')).toHaveLength(2));
    server.on('SessionMe', () => ({ me: { ...ada, username: 'ada lovelace' } }));
    await store.refresh();
    answer({ me: null });
    await asked;
    expect(name()).toBe('ada lovelace');
  });

  test('one that was sent before a change of name does not undo the change', async () => {
    const { store, server, name } = await signedInTab();
    const answer = server.hold('SessionMe');
    const asked = store.refresh();
    await vi.waitFor(() => expect(server.callsOf('SessionMe')).toHaveLength(2));
    store.setUser({ ...ada, username: 'ada lovelace' });
    answer({ me: ada });
    await asked;
    expect(name()).toBe('ada lovelace');
  });

  test('one that signs the user out on failure does so, even if a later one would not', async () => {
    const { store, server, name } = await signedInTab();
    server.fail('SessionMe');
    await Promise.all([store.refresh({ signsOutOnFailure: true }), store.refresh()]);
    expect(name()).toBe('signedOut');
  });
});

describe('a session that has ended according to the server', () => {
  test('is removed with all personal data, without a message, in every tab', async () => {
    const [one, two] = [await signedInTab(), await signedInTab()];
    setCollection([1]);
    localStore.write(storageKeys.checkoutEmail, 'ada@studio.example');
    one.server.on('SessionMe', () => ({ me: null }));
    await one.store.refresh();
    expect(one.name()).toBe('signedOut');
    expect(collection()).toEqual([]);
    expect(localStore.read(storageKeys.checkoutEmail)).toBeNull();
    expect(one.server.callsOf('SessionLogout')).toHaveLength(0);
    expect(storedSession.pendingSignOut.get()).toBeNull();
    two.receiveChange();
    expect(two.name()).toBe('signedOut');
  });

  test('is not published if no one was signed in', async () => {
    const { store, name } = openTab();
    await vi.waitFor(() => expect(name()).toBe('signedOut'));
    await store.refresh();
    expect(storedSession.lastChange.get()).toBeNull();
  });

  test.each([
    ['the session is requested', (tab: Tab) => tab.store.refresh()],
    ['a request is rejected', (tab: Tab) => tab.server.client.query({ query: history }).catch(() => {})],
  ])('does not sign out a user who has since signed in in another tab (%s)', async (_name, trigger) => {
    const [one, two] = [await signedInTab(), await signedInTab()];
    one.server.on('SessionMe', () => ({ me: null }));
    one.server.fail('History', appError('UNAUTHENTICATED', 'Please sign in.'));
    two.store.setUser(bela);
    await trigger(one);
    two.receiveChange();
    expect(two.name()).toBe('bela');
    one.server.on('SessionMe', () => ({ me: bela }));
    one.receiveChange();
    await vi.waitFor(() => expect(one.name()).toBe('bela'));
  });

  test('is removed even if nothing can be stored', async () => {
    storedSession.lastChange.set('changed long ago');
    const { store, server, name } = await signedInTab();
    vi.spyOn(storedSession.lastChange, 'set').mockReturnValue(false);
    store.setUser({ ...ada, username: 'ada lovelace' });
    server.on('SessionMe', () => ({ me: null }));
    await store.refresh();
    expect(name()).toBe('signedOut');
  });
});
