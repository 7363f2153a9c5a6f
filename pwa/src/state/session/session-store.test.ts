import { gql } from '@apollo/client';
import { describe, expect, test, vi } from 'vitest';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { ada } from '#test/ada.ts';
import { appError } from '#test/fake-server.ts';
import { setCollection } from '../owned-photo-sets.ts';
import { bela, collection, openTab, setUpTabs, signedInTab } from '../testing/tab.ts';
import { storedSession } from './stored-session.ts';

const history = Object.assign(gql`query History { purchaseHistory { id } }`, { __meta__: { hash: 'history' } });
const login = Object.assign(gql`mutation Login { login { id } }`, { __meta__: { hash: 'login' } });

setUpTabs();

describe('at the start', () => {
  test('the session is loading until the server answers', async () => {
    const tab = openTab(ada);
    expect(tab.name()).toBe('loading');
    await vi.waitFor(() => expect(tab.name()).toBe('ada'));
  });

  test('the visitor is a guest if the session request fails, which is repeated with the next connection', async () => {
    const tab = openTab(new TypeError('Failed to fetch'));
    await vi.waitFor(() => expect(tab.name()).toBe('signedOut'));
    tab.server.on('SessionMe', () => ({ me: ada }));
    tab.page.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(tab.name()).toBe('ada'));
    tab.page.dispatchEvent(new Event('online'));
    expect(tab.server.callsOf('SessionMe')).toHaveLength(2);
  });

  test('the visitor is a guest if the session request fails, until the shop is reachable again, without a browser event', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
    let isThere = false;
    const shop = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      if (isThere) return Response.json({});
      throw new TypeError('Failed to fetch');
    });
    const tab = openTab(new TypeError('Failed to fetch'));
    const { connection } = await import('#platform/connection/connection.ts');
    await vi.waitFor(() => expect(connection()).toBe('unreachable'));
    isThere = true;
    tab.server.on('SessionMe', () => ({ me: ada }));
    await vi.waitFor(() => expect(tab.name()).toBe('ada'), { timeout: 5000 });
    shop.mockRestore();
    vi.useRealTimers();
  });

  test('an answer that was in flight does not undo a sign-in', async () => {
    const tab = openTab();
    const answer = tab.server.hold('SessionMe');
    const refreshed = tab.store.refresh();
    tab.store.setUser(ada);
    answer({ me: null });
    await refreshed;
    expect(tab.name()).toBe('ada');
  });
});

describe('a session that the server rejects', () => {
  test('is removed with all personal data, without a message', async () => {
    const { store, server, name } = await signedInTab();
    setCollection([1]);
    localStore.write(storageKeys.checkoutEmail, 'ada@studio.example');
    server.fail('History', appError('UNAUTHENTICATED', 'Please sign in.'));
    await expect(server.client.query({ query: history })).rejects.toThrow();
    expect(name()).toBe('signedOut');
    expect(collection()).toEqual([]);
    expect(localStore.read(storageKeys.checkoutEmail)).toBeNull();
    expect(server.callsOf('SessionLogout')).toHaveLength(0);
    expect(storedSession.pendingSignOut.get()).toBeNull();
    expect(store.state().status).toBe('signedOut');
  });

  test('is not assumed after a wrong password at sign-in', async () => {
    const { server, name } = await signedInTab();
    server.fail('Login', appError('UNAUTHENTICATED', 'Invalid username or password.'));
    await expect(server.client.mutate({ mutation: login, context: { session: 'signIn' } })).rejects.toThrow();
    expect(name()).toBe('ada');
  });

  test('is not assumed after another kind of rejection', async () => {
    const { server, name } = await signedInTab();
    server.fail('History', appError('FORBIDDEN', 'This is for the owners.'));
    await expect(server.client.query({ query: history })).rejects.toThrow();
    expect(name()).toBe('ada');
  });

  test('does not sign out a user who has signed in since', async () => {
    const { store, server, name } = await signedInTab();
    let rejectHistory = (_cause: Error) => {};
    server.on('History', () => new Promise((_resolve, reject) => (rejectHistory = reject)));
    const asked = server.client.query({ query: history });
    await vi.waitFor(() => expect(server.callsOf('History')).toHaveLength(1));
    store.setUser(bela);
    rejectHistory(appError('UNAUTHENTICATED', 'Please sign in.'));
    await expect(asked).rejects.toThrow();
    expect(name()).toBe('bela');
  });
});

