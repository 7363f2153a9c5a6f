import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { AdminTicketsQueryVariables } from '#generated/graphql.ts';
import { windowEvents } from '#platform/window-events.ts';
import { type Handler, refusal } from '#test/fake-server.ts';
import { never, renderInShop } from '#test/fake-shop.tsx';
import { AdminTicketsPage } from './AdminTicketsPage.tsx';

const userIs = (isAdmin: boolean) => () => ({
  me: {
    __typename: 'User',
    id: 'u1',
    username: 'ada',
    email: 'ada@studio.example',
    profileImageUrl: null,
    createdAt: '2026-01-01T00:00:00Z',
    isAdmin,
    isEmailConfirmed: true,
  },
});

const figures = {
  __typename: 'TicketFiguresType',
  totalTickets: 1234,
  totalRevenue: 1852000,
  averageDonation: 1501,
  communityFund: 740800,
};

function aRow(index: number, status = 'paid') {
  const names = { name: `Holder ${index}`, email: `holder${index}@buyer.example`, ticketId: `TK-${index}`, receiptNumber: `R-${index}` };
  return { __typename: 'AdminTicket', id: `t${index}`, ...names, amountPaid: 1735, purchaseDate: '2026-11-20T20:00:00Z', status };
}

function sales(total: number, items = [aRow(1), aRow(2)]) {
  return { adminTickets: { __typename: 'AdminTickets', total, items: total === 0 ? [] : items, figures } };
}

/** The page as an owner sees it, and everything that the server is asked. */
function openAsOwner(answer: Handler = () => sales(120), address = '/admin/tickets') {
  const asked: AdminTicketsQueryVariables['input'][] = [];
  const answers: Record<string, Handler> = {
    SessionMe: userIs(true),
    AdminTickets: (variables, call) => {
      asked.push(variables.input);
      return answer(variables, call);
    },
  };
  renderInShop(
    <>
      <AdminTicketsPage />
      <Address />
    </>,
    { answers, address },
  );
  return asked;
}

function Address() {
  return <output>{useLocation().search}</output>;
}

