import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountPurchaseHistoryDocument } from '#generated/graphql.ts';
import { stored } from '#platform/storage/stored.ts';
import { ada } from '#test/ada.ts';
import { shelf, shelved, trouble } from '#test/fake-idb.ts';
import { keepTickets } from './kept-tickets.ts';
import { keptTicket } from './testing/kept-ticket.ts';
import { bela, closeTabs, openTab, signedInTab } from './testing/tab.ts';

vi.mock('idb-keyval', () => import('#test/fake-idb.ts'));

const photoSet = { __typename: 'PurchasedPhotoSet', id: 4, title: 'First Light', downloadFile: 'x', imageUrl: '/x.jpg' };
const purchase = { __typename: 'Purchase', id: 'p1', purchaseDate: '2026-11-01T00:00:00.000Z', photoSet };
const purchaseHistory = { __typename: 'PurchaseHistory', purchases: [purchase], unclaimedCount: 0, unclaimedTicketCount: 0 };
const noNetwork = new TypeError('Failed to fetch');

type Tab = Awaited<ReturnType<typeof signedInTab>>;
const readHistory = ({ server }: Pick<Tab, 'server'>) => server.client.query({ query: AccountPurchaseHistoryDocument });

/** Somebody who was here with a network and has looked at their purchases. */
async function visit(user = ada) {
  const tab = await signedInTab(user);
  tab.server.on('AccountPurchaseHistory', () => ({ purchaseHistory }));
  await readHistory(tab);
  await vi.waitFor(() => expect(JSON.stringify(shelf.get('person'))).toContain('First Light'), { timeout: 3000 });
  return tab;
}

beforeEach(() => {
  shelf.clear();
  trouble.cause = null;
});
afterEach(closeTabs);

describe('without a network', () => {
  test('whoever was here last is here, with what they own', async () => {
    (await visit()).stop();
    const tab = openTab(noNetwork);
    await vi.waitFor(() => expect(tab.name()).toBe(ada.username));
    expect((await readHistory(tab)).data?.purchaseHistory.purchases).toHaveLength(1);
  });

  test('nobody is here on a device that knows nobody', async () => {
    const tab = openTab(noNetwork);
    await vi.waitFor(() => expect(tab.name()).toBe('signedOut'));
  });

  test.each([
    ['of another version of the app', () => void shelf.set('person', { ...(shelf.get('person') as object), version: 0 })],
    ['that is damaged', () => void shelf.set('person', 'garbage')],
    ['of a person without a name', () => void shelf.set('person', { ...(shelf.get('person') as object), user: {} })],
    ['of a person who is none', () => void shelf.set('person', { ...(shelf.get('person') as object), user: 'x' })],
    ['with answers that are none', () => void shelf.set('person', { ...(shelf.get('person') as object), answers: { 'User:1': 'x' } })],
    ['that cannot be read', () => Object.assign(trouble, { cause: new Error('corrupt') })],
  ])('storage %s counts as none', async (_name, damage) => {
    (await visit()).stop();
    damage();
    const tab = openTab(noNetwork);
    await vi.waitFor(() => expect(tab.name()).toBe('signedOut'));
  });
});

describe('the server that answers', () => {
  test('is believed when the session has ended meanwhile, and the device forgets', async () => {
    (await visit()).stop();
    const tab = openTab(null);
    await vi.waitFor(() => expect(tab.name()).toBe('signedOut'));
    await vi.waitFor(() => expect(shelf.has('person')).toBe(false));
    expect(stored.keptPerson.get()).toBeNull();
  });

  test('and names somebody else gets their purchases kept, and nobody else’s', async () => {
    (await visit()).stop();
    await signedInTab(bela);
    await vi.waitFor(() => expect(shelf.get('person')).toMatchObject({ user: { username: 'bela' } }), { timeout: 3000 });
    expect(JSON.stringify(shelf.get('person'))).not.toContain('First Light');
  });
});

describe('signing out', () => {
  const ticket = keptTicket();

  test('leaves neither person nor ticket on the device', async () => {
    const tab = await visit();
    await keepTickets([ticket]);
    await tab.store.signOut();
    await vi.waitFor(() => expect(shelved()).toEqual([]));
    expect(stored.hasTickets.get()).toBeNull();
  });

  test('leaves nothing of an older version of the app', async () => {
    const tab = await visit();
    shelf.set('tickets-0', [ticket]);
    await tab.store.signOut();
    await vi.waitFor(() => expect(shelved()).toEqual([]));
  });

  test('leaves nothing either when it comes between an answer and its being kept', async () => {
    const tab = await signedInTab();
    vi.useFakeTimers();
    tab.server.on('AccountPurchaseHistory', () => ({ purchaseHistory }));
    await readHistory(tab);
    vi.advanceTimersByTime(1000);
    const leaving = tab.store.signOut();
    vi.useRealTimers();
    await leaving;
    await vi.dynamicImportSettled();
    expect(shelved()).toEqual([]);
  });

  test('is made up for at the next start when the storage failed', async () => {
    const tab = await visit();
    trouble.cause = new Error('locked');
    await tab.store.signOut();
    tab.stop();
    expect(stored.keptPerson.get()).toBe(true);
    trouble.cause = null;
    openTab(null);
    await vi.waitFor(() => expect(shelf.has('person')).toBe(false));
  });
});

test('more than a device should keep is not kept, and costs nothing that is kept already', async () => {
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
  expect(JSON.stringify(shelf.get('person'))).toContain('First Light');
});

test('a session that has ended does not cost the tickets', async () => {
  const tab = await visit();
  await keepTickets([keptTicket()]);
  tab.server.on('SessionMe', () => ({ me: null }));
  await tab.store.refresh();
  await vi.waitFor(() => expect(shelf.has('person')).toBe(false));
  expect(shelved().filter((key) => !String(key).startsWith('twin-'))).toEqual(['tickets-1']);
});