test("a response to one user's request is not written to the next user's cache", async () => {
  const { store, server } = await signedInTab();
  const answer = server.hold('History');
  const asked = server.client.query({ query: history });
  await vi.waitFor(() => expect(server.callsOf('History')).toHaveLength(1));
  store.setUser(bela);
  answer({ purchaseHistory: [{ __typename: 'Purchase', id: 'of-ada' }] });
  await expect(asked).rejects.toThrow();
  expect(JSON.stringify(server.client.cache.extract())).not.toContain('of-ada');
});

describe('two tabs', () => {
  test('agree on a sign-in', async () => {
    const [one, two] = [openTab(), openTab()];
    await vi.waitFor(() => expect(two.name()).toBe('signedOut'));
    one.store.setUser(ada);
    two.server.on('SessionMe', () => ({ me: ada }));
    two.receiveChange();
    await vi.waitFor(() => expect(two.name()).toBe('ada'));
  });

  test('agree on a sign-out without a connection', async () => {
    const [one, two] = [await signedInTab(), await signedInTab()];
    one.server.fail('SessionLogout');
    two.server.fail('SessionMe');
    void one.store.signOut();
    two.receiveChange();
    expect(two.name()).toBe('signedOut');
  });

  test('agree on a new name', async () => {
    const [one, two] = [await signedInTab(), await signedInTab()];
    one.store.setUser({ ...ada, username: 'ada lovelace' });
    two.server.on('SessionMe', () => ({ me: { ...ada, username: 'ada lovelace' } }));
    two.receiveChange();
    await vi.waitFor(() => expect(two.name()).toBe('ada lovelace'));
  });

  test('keep the old name if the new one cannot be requested', async () => {
    const [one, two] = [await signedInTab(), await signedInTab()];
    one.store.setUser({ ...ada, username: 'ada lovelace' });
    two.server.fail('SessionMe');
    two.receiveChange();
    await vi.waitFor(() => expect(two.server.callsOf('SessionMe')).toHaveLength(2));
    await two.store.refresh();
    expect(two.name()).toBe('ada');
  });

  test('show a guest if the new user cannot be requested', async () => {
    const [one, two] = [await signedInTab(), await signedInTab()];
    one.store.setUser(bela);
    two.server.fail('SessionMe');
    two.receiveChange();
    await vi.waitFor(() => expect(two.name()).toBe('signedOut'));
  });

  test('check for changes when a page returns from the back-forward cache, and request the session only if there is one', async () => {
    const [one, two] = [await signedInTab(), await signedInTab()];
    one.store.setUser({ ...ada, username: 'ada lovelace' });
    two.server.on('SessionMe', () => ({ me: { ...ada, username: 'ada lovelace' } }));
    two.page.dispatchEvent(new Event('pageshow'));
    await vi.waitFor(() => expect(two.name()).toBe('ada lovelace'));
    two.page.dispatchEvent(new Event('pageshow'));
    expect(two.server.callsOf('SessionMe')).toHaveLength(2);
    await one.store.signOut();
    two.page.dispatchEvent(new Event('pageshow'));
    expect(two.name()).toBe('signedOut');
  });

  test('keep a sign-in that happens while the other change is being requested', async () => {
    const { store, server, name } = await signedInTab();
    const answer = server.hold('SessionMe');
    const refreshed = store.refresh({ signsOutOnFailure: true });
    store.setUser(bela);
    answer({ me: null });
    await refreshed;
    expect(name()).toBe('bela');
  });

  test('ignore other storage keys, and a closed tab no longer listens', async () => {
    const [one, two] = [await signedInTab(), await signedInTab()];
    await one.store.signOut();
    two.page.dispatchEvent(new StorageEvent('storage', { key: storageKeys.cart }));
    expect(two.name()).toBe('ada');
    two.stop();
    two.receiveChange();
    expect(two.name()).toBe('ada');
  });
});
