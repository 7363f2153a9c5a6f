import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeGrants } from '#collection/grants/grants.ts';
import { ownedSet } from '#features/collection/testing/collection-screen.tsx';
import { connect } from '#platform/connection/testing/connect.ts';
import { useCanOpen } from '#state/owned-photo-sets.ts';
import { idbEntries, provideIdb } from '#test/fake-idb.ts';
import type { Handler } from '#test/fake-server.ts';
import { ada, renderInShop } from '#test/fake-shop.tsx';
import { storeTicketPayment } from '#tickets/ticket-payments.ts';
import { CollectionLoader } from './CollectionLoader.tsx';

provideIdb();

const history = { __typename: 'PurchaseHistory', unclaimedCount: 0, unclaimedTicketCount: 0, purchases: [] };
const mine = vi.fn<Handler>(() => ({ myTickets: [] }));
const confirm = vi.fn<Handler>(() => ({
  confirmTicket: { __typename: 'TicketConfirmation', isFound: true, isPaid: false, isMailSent: false, ticket: null },
}));

beforeEach(async () => {
  idbEntries.clear();
  await connect(true);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  mine.mockClear();
  confirm.mockClear();
  window.localStorage.clear();
});

async function open(me?: Handler) {
  const answers = { TicketsMine: mine, TicketsConfirm: confirm, AccountPurchaseHistory: () => ({ purchaseHistory: history }) };
  renderInShop(<CollectionLoader />, { answers: { ...answers, ...(me ? { SessionMe: me } : {}) } });
  await act(() => vi.dynamicImportSettled());
}

test("a signed-in user's tickets are loaded", async () => {
  await open(ada());
  await waitFor(() => expect(mine).toHaveBeenCalledOnce());
  expect(confirm).not.toHaveBeenCalled();
});

test('nothing is loaded for a guest', async () => {
  await open();
  expect([mine, confirm].map((handler) => handler.mock.calls.length)).toEqual([0, 0]);
});

test("a guest's emailed links open their sets on the pages of the sets, and nothing is requested elsewhere", async () => {
  const CollectionList = vi.fn<Handler>(() => ({
    collection: [ownedSet(1, 'First Light'), ownedSet(2, 'Market Day', { hold: 'dispute' })],
  }));
  await storeGrants([{ line: 'line-1', sig: 'sig-1' }]);
  for (const address of ['/photo-sets', '/photo-sets/1-first-light']) {
    renderInShop(
      <>
        <CollectionLoader />
        <CanOpen />
      </>,
      { address, answers: { CollectionList } },
    );
    await act(() => vi.dynamicImportSettled());
    if (address === '/photo-sets') expect(CollectionList).not.toHaveBeenCalled();
  }
  await waitFor(() => expect(screen.getAllByText('1 true, 2 false')).toHaveLength(2));
});

function CanOpen() {
  return (
    <p>
      1 {String(useCanOpen(1))}, 2 {String(useCanOpen(2))}
    </p>
  );
}

test('the paid ticket of a guest is requested with its payment', async () => {
  storeTicketPayment('pi_1_secret_x');
  await open();
  await waitFor(() => expect(confirm).toHaveBeenCalledWith({ input: { clientSecret: 'pi_1_secret_x' } }, expect.anything()));
  expect(mine).not.toHaveBeenCalled();
});
