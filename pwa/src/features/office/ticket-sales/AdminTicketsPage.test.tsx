import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { windowEvents } from '#platform/navigation/window-events.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { never, renderInShop } from '#test/fake-shop.tsx';
import { AdminTicketsPage } from './AdminTicketsPage.tsx';
import { aRow, openAsOwner, press, sales, table, userIs } from './testing/ticket-sales-screen.tsx';

afterEach(() => vi.restoreAllMocks());

const cut = new TypeError('Failed to fetch');

describe('a visitor who is not an owner', () => {
  it('is asked to sign in', async () => {
    const asked = vi.fn();
    window.addEventListener(windowEvents.openAuthModal, asked, { once: true });
    const tickets = vi.fn(() => sales(1));
    renderInShop(<AdminTicketsPage />, { answers: { AdminTickets: tickets } });
    expect(await screen.findByText('Owners only')).toBeInTheDocument();
    press('Sign In');
    expect(asked).toHaveBeenCalledOnce();
    expect(tickets).not.toHaveBeenCalled();
  });

  it('sees that the shop is unreachable, and as an owner sees the sales once it is back', async () => {
    let isDown = true;
    const orDown = (handler: Handler): Handler => {
      return (variables, call) => {
        if (isDown) throw appError('INTERNAL', 'Something went wrong.');
        return handler(variables, call);
      };
    };
    renderInShop(<AdminTicketsPage />, { answers: { SessionMe: orDown(userIs(true)), AdminTickets: orDown(() => sales(2)) } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Error Loading Tickets');
    expect(screen.queryByText('Owners only')).not.toBeInTheDocument();
    press('Try Again');
    await waitFor(() => expect(screen.getByRole('alert')).toBeInTheDocument());
    isDown = false;
    press('Try Again');
    expect(await table()).toBeInTheDocument();
  });

  it('is asked to sign in once the server confirms that there is no session', async () => {
    let isDown = true;
    const guest: Handler = () => {
      if (isDown) throw appError('INTERNAL', 'Something went wrong.');
      return { me: null };
    };
    renderInShop(<AdminTicketsPage />, { answers: { SessionMe: guest } });
    await screen.findByRole('alert');
    isDown = false;
    press('Try Again');
    expect(await screen.findByText('Owners only')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('sees that the page needs a connection, and as an owner sees the sales with the next one', async () => {
    await connect(false);
    const whenOnline = (handler: Handler): Handler => {
      return (variables, call) => {
        if (!navigator.onLine) throw cut;
        return handler(variables, call);
      };
    };
    renderInShop(<AdminTicketsPage />, { answers: { SessionMe: whenOnline(userIs(true)), AdminTickets: () => sales(2) } });
    expect(await screen.findByRole('heading', { name: 'This page needs a connection' })).toBeInTheDocument();
    expect(screen.queryByText('Owners only')).not.toBeInTheDocument();
    await connect(true);
    expect(await table()).toBeInTheDocument();
  });

  it('sees no sales with an ordinary account either', async () => {
    const tickets = vi.fn(() => sales(1));
    renderInShop(<AdminTicketsPage />, { answers: { SessionMe: userIs(false), AdminTickets: tickets } });
    expect(await screen.findByText("Your account isn't an owner's account.")).toBeInTheDocument();
    expect(tickets).not.toHaveBeenCalled();
  });

  it('sees placeholders while the session is loading', () => {
    renderInShop(<AdminTicketsPage />, { answers: { SessionMe: never } });
    expect(screen.getByRole('status')).toHaveTextContent('Loading tickets...');
    expect(screen.queryByText('Owners only')).not.toBeInTheDocument();
  });
});

describe('an owner', () => {
  it('sees stats, tickets and the export', async () => {
    openAsOwner(() => sales(4, [aRow(1), aRow(2, 'partlyRefunded'), aRow(3, 'refunded'), aRow(4, 'disputed')]));
    const rows = within(await table()).getAllByRole('row');
    const statuses = ['Confirmed', 'Partly refunded', 'Refunded', 'Disputed'];
    expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual(['Status', ...statuses]);
    expect([...(rows[1]?.children ?? [])].map((cell) => cell.textContent)).toEqual([
      ...['Holder 1', 'holder1@buyer.example', 'TK-1', 'R-1', '$17.35'],
      expect.stringMatching(/2026/),
      'Confirmed',
    ]);
    for (const figure of ['1,234', '$18,520.00', '$15.01', '$7,408.00', '40% of sales'])
      expect(screen.getByText(figure)).toBeInTheDocument();
    const file = screen.getByRole('link', { name: 'Export all' });
    expect(file).toHaveAttribute('href', '/api/admin/tickets.csv');
    expect(file).toHaveAccessibleDescription('CSV, opens in any spreadsheet');
    expect(document.title).toBe('Ticket Administration · The Archive');
  });

  it('sees placeholders while the sales load', async () => {
    const asked = openAsOwner(never);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.getByText('Loading tickets...')).toBeInTheDocument();
  });

  it('sees a message when nothing was sold yet', async () => {
    openAsOwner(() => sales(0));
    expect(await screen.findByText('No tickets sold yet')).toBeInTheDocument();
  });

  it('sees what went wrong, and can retry', async () => {
    let isDown = true;
    openAsOwner(() => {
      if (isDown) throw appError('INTERNAL', 'Something went wrong.');
      return sales(2);
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error Loading Tickets');
    isDown = false;
    press('Try Again');
    expect(await table()).toBeInTheDocument();
  });

  it('sees that the sales were not opened here before, and sees them with the next connection', async () => {
    await connect(false);
    openAsOwner(() => {
      if (!navigator.onLine) throw cut;
      return sales(2);
    });
    expect(await screen.findByRole('heading', { name: 'Not saved on this device yet' })).toBeInTheDocument();
    expect(screen.queryByText(/Error Loading Tickets|couldn.t reach/)).not.toBeInTheDocument();
    await connect(true);
    expect(await table()).toBeInTheDocument();
  });
});
