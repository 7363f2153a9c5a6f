import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { FakeServer } from '#test/fake-server.ts';
import { aConfirmation, aTicket } from '../testing/a-ticket.ts';
import { fundraiser } from '../testing/fundraiser.ts';
import { confirmTicket, isShown, leaveTicketSuccess, openTicketSuccess, pass, returnAddress } from '../testing/success-screen.tsx';

const KEYS = [storageKeys.ticketEmail, storageKeys.ticketName, storageKeys.ticketAmount];

beforeEach(async () => {
  vi.useFakeTimers();
  await connect(true);
});
afterEach(leaveTicketSuccess);

function rememberCheckout() {
  window.localStorage.setItem(storageKeys.ticketEmail, 'stored@buyer.example');
  window.localStorage.setItem(storageKeys.ticketName, 'Stored Name');
  window.localStorage.setItem(storageKeys.ticketAmount, '17.35');
  window.sessionStorage.setItem(storageKeys.ticketAttempt, 'attempt-1');
}

/** A server that confirms the ticket at the `nth` request. */
function confirmingAt(nth: number) {
  const server: FakeServer = new FakeServer().on('TicketsConfirm', () => {
    const isPaid = server.callsOf('TicketsConfirm').length >= nth;
    return aConfirmation(isPaid ? aTicket() : null);
  });
  return server;
}

const NOT_FOUND = "We couldn't find this payment. Contact support.";
const lede = () => screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent;