const query = () => document.querySelector('output')?.textContent;
const table = () => screen.findByRole('table');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('whoever is no owner', () => {
  it('is asked to sign in', async () => {
    const asked = vi.fn();
    window.addEventListener(windowEvents.openAuthModal, asked, { once: true });
    const tickets = vi.fn(() => sales(1));
    renderInShop(<AdminTicketsPage />, { answers: { AdminTickets: tickets } });
    expect(await screen.findByText('For the owners only')).toBeInTheDocument();
    press('Sign In');
    expect(asked).toHaveBeenCalledOnce();
    expect(tickets).not.toHaveBeenCalled();
  });

  it('is told of a shop that cannot be reached, and with it again sees what an owner sees', async () => {
    let isDown = true;
    const orDown = (handler: Handler): Handler => {
      return (variables, call) => {
        if (isDown) throw refusal('INTERNAL', 'Something went wrong.');
        return handler(variables, call);
      };
    };
    renderInShop(<AdminTicketsPage />, { answers: { SessionMe: orDown(userIs(true)), AdminTickets: orDown(() => sales(2)) } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Error Loading Tickets');
    expect(screen.queryByText('For the owners only')).not.toBeInTheDocument();
    press('Try Again');
    await waitFor(() => expect(screen.getByRole('alert')).toBeInTheDocument());
    isDown = false;
    press('Try Again');
    expect(await table()).toBeInTheDocument();
  });

  it('is asked to sign in once it can be known that nobody is', async () => {
    let isDown = true;
    const guest: Handler = () => {
      if (isDown) throw refusal('INTERNAL', 'Something went wrong.');
      return { me: null };
    };
    renderInShop(<AdminTicketsPage />, { answers: { SessionMe: guest } });
    await screen.findByRole('alert');
    isDown = false;
    press('Try Again');
    expect(await screen.findByText('For the owners only')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('sees nothing with an account either', async () => {
    const tickets = vi.fn(() => sales(1));
    renderInShop(<AdminTicketsPage />, { answers: { SessionMe: userIs(false), AdminTickets: tickets } });
    expect(await screen.findByText('Your account has no access to the ticket sales.')).toBeInTheDocument();
    expect(tickets).not.toHaveBeenCalled();
  });

  it('is not known yet: the screen takes its shape', () => {
    renderInShop(<AdminTicketsPage />, { answers: { SessionMe: never } });
    expect(screen.getByRole('status')).toHaveTextContent('Loading tickets...');
    expect(screen.queryByText('For the owners only')).not.toBeInTheDocument();
  });
});

describe('an owner', () => {
  it('sees figures, tickets and the export', async () => {
    openAsOwner(() => sales(3, [aRow(1), aRow(2, 'partly-refunded'), aRow(3, 'refunded')]));
    const rows = within(await table()).getAllByRole('row');
    expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual(['Status', 'Confirmed', 'Partly refunded', 'Refunded']);
    expect([...(rows[1]?.children ?? [])].map((cell) => cell.textContent)).toEqual([
      ...['Holder 1', 'holder1@buyer.example', 'TK-1', 'R-1', '$17.35'],
      expect.stringMatching(/2026/),
      'Confirmed',
    ]);
    for (const figure of ['1,234', '$18,520.00', '$15.01', '$7,408.00', '40% of sales'])
      expect(screen.getByText(figure)).toBeInTheDocument();
    const file = screen.getByRole('link', { name: 'Export CSV' });
    expect(file).toHaveAttribute('href', '/api/admin/tickets.csv');
    expect(file).toHaveAccessibleDescription('All tickets, whatever is searched for');
    expect(document.title).toBe('Ticket Administration · The Archive');
  });

  it('waits before a skeleton', async () => {
    const asked = openAsOwner(never);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.getByText('Loading tickets...')).toBeInTheDocument();
  });

  it('learns that nothing was sold yet', async () => {
    openAsOwner(() => sales(0));
    expect(await screen.findByText('No tickets sold yet')).toBeInTheDocument();
  });

  it('learns what went wrong, and tries again', async () => {
    let isDown = true;
    openAsOwner(() => {
      if (isDown) throw refusal('INTERNAL', 'Something went wrong.');
      return sales(2);
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error Loading Tickets');
    isDown = false;
    press('Try Again');
    expect(await table()).toBeInTheDocument();
  });
});

describe('the order', () => {
  it('is newest first', async () => {
    const asked = openAsOwner();
    await table();
    expect(asked).toEqual([{ page: 1, pageSize: 50, search: '', sort: 'purchaseDate', descending: true }]);
    expect(screen.getByRole('columnheader', { name: /Purchase Date/ })).toHaveAttribute('aria-sort', 'descending');
  });

  it('changes with a press on a column, and turns around with the next', async () => {
    const asked = openAsOwner(undefined, '/admin/tickets?page=2');
    await table();
    press('Name');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 1, sort: 'name', descending: false }));
    expect(screen.getByRole('columnheader', { name: /^Name/ })).toHaveAttribute('aria-sort', 'ascending');
    expect(query()).toBe('?sort=name&order=ascending');
    press('Name');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'name', descending: true }));
  });

  it('is said of every column that has one', async () => {
    openAsOwner(undefined, '/admin/tickets?sort=amountPaid&order=ascending');
    await table();
    const heads = screen.getAllByRole('columnheader');
    expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual([...Array(4).fill('none'), 'ascending', 'none', null]);
    const drawings = heads.map((head) => head.querySelector('path')?.getAttribute('d'));
    expect(drawings[4]).not.toBe(drawings[0]);
    press('Amount');
    await waitFor(() => expect(heads[4]).toHaveAttribute('aria-sort', 'descending'));
    expect([drawings[0], drawings[4], undefined]).not.toContain(heads[4]?.querySelector('path')?.getAttribute('d'));
  });

  it('cannot be by status', async () => {
    openAsOwner();
    await table();
    expect(within(screen.getByRole('columnheader', { name: 'Status' })).queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the search', () => {
  it('asks once, for the first page of what was typed', async () => {
    const asked = openAsOwner(undefined, '/admin/tickets?page=3');
    await table();
    const field = screen.getByRole('searchbox', { name: /Search by name, email or ticket ID/ });
    for (const value of ['h', 'ho', ' hol ']) fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 1, search: 'hol' }));
    expect(asked.map(({ search }) => search)).toEqual(['', 'hol']);
    expect(query()).toBe('?search=hol');
  });

  it('that finds nothing says so', async () => {
    openAsOwner(() => sales(0), '/admin/tickets?search=nobody');
    expect(await screen.findByText('No ticket matches this search')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('nobody');
  });
});

describe('the pages', () => {
  it('lead there and back, no further than there is something', async () => {
    const asked = openAsOwner();
    await table();
    expect(screen.getByText('1–50 of 120')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    press('Next');
    await screen.findByText('51–100 of 120');
    press('Next');
    expect(await screen.findByText('101–120 of 120')).toBeInTheDocument();
    press('Next');
    expect(query()).toBe('?page=3');
    press('Previous');
    await waitFor(() => expect(query()).toBe('?page=2'));
    await waitFor(() => expect(asked.at(-1)?.page).toBe(2));
    expect(asked.some(({ page }) => page === 4)).toBe(false);
  });

  it('keep the last table while another one is on its way', async () => {
    openAsOwner(({ input }) => (input.page === 1 ? sales(120) : new Promise(() => {})));
    await table();
    press('Next');
    await waitFor(() => expect(screen.getByRole('table', { name: 'Sold tickets' })).toHaveAttribute('aria-busy', 'true'));
    expect(screen.getByText('Holder 1')).toBeInTheDocument();
  });
});
