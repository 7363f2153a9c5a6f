import { gql } from '@apollo/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { stored } from '#platform/storage/stored.ts';
import { ada } from '#test/ada.ts';
import { refusal } from '#test/fake-server.ts';
import { setCollection } from './collection.ts';
import { bela, closeTabs, collection, openTab, signedInTab } from './testing/tab.ts';

const history = Object.assign(gql`query History { purchaseHistory { id } }`, { __meta__: { hash: 'history' } });

type Tab = ReturnType<typeof openTab>;

afterEach(() => {
  vi.restoreAllMocks();
  closeTabs();
});

describe('news that only the server has', () => {
  test.each([
    ['name', { username: 'ada lovelace' }],
    ['address', { email: 'countess@studio.example' }],
    ['confirmation', { isEmailConfirmed: true }],
  ])('of another %s are told to the other tabs', async (_name, change) => {
    const [one, two] = [await signedInTab(), await signedInTab()];
    for (const { server } of [one, two]) server.on('SessionMe', () => ({ me: { ...ada, ...change } }));
    await one.store.refresh();
    two.hear();
    await vi.waitFor(() => expect(two.store.state().user).toEqual({ ...ada, ...change }));
  });

  test('of another user make the other tabs doubt', async () => {
    const [one, two] = [await signedInTab(), await signedInTab()];
    one.server.on('SessionMe', () => ({ me: bela }));
    two.server.fail('SessionMe');
    await one.store.refresh();
    two.hear();
    await vi.waitFor(() => expect(two.name()).toBe('signedOut'));
  });

  test('are told once: an answer that says the same, or was heard of, is none', async () => {
    const [one, two] = [await signedInTab(), await signedInTab()];
    await one.store.refresh();
    expect(stored.sessionChange.get()).toBeNull();
    one.store.setUser({ ...ada, username: 'ada lovelace' });
    const told = stored.sessionChange.get();
    two.server.on('SessionMe', () => ({ me: { ...ada, username: 'ada lovelace' } }));
    two.hear();
    await vi.waitFor(() => expect(two.name()).toBe('ada lovelace'));
    expect(stored.sessionChange.get()).toBe(told);
  });
});

describe('of several questions', () => {
  test('the last one counts, whenever the others are answered', async () => {
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

  test('one that is older than a new name does not take it back', async () => {
    const { store, server, name } = await signedInTab();
    const answer = server.hold('SessionMe');
    const asked = store.refresh();
    await vi.waitFor(() => expect(server.callsOf('SessionMe')).toHaveLength(2));
    store.setUser({ ...ada, username: 'ada lovelace' });
    answer({ me: ada });
    await asked;
    expect(name()).toBe('ada lovelace');
  });

  test('a doubt stays one, though a later question was asked without it', async () => {
    const { store, server, name } = await signedInTab();
    server.fail('SessionMe');
    await Promise.all([store.refresh({ isDoubtful: true }), store.refresh()]);
    expect(name()).toBe('signedOut');
  });
});

describe('a session that has ended, as the server says when it is asked,', () => {
  test('is left quietly, with everything that was personal, in every tab', async () => {
    const [one, two] = [await signedInTab(), await signedInTab()];
    setCollection([1]);
    stored.checkoutEmail.set('ada@studio.example');
    one.server.on('SessionMe', () => ({ me: null }));
    await one.store.refresh();
    expect(one.name()).toBe('signedOut');
    expect(collection()).toEqual([]);
    expect(stored.checkoutEmail.get()).toBeNull();
    expect(one.server.callsOf('SessionLogout')).toHaveLength(0);
    expect(stored.pendingSignOut.get()).toBeNull();
    two.hear();
    expect(two.name()).toBe('signedOut');
  });

  test('is not told of when nobody was here', async () => {
    const { store, name } = openTab();
    await vi.waitFor(() => expect(name()).toBe('signedOut'));
    await store.refresh();
    expect(stored.sessionChange.get()).toBeNull();
  });

  test.each([
    ['the server is asked', (tab: Tab) => tab.store.refresh()],
    ['a request is refused', (tab: Tab) => tab.server.client.query({ query: history }).catch(() => {})],
  ])('is the old one when somebody has signed in in another tab since (%s)', async (_name, ask) => {
    const [one, two] = [await signedInTab(), await signedInTab()];
    one.server.on('SessionMe', () => ({ me: null }));
    one.server.fail('History', refusal('UNAUTHENTICATED', 'Please sign in.'));
    two.store.setUser(bela);
    await ask(one);
    two.hear();
    expect(two.name()).toBe('bela');
    one.server.on('SessionMe', () => ({ me: bela }));
    one.hear();
    await vi.waitFor(() => expect(one.name()).toBe('bela'));
  });

  test('is left where nothing can be stored too', async () => {
    stored.sessionChange.set('changed long ago');
    const { store, server, name } = await signedInTab();
    vi.spyOn(stored.sessionChange, 'set').mockReturnValue(false);
    store.setUser({ ...ada, username: 'ada lovelace' });
    server.on('SessionMe', () => ({ me: null }));
    await store.refresh();
    expect(name()).toBe('signedOut');
  });
});