describe('the ticket holder', () => {
  it('comes from the address', async () => {
    rememberCheckout();
    await openTicketSuccess(confirmingAt(Number.POSITIVE_INFINITY));
    expect(screen.getByRole('heading', { name: 'Ticket Confirmed!' })).toBeInTheDocument();
    expect(document.title).toBe('Ticket Confirmed!');
    expect(lede()).toBe('Thank you, Ada Lovelace. Looking up your ticket for ada@buyer.example.');
  });

  it('comes from the storage when the address has none', async () => {
    rememberCheckout();
    await openTicketSuccess(new FakeServer(), '/ticket-success');
    expect(lede()).toBe(NOT_FOUND);
    expect(screen.getByText('Stored Name')).toBeInTheDocument();
    expect(screen.getByText('stored@buyer.example')).toBeInTheDocument();
  });

  it('is missing in address and storage, so the page shows Loading and why', async () => {
    const server = confirmingAt(1);
    await openTicketSuccess(server, '/ticket-success');
    expect(screen.getByRole('heading', { name: 'Loading...' })).toBeInTheDocument();
    expect(document.title).toBe('Your Ticket');
    expect(screen.getByText(/We couldn't find a ticket in this browser/)).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/mailed|sent/);
    expect(server.calls).toEqual([]);
  });

  it('from a manipulated address loses control characters and is cut to a maximum length', async () => {
    const name = encodeURIComponent(`\u202eAda\u200b\u2066${'x'.repeat(500)}`);
    await openTicketSuccess(new FakeServer(), `/ticket-success?name=${name}&receipt_email=%E2%80%AEy`);
    expect(screen.getByText(`Ada${'x'.repeat(97)}`)).toBeInTheDocument();
    expect(document.body.textContent).not.toMatch(/[\u202e\u200b\u2066]/);
  });

  it('that consists of invisible characters counts as missing', async () => {
    await openTicketSuccess(new FakeServer(), '/ticket-success?name=%E3%85%A4&receipt_email=%E2%80%8B');
    expect(lede()).toBe(NOT_FOUND);
    expect(screen.queryByText('Ticket holder')).toBeNull();
  });

  it('shows as loading below the heading while only the payment is known', async () => {
    await openTicketSuccess(confirmingAt(Number.POSITIVE_INFINITY), '/ticket-success?payment_intent_client_secret=pi_1_secret_x');
    expect(screen.getByRole('heading', { name: 'Ticket Confirmed!' })).toBeInTheDocument();
    expect(lede()).toBe('Loading...');
    await pass(60_000);
    expect(lede()).toBe("Thank you. We're confirming your payment. Then we'll send your ticket to your email.");
  });

  it('comes from the server when only the payment is known', async () => {
    await openTicketSuccess(confirmingAt(1), '/ticket-success?payment_intent_client_secret=pi_1_secret_x');
    expect(lede()).toBe('Thank you, Ada Lovelace. Your ticket has been sent to ada@buyer.example.');
  });
});

describe('what the ticket checkout has stored', () => {
  it('is removed from the storage', async () => {
    rememberCheckout();
    await openTicketSuccess(confirmingAt(1));
    expect(KEYS.map((key) => window.localStorage.getItem(key))).toEqual([null, null, null]);
    expect(window.sessionStorage.getItem(storageKeys.ticketAttempt)).toBeNull();
  });

  it('leaves an address without the client secret', async () => {
    await openTicketSuccess(confirmingAt(1));
    expect(window.location.search).toBe('?receipt_email=ada%40buyer.example&name=Ada+Lovelace');
  });

  it('finds the ticket again after a reload', async () => {
    const server = confirmingAt(1);
    await openTicketSuccess(server);
    cleanup();
    await openTicketSuccess(server, window.location.pathname + window.location.search);
    expect(screen.getByRole('img', { name: 'QR code of ticket TK-7KQ2-M9XD' })).toBeInTheDocument();
    const secrets = server.callsOf('TicketsConfirm').map(({ variables }) => variables.input.clientSecret);
    expect(secrets).toEqual(['pi_1_secret_x', 'pi_1_secret_x']);
  });
});

describe('the confirmation of a ticket', () => {
  it('is not shown without a payment, but the event is', async () => {
    await openTicketSuccess(new FakeServer(), '/ticket-success?name=X&receipt_email=y');
    expect(screen.getByRole('heading', { name: 'Ticket Confirmed!' })).toBeInTheDocument();
    expect(lede()).toBe(NOT_FOUND);
    expect(document.body).not.toHaveTextContent('on its way');
    expect(screen.getByRole('link', { name: 'buy a ticket here' })).toHaveAttribute('href', '/ticket-checkout');
    for (const fact of [fundraiser.title, fundraiser.date, fundraiser.location]) expect(screen.getByText(fact)).toBeInTheDocument();
    expect(isShown('No one is turned away for lack of funds.')).toBe(true);
  });

  it('waits until the payment is confirmed', async () => {
    await openTicketSuccess(confirmingAt(Number.POSITIVE_INFINITY));
    await pass(60_000);
    expect(lede()).toMatch(/We're confirming your payment\. Then we'll send your ticket to ada@buyer\.example\.$/);
    expect(isShown(fundraiser.date)).toBe(true);
  });
});

describe('the ticket on the confirmation page', () => {
  it('is requested again until the payment is confirmed', async () => {
    const server = confirmingAt(3);
    await openTicketSuccess(server);
    expect(screen.getByRole('status', { name: 'Loading your ticket...' })).toBeInTheDocument();
    await pass(1000);
    expect(isShown('TK-7KQ2-M9XD')).toBe(false);
    await pass(2000);
    expect(isShown('TK-7KQ2-M9XD')).toBe(true);
    await pass(60_000);
    expect(server.callsOf('TicketsConfirm')).toHaveLength(3);
  });

  it('is requested five times, then when the buyer presses Try Again', async () => {
    const server = confirmingAt(6);
    await openTicketSuccess(server);
    await pass(60_000);
    expect(server.callsOf('TicketsConfirm')).toHaveLength(5);
    expect(isShown("We're still confirming your payment")).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await pass(0);
    expect(isShown('TK-7KQ2-M9XD')).toBe(true);
  });

  it('is reported as not loaded after a failure, and can be retried', async () => {
    const server = confirmingAt(1).fail('TicketsConfirm');
    await openTicketSuccess(server);
    await pass(60_000);
    expect(isShown("We couldn't load your ticket")).toBe(true);
    expect(screen.getByText('Ada Lovelace', { selector: 'dd' })).toBeInTheDocument();
    confirmTicket(server);
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await pass(0);
    expect(isShown('TK-7KQ2-M9XD')).toBe(true);
  });

  it('is loaded with the next connection', async () => {
    const server = confirmingAt(1).fail('TicketsConfirm');
    await connect(false);
    await openTicketSuccess(server);
    expect(isShown("You're offline")).toBe(true);
    expect(isShown("We couldn't load your ticket")).toBe(false);
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
    const asked = server.callsOf('TicketsConfirm').length;
    confirmTicket(server);
    await connect(true);
    await pass(0);
    expect(isShown('TK-7KQ2-M9XD')).toBe(true);
    expect(server.callsOf('TicketsConfirm')).toHaveLength(asked + 1);
  });

  it('is requested with the next connection if it was not confirmed yet, and only then', async () => {
    const server = confirmingAt(6);
    await openTicketSuccess(server);
    await pass(60_000);
    await connect(false);
    await connect(true);
    await pass(0);
    expect(isShown('TK-7KQ2-M9XD')).toBe(true);
    await connect(false);
    await connect(true);
    await pass(0);
    expect(server.callsOf('TicketsConfirm')).toHaveLength(6);
  });

  it('is no longer requested after the page was left', async () => {
    const server = confirmingAt(Number.POSITIVE_INFINITY);
    await openTicketSuccess(server);
    cleanup();
    await pass(60_000);
    expect(server.callsOf('TicketsConfirm')).toHaveLength(1);
  });

  it('shows no QR code after a refund', async () => {
    const ticket = aTicket({ isRevoked: true, reversal: 'refund' });
    await openTicketSuccess(new FakeServer().on('TicketsConfirm', () => aConfirmation(ticket)));
    expect(isShown('This ticket was refunded')).toBe(true);
    expect(screen.queryByText(/on its way/)).not.toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /QR code/ })).not.toBeInTheDocument();
  });
});

describe.each(['failed', 'canceled'])('a return that %s', (status) => {
  it('confirms nothing and keeps the form', async () => {
    rememberCheckout();
    const server = confirmingAt(1);
    await openTicketSuccess(server, `${returnAddress}&redirect_status=${status}`);
    expect(screen.getByRole('heading', { name: "Your ticket isn't paid yet" })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the Ticket' })).toHaveAttribute('href', '/ticket-checkout');
    expect(server.calls).toEqual([]);
    expect(window.localStorage.getItem(storageKeys.ticketName)).toBe('Stored Name');
    expect(window.location.search).not.toContain('secret');
  });
});
