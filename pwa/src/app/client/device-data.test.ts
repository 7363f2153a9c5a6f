import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addEndedSession, readEndedSession } from '#features/desk/history/drawing-history.ts';
import { deviceHistory } from '#features/desk/history/store/device-history.ts';
import { histories } from '#features/desk/history/store/history-store.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { storedSession } from '#state/session/stored-session.ts';
import { bela, settledTab, setUpTabs, signedInTab } from '#state/testing/tab.ts';
import { ada } from '#test/ada.ts';
import { idbEntries, idbFailure, idbKeys, provideIdb } from '#test/fake-idb.ts';
import { readStoredTickets, storeTickets } from '#tickets/stored-tickets.ts';
import { aStoredTicket } from '#tickets/testing/stored-ticket.ts';
import { ticketsFlag } from '#tickets/ticket-flags.ts';
import { pendingTicketPayments, storeTicketPayment } from '#tickets/ticket-payments.ts';
import { deviceData } from './device-data.ts';

provideIdb();

// A session of another file stores its user a moment after that file has ended, so this file needs isolation.
const noNetwork = new TypeError('Failed to fetch');
const outbox = `${storageKeys.contactOutbox}a`;

beforeEach(() => {
  idbEntries.clear();
  idbFailure.cause = null;
});
setUpTabs();

/** What a user leaves on the device: a ticket, a payment whose answer was lost, a draft, a queued message, an email address. */
async function leaveThings() {
  await storeTickets([aStoredTicket()]);
  storeTicketPayment('pi_1_secret_x');
  localStore.writeJson(storageKeys.contactDraft, { name: 'Ada' });
  localStore.write(storageKeys.checkoutEmail, 'ada@studio.example');
  window.localStorage.setItem(outbox, '{}');
}

const texts = () => [
  localStore.readJson(storageKeys.contactDraft),
  localStore.read(storageKeys.checkoutEmail),
  window.localStorage.getItem(outbox),
];
const ticketIds = async () => (await readStoredTickets()).map(({ ticketId }) => ticketId);
/** Queued messages are sent for any user (features/contact). */
const onlyTheMessage = [null, null, '{}'];
const everything = [{ name: 'Ada' }, 'ada@studio.example', '{}'];

/** Ada signed in, left data and closed the browser. */
async function adasVisit() {
  const tab = await signedInTab(ada, deviceData);
  await leaveThings();
  tab.stop();
}

/** Another user than those of other tests, whose tabs may still be about to store them. */
const cleo = { ...ada, id: 'u3', username: 'cleo' };

/** Cleo is signed in and stored, and has left data. */
async function cleosVisit() {
  const tab = await signedInTab(cleo, deviceData);
  await leaveThings();
  await vi.waitFor(() => expect(idbEntries.get('person')).toMatchObject({ user: { username: 'cleo' } }), 3000);
  return tab;
}

describe('the data that a user leaves on the device', () => {
  test('is removed when another user signs in', async () => {
    await adasVisit();
    await settledTab(bela, deviceData);
    expect(texts()).toEqual(onlyTheMessage);
    expect([await ticketIds(), pendingTicketPayments()]).toEqual([[], []]);
    await vi.waitFor(() => expect(JSON.stringify(idbEntries.get('tickets-1') ?? [])).toBe('[]'));
    await vi.waitFor(() => expect(ticketsFlag.get()).toBeNull());
  });

  test('is removed except tickets when the session has ended, and the tickets when another user signs up', async () => {
    await adasVisit();
    const tab = await settledTab(null, deviceData);
    expect(texts()).toEqual(onlyTheMessage);
    expect([await ticketIds(), pendingTicketPayments()]).toEqual([['TK-1'], ['pi_1_secret_x']]);
    localStore.writeJson(storageKeys.contactDraft, { name: 'Bela' });
    tab.store.setUser(bela);
    await vi.dynamicImportSettled();
    expect([await ticketIds(), pendingTicketPayments()]).toEqual([[], []]);
    expect(localStore.readJson(storageKeys.contactDraft)).toEqual({ name: 'Bela' });
  });

  test('is kept when the same user comes back', async () => {
    await adasVisit();
    await settledTab(ada, deviceData);
    expect(texts()).toEqual(everything);
    expect([await ticketIds(), pendingTicketPayments()]).toEqual([['TK-1'], ['pi_1_secret_x']]);
  });

  test('is kept until the server can say who is signed in', async () => {
    await adasVisit();
    const tab = await settledTab(noNetwork, deviceData);
    expect(tab.name()).toBe('signedOut');
    expect(texts()).toEqual(everything);
    tab.server.on('SessionMe', () => ({ me: null }));
    await tab.store.refresh();
    expect(texts()).toEqual(onlyTheMessage);
  });

  test('is hidden from another user even if it cannot be wiped', async () => {
    await adasVisit();
    idbFailure.cause = new Error('locked');
    await settledTab(bela, deviceData);
    idbFailure.cause = null;
    expect(await ticketIds()).toEqual([]);
    await storeTickets([aStoredTicket('TK-2')]);
    expect(await ticketIds()).toEqual(['TK-2']);
  });

  test('is kept when another tab learns of a user change and cannot reach the server', async () => {
    const [one, two] = [await signedInTab(ada, deviceData), await signedInTab(ada, deviceData)];
    one.store.setUser(bela);
    localStore.writeJson(storageKeys.contactDraft, { name: 'Bela' });
    two.server.fail('SessionMe', noNetwork);
    two.receiveChange();
    await vi.waitFor(() => expect(two.name()).toBe('signedOut'));
    expect(localStore.readJson(storageKeys.contactDraft)).toEqual({ name: 'Bela' });
  });

  test('is not restored as the session after another user has signed in', async () => {
    await adasVisit();
    idbEntries.set('person', { version: 2, user: ada, answers: { ROOT_QUERY: { __typename: 'Query' } } });
    storedSession.isPersisted.set(true);
    idbFailure.cause = new Error('locked');
    (await settledTab(bela, deviceData)).stop();
    idbFailure.cause = null;
    expect((await settledTab(noNetwork, deviceData)).name()).toBe('signedOut');
  });
});

