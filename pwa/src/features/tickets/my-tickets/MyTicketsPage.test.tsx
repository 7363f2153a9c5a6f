import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { currentToast } from '#components/toasts/toast-store.ts';
import { connect } from '#platform/connection/testing/connect.ts';
import { idbEntries, idbFailure, provideIdb } from '#test/fake-idb.ts';
import { ada, renderInShop } from '#test/fake-shop.tsx';
import { storeTickets } from '#tickets/stored-tickets.ts';
import { ticketsFlag } from '#tickets/ticket-flags.ts';
import { aTicket } from '../testing/a-ticket.ts';
import { MyTicketsPage } from './MyTicketsPage.tsx';

provideIdb();

const soon = aTicket({ event: { ...aTicket().event, startsAt: '2099-01-01T00:00:00.000Z', endsAt: '2099-01-01T05:00:00.000Z' } });
const later = aTicket({
  ticketId: 'TK-LATER',
  event: {
    ...aTicket().event,
    id: 3,
    title: 'Lighting the Figure',
    startsAt: '2099-02-01T00:00:00.000Z',
    endsAt: '2099-02-01T05:00:00.000Z',
  },
});
const over = aTicket({
  ticketId: 'TK-OVER',
  event: { ...aTicket().event, id: 4, title: 'Last Year', startsAt: '2025-01-01T00:00:00.000Z', endsAt: '2025-01-01T05:00:00.000Z' },
});

const open = (answers = {}) => renderInShop(<MyTicketsPage />, { answers, address: '/my-tickets' });
const rows = () => screen.getAllByRole('group').map((row) => row.querySelector('summary')?.textContent);

beforeEach(async () => {
  await connect(true);
  idbEntries.clear();
  idbFailure.cause = null;
  window.localStorage.clear();
});

describe('my tickets', () => {
  test('are shown without the server: the next one open, then the others, past ones last', async () => {
    await storeTickets([over, later, soon]);
    open();
    expect(await screen.findByRole('img', { name: `QR code of ticket ${soon.ticketId}` })).toBeInTheDocument();
    expect(rows()).toEqual([
      expect.stringContaining('raisingFutures'),
      expect.stringContaining('Lighting the Figure'),
      expect.stringContaining('Last Year'),
    ]);
    expect(within(screen.getByText('Past events').parentElement as HTMLElement).getByText('Last Year')).toBeInTheDocument();
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });

  test('for one event are distinguished by their holders', async () => {
    await storeTickets([soon, { ...soon, ticketId: 'TK-FRIEND', name: 'Grace Hopper' }]);
    open();
    await screen.findByRole('img');
    expect(rows().map((row) => row?.match(/Ada Lovelace|Grace Hopper/)?.[0])).toEqual(
      expect.arrayContaining(['Ada Lovelace', 'Grace Hopper']),
    );
  });

  test('show their event once, above the opened card', async () => {
    await storeTickets([soon]);
    open();
    await screen.findByRole('img');
    expect(screen.getAllByText(soon.event.title)).toHaveLength(1);
    expect(screen.getAllByText(new RegExp(soon.event.date))).toHaveLength(1);
    expect(within(screen.getByRole('region', { name: /Ticket TK/ })).getByText(soon.event.location)).toBeInTheDocument();
  });

  test("of the account are listed with those of the device, with the server's refunds", async () => {
    await storeTickets([soon]);
    open({ SessionMe: ada(), TicketsMine: () => ({ myTickets: [{ ...soon, isRevoked: true, reversal: 'refund' }, later] }) });
    expect(await screen.findByText(/Lighting the Figure/)).toBeInTheDocument();
    expect(rows()).toHaveLength(2);
    expect(rows()[0]).toContain('refunded');
    expect(screen.getByText('This ticket was refunded')).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  test('show a disputed ticket as unusable meanwhile, not as refunded', async () => {
    await storeTickets([{ ...soon, isRevoked: true, reversal: 'dispute' }]);
    open();
    expect(await screen.findByText('The payment for this ticket is disputed')).toBeInTheDocument();
    expect(rows()[0]).toContain('disputed');
    expect(screen.queryByText(/refunded/)).not.toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  test('of the account are all listed, however many there are', async () => {
    const myTickets = Array.from({ length: 120 }, (_, index) => ({ ...soon, ticketId: `TK-${index}` }));
    open({ SessionMe: ada(), TicketsMine: () => ({ myTickets }) });
    await waitFor(() => expect(rows()).toHaveLength(120));
  });

  test('that could not be loaded are reported', async () => {
    await storeTickets([soon]);
    open({
      SessionMe: ada(),
      TicketsMine: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    expect(await screen.findByText('Showing only the tickets on this device')).toBeInTheDocument();
    expect(screen.getByRole('img')).toBeInTheDocument();
  });

  test('show a link to the events if there are none', async () => {
    idbFailure.cause = new Error('no storage');
    open();
    expect(await screen.findByText('No tickets on this device')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See All Events' })).toHaveAttribute('href', '/events');
  });

  test('link to a map, which says that it needs a connection while offline', async () => {
    await storeTickets([soon]);
    open();
    const link = await screen.findByRole('link', { name: 'Directions' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).not.toHaveAttribute('aria-disabled');
    await connect(false);
    expect(fireEvent.click(link), 'the browser follows it').toBe(false);
    expect(link).toHaveAccessibleDescription(/^You're offline, so the map can't open/);
    expect(currentToast.get()).toMatchObject({ title: 'Map Not Opened', isOpen: true });
  });

  test.each([
    ['on with an upcoming ticket', soon, 1],
    ['unchanged with past tickets only', over, 0],
  ])('leave the screen %s', async (_how, ticket, times) => {
    const request = vi.fn(async () => ({ release: async () => {} }));
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    await storeTickets([ticket]);
    open();
    await screen.findByText(ticket.event.title);
    expect(request).toHaveBeenCalledTimes(times);
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  test('open and close one by one', async () => {
    await storeTickets([later, soon]);
    open();
    fireEvent.click(await screen.findByText('Lighting the Figure'));
    expect(await screen.findByRole('img', { name: 'QR code of ticket TK-LATER' })).toBeInTheDocument();
  });
});

describe('storing tickets', () => {
  test('replaces the same ticket, takes the newest hundred, and says when a device is full', async () => {
    await storeTickets([soon]);
    await storeTickets([{ ...soon, name: 'Ada King' }]);
    expect(idbEntries.get('tickets-1')).toMatchObject([{ name: 'Ada King' }]);
    const many = Array.from({ length: 120 }, (_, index) =>
      aTicket({ ticketId: `TK-${index}`, purchaseDate: new Date(index * 86_400_000).toISOString() }),
    );
    await storeTickets(many);
    expect(idbEntries.get('tickets-1')).toHaveLength(100);
    expect(idbEntries.get('tickets-1')).not.toContainEqual(expect.objectContaining({ ticketId: 'TK-0' }));
    idbFailure.cause = new DOMException('full', 'QuotaExceededError');
    expect(await storeTickets([soon])).toBe(false);
    expect(ticketsFlag.get()).toBe(true);
  });
});
