import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { stored } from '#platform/storage/stored.ts';
import { ada } from '#test/ada.ts';
import { shelf, trouble } from '#test/fake-idb.ts';
import { keepTickets, readKeptTickets } from './kept-tickets.ts';
import { keptTicket } from './testing/kept-ticket.ts';
import { bela, closeTabs, openTab, signedInTab } from './testing/tab.ts';
import { keepPayment, keptPayments } from './ticket-payments.ts';

vi.mock('idb-keyval', () => import('#test/fake-idb.ts'));

const noNetwork = new TypeError('Failed to fetch');
const outbox = `${storageKeys.contactOutbox}a`;

beforeEach(() => {
  shelf.clear();
  trouble.cause = null;
});
afterEach(closeTabs);

/** What somebody leaves on the device: a ticket, a payment whose answer was lost, a draft, a waiting message, an address. */
async function leaveThings() {
  await keepTickets([keptTicket()]);
  keepPayment('pi_1_secret_x');
  stored.contactDraft.set({ name: 'Ada' });
  stored.checkoutEmail.set('ada@studio.example');
  window.localStorage.setItem(outbox, '{}');
}

const texts = () => [stored.contactDraft.get(), stored.checkoutEmail.get(), window.localStorage.getItem(outbox)];
const ticketIds = async () => (await readKeptTickets()).map(({ ticketId }) => ticketId);
/** What waits for a connection is sent, whoever is here by then (features/contact). */
const onlyTheMessage = [null, null, '{}'];
const everything = [{ name: 'Ada' }, 'ada@studio.example', '{}'];

/** Ada was here, and closed the browser. */
async function adasVisit() {
  const tab = await signedInTab();
  await leaveThings();
  tab.stop();
}

async function settledTab(me: Parameters<typeof openTab>[0]) {
  const tab = openTab(me);
  await vi.waitFor(() => expect(tab.name()).not.toBe('loading'));
  await vi.dynamicImportSettled();
  return tab;
}

describe('what one person has left', () => {
  test('is not there for the next one', async () => {
    await adasVisit();
    await settledTab(bela);
    expect(texts()).toEqual(onlyTheMessage);
    expect([await ticketIds(), keptPayments()]).toEqual([[], []]);
    await vi.waitFor(() => expect(JSON.stringify(shelf.get('tickets-1') ?? [])).toBe('[]'));
    await vi.waitFor(() => expect(stored.hasTickets.get()).toBeNull());
  });

  test('goes but for the tickets when their session has ended meanwhile, and the tickets with the next one to sign up', async () => {
    await adasVisit();
    const tab = await settledTab(null);
    expect(texts()).toEqual(onlyTheMessage);
    expect([await ticketIds(), keptPayments()]).toEqual([['TK-1'], ['pi_1_secret_x']]);
    stored.contactDraft.set({ name: 'Bela' });
    tab.store.setUser(bela);
    await vi.dynamicImportSettled();
    expect([await ticketIds(), keptPayments()]).toEqual([[], []]);
    expect(stored.contactDraft.get()).toEqual({ name: 'Bela' });
  });

  test('is there when they come back', async () => {
    await adasVisit();
    await settledTab(ada);
    expect(texts()).toEqual(everything);
    expect([await ticketIds(), keptPayments()]).toEqual([['TK-1'], ['pi_1_secret_x']]);
  });

  test('stays while nobody can say who is here', async () => {
    await adasVisit();
    const tab = await settledTab(noNetwork);
    expect(tab.name()).toBe('signedOut');
    expect(texts()).toEqual(everything);
    tab.server.on('SessionMe', () => ({ me: null }));
    await tab.store.refresh();
    expect(texts()).toEqual(onlyTheMessage);
  });

  test('is not seen even where it cannot be wiped', async () => {
    await adasVisit();
    trouble.cause = new Error('locked');
    await settledTab(bela);
    trouble.cause = null;
    expect(await ticketIds()).toEqual([]);
    await keepTickets([keptTicket('TK-2')]);
    expect(await ticketIds()).toEqual(['TK-2']);
  });

  test('stays with them when another tab hears of a change that it cannot look into', async () => {
    const [one, two] = [await signedInTab(), await signedInTab()];
    one.store.setUser(bela);
    stored.contactDraft.set({ name: 'Bela' });
    two.server.fail('SessionMe', noNetwork);
    two.hear();
    await vi.waitFor(() => expect(two.name()).toBe('signedOut'));
    expect(stored.contactDraft.get()).toEqual({ name: 'Bela' });
  });

  test('is not restored for another one, who was here for a moment only', async () => {
    await adasVisit();
    shelf.set('person', { version: 2, user: ada, answers: { ROOT_QUERY: { __typename: 'Query' } } });
    stored.keptPerson.set(true);
    trouble.cause = new Error('locked');
    (await settledTab(bela)).stop();
    trouble.cause = null;
    expect((await settledTab(noNetwork)).name()).toBe('signedOut');
  });
});

test('what a guest has left belongs to whoever signs in then, and to nobody after them', async () => {
  const tab = await settledTab(null);
  await leaveThings();
  tab.store.setUser(ada);
  await vi.dynamicImportSettled();
  expect(texts()).toEqual(everything);
  await vi.waitFor(() => expect(shelf.get('tickets-1')).toMatchObject([{ owner: ada.id }]));
  tab.stop();
  await settledTab(bela);
  expect([await ticketIds(), keptPayments()]).toEqual([[], []]);
});

test('tickets that could not be wiped at a sign-out are not seen, and are wiped at the next start', async () => {
  const tab = await signedInTab();
  await leaveThings();
  trouble.cause = new Error('locked');
  await tab.store.signOut();
  await vi.dynamicImportSettled();
  tab.stop();
  trouble.cause = null;
  expect([await ticketIds(), keptPayments()]).toEqual([[], []]);
  expect(shelf.get('tickets-1')).toHaveLength(1);
  await settledTab(null);
  await vi.waitFor(() => expect(shelf.has('tickets-1')).toBe(false));
  const left = () => Object.keys(window.localStorage).filter((key) => key.includes('ticket'));
  await vi.waitFor(() => expect(left()).toEqual([]));
});
