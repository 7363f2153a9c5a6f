import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bela, openTab, setUpTabs, signedInTab } from '#state/testing/tab.ts';
import { ada } from '#test/ada.ts';
import { createStore, idbFailure, provideIdb } from '#test/fake-idb.ts';
import { deviceResponses } from './device-responses.ts';
import { draftKey, MAX_DRAFT_AGE_MS, readDraft, storeDraft } from './stored-drafts.ts';
import { MAX_AGE_MS, MAX_RESPONSES, readResponse, storeResponse } from './stored-responses.ts';

provideIdb();
setUpTabs();

const entries = createStore('office-responses');
const owner = { ...ada, isAdmin: true };
const otherOwner = { ...bela, isAdmin: true };
const noNetwork = new TypeError('Failed to fetch');
const seen = (at = Date.now()) => ({ owner: owner.id, at, data: { officeSales: ['ann@mail.example'] } });

beforeEach(() => entries.clear());

const signIn = (user = owner) => signedInTab(user, [deviceResponses]);

/** An owner who is signed in, and has seen the orders. */
async function visit() {
  const tab = await signIn();
  await storeResponse('orders', seen());
  expect(entries.size).toBe(1);
  return tab;
}

/** The page that the browser opens next. */
async function nextVisit(me: Parameters<typeof openTab>[0]) {
  const tab = openTab(me, [deviceResponses]);
  await vi.waitFor(() => expect(tab.name()).not.toBe('loading'));
  return tab;
}

const untilGone = () => vi.waitFor(() => expect([entries.size, deviceResponses.isStored()]).toEqual([0, false]));

describe('what an owner has seen', () => {
  it('stays for that owner, and is not shown to another', async () => {
    (await visit()).stop();
    await nextVisit(owner);
    expect(await readResponse('orders', owner.id)).toMatchObject({ data: seen().data });
    expect(await readResponse('orders', bela.id)).toBeNull();
    expect(await readResponse('tickets', owner.id)).toBeNull();
  });

  it('is deleted by a sign-out', async () => {
    const tab = await visit();
    await tab.store.signOut();
    await untilGone();
  });

  it('is deleted when the session has ended', async () => {
    const tab = await visit();
    tab.server.on('SessionMe', () => ({ me: null }));
    await tab.store.refresh();
    await untilGone();
  });

  it('is deleted when the owner role is lost', async () => {
    const tab = await visit();
    tab.server.on('SessionMe', () => ({ me: { ...owner, isAdmin: false } }));
    await tab.store.refresh();
    await untilGone();
  });

  it('is deleted when another owner signs in', async () => {
    (await visit()).stop();
    await nextVisit(otherOwner);
    await untilGone();
  });

  it('stays while the shop cannot be reached', async () => {
    const tab = await visit();
    tab.server.fail('SessionMe', noNetwork);
    await tab.store.refresh();
    expect(await readResponse('orders', owner.id)).not.toBeNull();
  });

  it('is deleted by the next start if the sign-out could not', async () => {
    const tab = await visit();
    idbFailure.cause = new Error('locked');
    await tab.store.signOut();
    await vi.dynamicImportSettled();
    tab.stop();
    expect(deviceResponses.isStored()).toBe(true);
    idbFailure.cause = null;
    expect(entries.size).toBe(1);
    await nextVisit(null);
    await untilGone();
  });

  it('is not stored when it arrives after the sign-out', async () => {
    const tab = await signIn();
    await tab.store.signOut();
    await storeResponse('orders', seen());
    expect([entries.size, deviceResponses.isStored()]).toEqual([0, false]);
  });

  it('ends after a week, and is deleted by the next sign-in', async () => {
    const tab = await visit();
    await storeResponse('messages', seen(Date.now() - MAX_AGE_MS));
    expect(await readResponse('messages', owner.id)).toBeNull();
    tab.stop();
    await nextVisit(owner);
    await vi.waitFor(() => expect([...entries.keys()]).toEqual(['orders']));
  });
});

describe('what an owner has typed', () => {
  const key = draftKey(owner.id, 'reply-m1');
  const type = (at = Date.now()) => storeDraft(key, owner.id, { at, content: { text: 'Of course.' }, request: null });
  const untilDeleted = () => vi.waitFor(() => expect(window.localStorage.getItem(key)).toBeNull());

  it.each([
    ['a sign-out', async (tab: Awaited<ReturnType<typeof signIn>>) => tab.store.signOut()],
    ['another account', async (tab: Awaited<ReturnType<typeof signIn>>) => tab.store.setUser(otherOwner)],
    ['the loss of the owner role', async (tab: Awaited<ReturnType<typeof signIn>>) => tab.store.setUser({ ...owner, isAdmin: false })],
  ])('is deleted by %s', async (_what, end) => {
    const tab = await signIn();
    type();
    expect(readDraft(key)).toMatchObject({ content: { text: 'Of course.' } });
    await end(tab);
    await untilDeleted();
  });

  it('is not stored after the sign-out', async () => {
    const tab = await signIn();
    await tab.store.signOut();
    type();
    expect(readDraft(key)).toBeNull();
  });

  it('ends after a week, and is deleted by the next sign-in', async () => {
    const tab = await signIn();
    type(Date.now() - MAX_DRAFT_AGE_MS);
    expect(readDraft(key)).toBeNull();
    tab.stop();
    await nextVisit(owner);
    await untilDeleted();
  });
});

it('the responses that an owner saw last replace the oldest', async () => {
  await signIn();
  for (let count = 0; count <= MAX_RESPONSES; count += 1) await storeResponse(`page ${count}`, seen(Date.now() - MAX_RESPONSES + count));
  expect([entries.size, entries.has('page 0'), entries.has(`page ${MAX_RESPONSES}`)]).toEqual([MAX_RESPONSES, false, true]);
});

it('a damaged entry is ignored', async () => {
  await visit();
  entries.set('orders', { owner: owner.id, at: 'yesterday' });
  expect(await readResponse('orders', owner.id)).toBeNull();
});
