import { gql } from '@apollo/client';
import { describe, expect, test, vi } from 'vitest';
import { createApolloClient } from '#platform/requests/apollo-client.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { ada } from '#test/ada.ts';
import { appError } from '#test/fake-server.ts';
import { setCollection } from '../owned-photo-sets.ts';
import { bela, collection, openTab, setUpTabs, signedInTab, signOutReply } from '../testing/tab.ts';
import { SessionStore } from './session-store.ts';
import { storedSession } from './stored-session.ts';

const catalogue = Object.assign(gql`query Catalogue { photoSets { id } }`, { __meta__: { hash: 'catalogue' } });
const buy = Object.assign(gql`mutation Buy { buy { id } }`, { __meta__: { hash: 'buy' } });
const login = Object.assign(gql`mutation Login { login { id } }`, { __meta__: { hash: 'login' } });
const bought = { buy: { __typename: 'Order', id: 'o1' } };

setUpTabs();

describe('signing out', () => {
  test('removes everything about the user at once and keeps the cart', async () => {
    const { store, name, server } = await signedInTab();
    setCollection([1]);
    localStore.write(storageKeys.checkoutEmail, 'ada@studio.example');
    localStore.write(storageKeys.ticketName, 'Ada');
    localStore.write(storageKeys.promoCode, 'earlyBirds');
    window.localStorage.setItem(storageKeys.cart, '[]');
    server.client.cache.writeQuery({ query: gql`query { me { id } }`, data: { me: { __typename: 'User', id: 'u1' } } });
    const leaving = store.signOut();
    expect(name()).toBe('signedOut');
    expect(collection()).toEqual([]);
    expect([
      localStore.read(storageKeys.checkoutEmail),
      localStore.read(storageKeys.ticketName),
      localStore.read(storageKeys.promoCode),
    ]).toEqual([null, null, null]);
    expect(window.localStorage.getItem(storageKeys.cart)).toBe('[]');
    expect(JSON.stringify(server.client.cache.extract())).not.toContain('u1');
    await leaving;
    expect(storedSession.pendingSignOut.get()).toBeNull();
  });

  test.each([
    ['the network is gone', new TypeError('Failed to fetch')],
    ['the server breaks', appError('INTERNAL', 'Something went wrong.')],
  ])('when %s, is completed by the next start, which does not ask who is signed in', async (_case, cause) => {
    const { store, server, stop, name } = await signedInTab();
    server.fail('SessionLogout', cause);
    await store.signOut();
    expect(name()).toBe('signedOut');
    stop();

    const later = openTab(ada);
    expect(later.name()).toBe('signedOut');
    await vi.waitFor(() => expect(storedSession.pendingSignOut.get()).toBeNull());
    expect(later.server.calls.map((call) => call.operation)).toEqual(['SessionLogout']);
    expect(later.name()).toBe('signedOut');
  });

  test('is not retried for a session that the server has already ended', async () => {
    const { store, server } = await signedInTab();
    server.fail('SessionLogout', appError('UNAUTHENTICATED', 'Please sign in.'));
    await store.signOut();
    expect(storedSession.pendingSignOut.get()).toBeNull();
  });

  test('is completed as soon as there is a connection', async () => {
    const { store, server, page } = await signedInTab();
    server.fail('SessionLogout');
    await store.signOut();
    server.on('SessionLogout', () => signOutReply);
    page.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(storedSession.pendingSignOut.get()).toBeNull());
  });

  test('uses keepalive, because people sign out and close the window', async () => {
    const sent: RequestInit[] = [];
    const client = createApolloClient({
      fetch: async (_input, init = {}) => {
        sent.push(init);
        return Response.json({ data: { __typename: 'Mutation', ...signOutReply } });
      },
    });
    await new SessionStore(client, []).signOut();
    expect(sent.map(({ method, keepalive }) => [method, keepalive])).toEqual([['POST', true]]);
  });
});

describe('while a sign-out is pending', () => {
  test('a purchase waits for it and the catalogue does not', async () => {
    const { store, server } = await signedInTab();
    server.on('Buy', () => bought).on('Catalogue', () => ({ photoSets: [] }));
    const answer = server.hold('SessionLogout');
    void store.signOut();
    const purchase = server.client.mutate({ mutation: buy });
    await server.client.query({ query: catalogue });
    expect(server.callsOf('Buy')).toHaveLength(0);
    answer(signOutReply);
    await purchase;
    expect(server.calls.map((call) => call.operation)).toEqual(['SessionMe', 'SessionLogout', 'Catalogue', 'Buy']);
  });

  test("a purchase that could run in the old user's session fails as a lost connection", async () => {
    const { store, server } = await signedInTab();
    server.fail('SessionLogout').on('Buy', () => bought);
    await store.signOut();
    await expect(server.client.mutate({ mutation: buy })).rejects.toThrow();
    expect(server.callsOf('Buy')).toHaveLength(0);
  });

  test('a sign-in is sent at once, because it replaces the old session', async () => {
    const { store, server } = await signedInTab();
    server.fail('SessionLogout').on('Login', () => ({ login: { __typename: 'AccountPayload', id: 'u2' } }));
    await store.signOut();
    await server.client.mutate({ mutation: login, context: { session: 'signIn' } });
    store.setUser(bela);
    expect(storedSession.pendingSignOut.get()).toBeNull();
  });

  test('the page keeps the pending state itself if nothing can be stored', async () => {
    const { store, server } = await signedInTab();
    vi.spyOn(storedSession.pendingSignOut, 'set').mockReturnValue(false);
    server.fail('SessionLogout').on('Buy', () => bought);
    await store.signOut();
    vi.restoreAllMocks();
    server.on('SessionLogout', () => signOutReply);
    await server.client.mutate({ mutation: buy });
    expect(server.calls.slice(1).map((call) => call.operation)).toEqual(['SessionLogout', 'SessionLogout', 'Buy']);
  });
});
