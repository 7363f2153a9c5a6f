import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { createStore, provideIdb } from '#test/fake-idb.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import { SalesPage } from '../sales/SalesPage.tsx';
import { anOpenedSale, anOrder, ownerSignedIn } from '../sales/testing/sales.ts';

provideIdb();
const stored = createStore('office-responses');
const answers: Record<string, Handler> = {
  SessionMe: ownerSignedIn,
  OfficeSales: () => ({ officeSales: { __typename: 'OfficeSalePage', total: 1, items: [anOrder] } }),
  OfficeSale: () => ({ officeSale: anOpenedSale }),
};
const cut: Handler = () => {
  throw new TypeError('Failed to fetch');
};

function open(address: string, changes: Record<string, Handler> = {}) {
  renderInShop(<SalesPage />, { address, answers: { ...answers, ...changes } });
}

/** An owner saw the orders, and one of them, and closed the app. */
async function visit(): Promise<void> {
  open('/admin/orders?sale=o1');
  await screen.findByText('Charged');
  await waitFor(() => expect(stored.size).toBe(2));
  cleanup();
}

beforeEach(async () => {
  stored.clear();
  await connect(true);
});

describe('what an owner has seen before', () => {
  it('is shown with its time while the shop cannot be reached', async () => {
    await visit();
    await connect(false);
    open('/admin/orders?sale=o1', { OfficeSales: cut, OfficeSale: cut });
    expect(await screen.findByText('Charged')).toBeInTheDocument();
    // The list behind it, too
    await waitFor(() => expect(screen.getAllByText(/^As of .* changes need a connection/)).toHaveLength(2));
  });

  it('is not shown for another page or search', async () => {
    await visit();
    await connect(false);
    open('/admin/orders?search=bob', { OfficeSales: cut });
    expect(await screen.findByRole('heading', { name: 'Not saved on this device yet' })).toBeInTheDocument();
    expect(screen.queryByText('AR-7KQ2-M9XD')).not.toBeInTheDocument();
  });

  it('is not shown when the server says that it no longer exists', async () => {
    await visit();
    const gone: Handler = () => {
      throw appError('NOT_FOUND', "We couldn't find this order or ticket.");
    };
    open('/admin/orders?sale=o1', { OfficeSale: gone });
    expect(await screen.findByText("We couldn't find this order or ticket.")).toBeInTheDocument();
    expect(screen.queryByText('Charged')).not.toBeInTheDocument();
  });

  it('is removed when the server says that the role is lost', async () => {
    await visit();
    let isOwner = true;
    const me: Handler = (variables, call) => {
      const { me: user } = ownerSignedIn(variables, call) as { me: object };
      return { me: { ...user, isAdmin: isOwner } };
    };
    const refused: Handler = () => {
      isOwner = false;
      throw appError('FORBIDDEN', 'Owners only.');
    };
    open('/admin/orders', { SessionMe: me, OfficeSales: refused });
    expect(await screen.findByText("Your account isn't an owner's account.")).toBeInTheDocument();
    await waitFor(() => expect(stored.size).toBe(0));
  });
});
