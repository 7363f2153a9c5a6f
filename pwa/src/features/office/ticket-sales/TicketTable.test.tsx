import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aRow, openAsOwner, press, query, sales, table } from './testing/ticket-sales-screen.tsx';

describe('the order of the ticket table', () => {
  it('starts with the newest ticket', async () => {
    const asked = openAsOwner();
    await table();
    expect(asked).toEqual([{ page: 1, pageSize: 50, search: '', sort: 'purchaseDate', descending: true }]);
    expect(screen.getByRole('columnheader', { name: /Purchase Date/ })).toHaveAttribute('aria-sort', 'descending');
  });

  it('changes when a column heading is pressed, and is reversed by a second press', async () => {
    const asked = openAsOwner(undefined, '/admin/tickets?page=2');
    await table();
    press('Name');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 1, sort: 'name', descending: false }));
    expect(screen.getByRole('columnheader', { name: /^Name/ })).toHaveAttribute('aria-sort', 'ascending');
    expect(query()).toBe('?sort=name&order=ascending');
    press('Name');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'name', descending: true }));
  });

  it('is given by aria-sort on every sortable column', async () => {
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

  it('has a visual label that is hidden from screen readers', async () => {
    openAsOwner();
    await table();
    expect(screen.getByText('Sort by')).toHaveAttribute('aria-hidden', 'true');
    expect(within(screen.getAllByRole('row')[0] as HTMLElement).queryByRole('cell')).not.toBeInTheDocument();
  });

  it('offers no sorting by status', async () => {
    openAsOwner();
    await table();
    expect(within(screen.getByRole('columnheader', { name: 'Status' })).queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the search of the ticket table', () => {
  it('sends one request, for the first page of what was typed', async () => {
    const asked = openAsOwner(undefined, '/admin/tickets?page=3');
    await table();
    const field = screen.getByRole('searchbox', { name: /Search by name, email or ticket ID/ });
    for (const value of ['h', 'ho', ' hol ']) fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 1, search: 'hol' }));
    expect(asked.map(({ search }) => search)).toEqual(['', 'hol']);
    expect(query()).toBe('?search=hol');
  });

  it('limits the export, whose button names the number of tickets', async () => {
    openAsOwner(() => sales(1234), '/admin/tickets?search=ada%20%26%20eve');
    await table();
    const file = await screen.findByRole('link', { name: 'Export these 1,234' });
    expect(file).toHaveAttribute('href', '/api/admin/tickets.csv?search=ada+%26+eve');
  });

  it('that finds one ticket has its own export label', async () => {
    openAsOwner(() => sales(1, [aRow(1)]), '/admin/tickets?search=ada');
    expect(await screen.findByRole('link', { name: 'Export this one' })).toHaveAttribute('href', '/api/admin/tickets.csv?search=ada');
  });

  it.each([
    ['/admin/tickets?search=a', '1–50 of 10,000+'],
    ['/admin/tickets', '1–50 of 10,000'],
  ])('that finds more than the server counts says so: %s', async (address, text) => {
    openAsOwner(() => sales(10_000), address);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it("from the address is cut to the server's length limit", async () => {
    const asked = openAsOwner(undefined, `/admin/tickets?search=${'x'.repeat(300)}`);
    await table();
    expect(asked.map(({ search }) => search)).toEqual(['x'.repeat(200)]);
  });

  it('shows a message when it finds nothing', async () => {
    openAsOwner(() => sales(0), '/admin/tickets?search=unknown');
    expect(await screen.findByText('No tickets match your search')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('unknown');
    expect(screen.queryByRole('link', { name: /Export/ })).not.toBeInTheDocument();
  });
});

describe('the pages of the ticket table', () => {
  it('go forward and back, and stop at the first and the last', async () => {
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

  it.each([
    ['99999', 99_999],
    ['99999999999', 100_000],
    ['1e300', 100_000],
  ])('show the last page if the address names one beyond it: %s', async (page, first) => {
    const asked = openAsOwner(({ input }) => sales(120, input.page === 3 ? [aRow(101)] : []), `/admin/tickets?page=${page}`);
    expect(await screen.findByText('Holder 101')).toBeInTheDocument();
    expect(screen.getByText('101–120 of 120')).toBeInTheDocument();
    expect(asked.map(({ page }) => page)).toEqual([first, 3]);
    expect(query()).toBe('?page=3');
  });

  it('show the current page while another one loads', async () => {
    openAsOwner(({ input }) => (input.page === 1 ? sales(120) : new Promise(() => {})));
    await table();
    press('Next');
    await waitFor(() => expect(screen.getByRole('table', { name: 'Sold tickets' })).toHaveAttribute('aria-busy', 'true'));
    expect(screen.getByText('Holder 1')).toBeInTheDocument();
  });
});
