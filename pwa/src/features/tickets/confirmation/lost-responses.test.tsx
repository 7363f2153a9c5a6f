import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { useSession } from '#state/session/session.tsx';
import { ada } from '#test/ada.ts';
import { idbEntries, idbFailure, provideIdb } from '#test/fake-idb.ts';
import { appError, FakeServer } from '#test/fake-server.ts';
import { WithSession } from '#test/with-session.tsx';
import { storeTickets } from '#tickets/stored-tickets.ts';
import { ticketsFlag } from '#tickets/ticket-flags.ts';
import { pendingTicketPayments } from '#tickets/ticket-payments.ts';
import { MyTicketsPage } from '../my-tickets/MyTicketsPage.tsx';
import { TicketSync } from '../my-tickets/TicketSync.tsx';
import { aConfirmation, aTicket } from '../testing/a-ticket.ts';
import { fundraiser } from '../testing/fundraiser.ts';
import { TicketSuccessPage } from './TicketSuccessPage.tsx';

// A session of another file may wipe the tickets a moment after that file has ended, so this file needs isolation.
provideIdb();

const address = '/ticket-success?receipt_email=ada%40buyer.example&name=Ada';
const ticket = aTicket();
const full = new DOMException('full', 'QuotaExceededError');

beforeEach(async () => {
  idbEntries.clear();
  idbFailure.cause = null;
  window.localStorage.clear();
  await connect(true);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});

const screens = { '/ticket-success': TicketSuccessPage, '/my-tickets': MyTicketsPage, '/events': () => null };

/** Opens the browser at an address, without its history. */
async function open(path: string, server: FakeServer) {
  window.history.replaceState(null, '', path);
  return await reload(server);
}

async function reload(server: FakeServer) {
  server.on('EventsDetail', () => ({ event: fundraiser }));
  const Screen = screens[window.location.pathname as keyof typeof screens];
  render(
    <WithSession client={server.client}>
      <BrowserRouter>
        <Screen />
        <TicketSync />
        <SignOut />
      </BrowserRouter>
    </WithSession>,
  );
  await act(async () => {});
}

function SignOut() {
  const { status, signOut } = useSession();
  return (
    <button type="button" onClick={() => void signOut()}>
      {status}
    </button>
  );
}

const aServer = (me: typeof ada | null = null) =>
  new FakeServer()
    .on('SessionMe', () => ({ me }))
    .on('SessionLogout', () => ({ logout: { __typename: 'NeutralPayload', success: true } }))
    .on('TicketsMine', () => ({ myTickets: [] }));
const confirming = (server: FakeServer, found: typeof ticket | null = ticket) => server.on('TicketsConfirm', () => aConfirmation(found));
const code = () => screen.findByRole('img', { name: `QR code of ticket ${ticket.ticketId}` });
const secretsOf = (server: FakeServer) => server.callsOf('TicketsConfirm').map(({ variables }) => variables.input.clientSecret);

/** Pays, and the connection drops before the ticket arrives; then the browser is killed. */
async function loseTheAnswer() {
  await open(`${address}&payment_intent_client_secret=pi_1_secret_x`, aServer().fail('TicketsConfirm'));
  await screen.findByText("We couldn't load your ticket");
  cleanup();
}