test("a guest's data goes to the user who signs in next, and to no one after them", async () => {
  const tab = await settledTab(null, deviceData);
  await leaveThings();
  tab.store.setUser(ada);
  await vi.dynamicImportSettled();
  expect(texts()).toEqual(everything);
  await vi.waitFor(() => expect(idbEntries.get('tickets-1')).toMatchObject([{ owner: ada.id }]));
  tab.stop();
  await settledTab(bela, deviceData);
  expect([await ticketIds(), pendingTicketPayments()]).toEqual([[], []]);
});

test('a sign-out leaves no user, no ticket and no lost payment on the device', async () => {
  const tab = await cleosVisit();
  await tab.store.signOut();
  await vi.waitFor(() => expect([ticketsFlag.get(), storedSession.isPersisted.get()]).toEqual([null, null]));
  expect([idbKeys(), pendingTicketPayments(), texts()]).toEqual([[], [], [null, null, null]]);
});

test('drawing sessions of a guest go to the user who signs in next, and stay until they are sent', async () => {
  const session = { id: '0b4f1e9a-0000-4000-8000-000000000001', startedAt: 1, preset: 'hour', drawn: [] } as const;
  await addEndedSession({ ...session, drawn: [] });
  const tab = await settledTab(null, deviceData);
  tab.store.setUser(ada);
  await vi.waitFor(() => expect(Object.keys(histories.get() ?? {})).toEqual([ada.id]));
  await tab.store.signOut();
  await vi.waitFor(() => expect(deviceHistory.isHidden()).toBe(false));
  expect(await readEndedSession(session.id)).toBeNull();
  tab.store.setUser(bela);
  expect(await readEndedSession(session.id)).toBeNull();
  await tab.store.signOut();
  tab.store.setUser(ada);
  expect(await readEndedSession(session.id)).toMatchObject({ preset: 'hour' });
});

test('a session that has ended leaves the tickets on the device, but not the user', async () => {
  const tab = await cleosVisit();
  tab.server.on('SessionMe', () => ({ me: null }));
  await tab.store.refresh();
  await vi.waitFor(() => expect(storedSession.isPersisted.get()).toBeNull());
  expect([idbEntries.has('person'), await ticketIds()]).toEqual([false, ['TK-1']]);
});

test('tickets that could not be wiped at sign-out are hidden, and are wiped at the next start', async () => {
  const tab = await signedInTab(ada, deviceData);
  await leaveThings();
  // By an older version of the app
  idbEntries.set('tickets-0', []);
  idbFailure.cause = new Error('locked');
  await tab.store.signOut();
  await vi.dynamicImportSettled();
  tab.stop();
  idbFailure.cause = null;
  expect([await ticketIds(), pendingTicketPayments()]).toEqual([[], []]);
  expect(idbEntries.get('tickets-1')).toHaveLength(1);
  await settledTab(null, deviceData);
  await vi.waitFor(() => expect([idbEntries.has('tickets-1'), idbEntries.has('tickets-0')]).toEqual([false, false]));
  const left = () => Object.keys(window.localStorage).filter((key) => key.includes('ticket'));
  await vi.waitFor(() => expect(left()).toEqual([]));
});