describe('a ticket whose response was lost', () => {
  test.each(['/my-tickets', address, '/ticket-success'])('is at %s the next time', async (path) => {
    await loseTheAnswer();
    const server = confirming(aServer());
    await open(path, server);
    expect(await code()).toBeInTheDocument();
    expect(new Set(secretsOf(server))).toEqual(new Set(['pi_1_secret_x']));
    await waitFor(() => expect(idbEntries.get('tickets-1')).toMatchObject([{ ticketId: ticket.ticketId }]));
    await waitFor(() => expect(pendingTicketPayments()).toEqual([]));
    expect(ticketsFlag.get()).toBe(true);
  });

  test('is stored on the device from any other screen, too', async () => {
    await loseTheAnswer();
    await open('/events', confirming(aServer()));
    await waitFor(() => expect(idbEntries.get('tickets-1')).toHaveLength(1));
  });

  test('is reported while it cannot be loaded, and arrives with the next connection', async () => {
    await loseTheAnswer();
    await connect(false);
    const server = aServer().fail('TicketsConfirm');
    await open('/my-tickets', server);
    expect(await screen.findByText('Ticket pending')).toBeInTheDocument();
    expect(screen.queryByText('No tickets on this device')).toBeNull();
    confirming(server);
    await connect(true);
    expect(await code()).toBeInTheDocument();
    expect(screen.queryByText('Ticket pending')).toBeNull();
  });

  test('is waited for until the payment is confirmed', async () => {
    await loseTheAnswer();
    await open('/my-tickets', confirming(aServer(), null));
    expect(screen.getByText('Ticket pending')).toBeInTheDocument();
    expect(pendingTicketPayments()).toEqual(['pi_1_secret_x']);
  });

  test('is not waited for if there was no payment', async () => {
    await loseTheAnswer();
    await open('/my-tickets', aServer().fail('TicketsConfirm', appError('BAD_INPUT', 'No such payment.')));
    await waitFor(() => expect(pendingTicketPayments()).toEqual([]));
    expect(ticketsFlag.get()).toBeNull();
  });
});

describe('a full device', () => {
  test('is reported, and shows the ticket with a connection', async () => {
    idbFailure.cause = full;
    await open(`${address}&payment_intent_client_secret=pi_1_secret_x`, confirming(aServer()));
    expect(await screen.findByText("This device couldn't save your ticket")).toBeInTheDocument();
    cleanup();
    await open('/my-tickets', confirming(aServer()));
    expect(await code()).toBeInTheDocument();
  });

  test('is not reported when the storage has room', async () => {
    await open(`${address}&payment_intent_client_secret=pi_1_secret_x`, confirming(aServer()));
    await code();
    await waitFor(() => expect(idbEntries.get('tickets-1')).toHaveLength(1));
    expect(screen.queryByText("This device couldn't save your ticket")).toBeNull();
  });
});

describe('a sign-out with stored tickets', () => {
  const leave = async () => fireEvent.click(await screen.findByRole('button', { name: 'signedIn' }));

  test('removes the tickets from the screen', async () => {
    await storeTickets([ticket]);
    await open('/my-tickets', aServer(ada));
    await code();
    await leave();
    await waitFor(() => expect(screen.queryByText(ticket.name)).toBeNull());
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('removes the tickets from the screen of another tab', async () => {
    await storeTickets([ticket]);
    await open('/my-tickets', aServer());
    await code();
    idbEntries.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.hasTickets })));
    await waitFor(() => expect(screen.queryByRole('img')).toBeNull());
  });

  test('removes the ticket from the confirmation page and its history entry', async () => {
    await open('/events', aServer(ada));
    await screen.findByRole('button', { name: 'signedIn' });
    cleanup();
    const server = confirming(aServer(ada));
    await open(`${address}&payment_intent_client_secret=pi_1_secret_x`, server);
    await code();
    const entry = window.history.state;
    await leave();
    await waitFor(() => expect(screen.queryByText(ticket.name)).toBeNull());
    expect(window.location.search).toBe('');
    cleanup();
    window.history.replaceState(entry, '', '/ticket-success');
    const next = confirming(aServer());
    await reload(next);
    expect(secretsOf(next)).toEqual([]);
  });
});

test("the account's tickets are stored on every device that it is used on", async () => {
  await open(
    '/events',
    aServer(ada).on('TicketsMine', () => ({ myTickets: [ticket] })),
  );
  await waitFor(() => expect(idbEntries.get('tickets-1')).toMatchObject([{ ticketId: ticket.ticketId, owner: ada.id }]));
  expect(ticketsFlag.get()).toBe(true);
});

test('a confirmation page without a payment links to the stored tickets', async () => {
  await storeTickets([ticket]);
  await open('/ticket-success', aServer());
  expect(await screen.findByText('Your tickets are saved in this browser.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My Tickets' })).toHaveAttribute('href', '/my-tickets');
});
