import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { FakeServer } from '#test/fake-server.ts';
import { storeTicketPayment } from '#tickets/ticket-payments.ts';
import { aConfirmation, aTicket } from '../testing/a-ticket.ts';
import { confirmTicket, isShown, leaveTicketSuccess, openTicketSuccess, pass } from '../testing/success-screen.tsx';

beforeEach(async () => {
  vi.useFakeTimers();
  await connect(true);
});
afterEach(leaveTicketSuccess);

const NOT_FOUND = "We couldn't find this payment. Contact support.";
const lede = () => screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent;

describe('a return address of a ticket', () => {
  it.each(['receipt_email=a%40b.example', 'payment_intent=pi_x', 'redirect_status=succeeded'])(
    'with %s has the heading, and the error below it',
    async (query) => {
      const server = new FakeServer().on('TicketsConfirm', () => aConfirmation(null, { isFound: false }));
      await openTicketSuccess(server, `/ticket-success?${query}`);
      expect(screen.getByRole('heading', { level: 1, name: 'Ticket Confirmed!' })).toBeInTheDocument();
      expect(document.title).toBe('Ticket Confirmed!');
      expect(lede()).toBe(NOT_FOUND);
      expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/contact');
    },
  );

  it('that is opened again looks up the payment that it names', async () => {
    storeTicketPayment('pi_2_secret_y');
    const server = new FakeServer();
    confirmTicket(server);
    await openTicketSuccess(server, '/ticket-success?receipt_email=ada%40buyer.example&name=Ada&payment_intent=pi_1');
    expect(server.callsOf('TicketsConfirm').map(({ variables }) => variables.input)).toEqual([
      { paymentIntentId: 'pi_1', email: 'ada@buyer.example' },
    ]);
    expect(isShown('TK-7KQ2-M9XD')).toBe(true);
  });

  it('in a browser that did not buy the ticket says that it is paid, and where to find it', async () => {
    const reply = { isFound: true, isPaid: true, isMailSent: true, ticket: null };
    const server = new FakeServer().on('TicketsConfirm', () => ({ confirmTicket: { __typename: 'TicketConfirmation', ...reply } }));
    await openTicketSuccess(server, '/ticket-success?receipt_email=ada%40buyer.example&name=Ada&payment_intent=pi_1');
    expect(lede()).toBe('Thank you, Ada. Your ticket has been sent to ada@buyer.example.');
    expect(isShown('Your payment is confirmed')).toBe(true);
  });
});

describe('the email with the ticket', () => {
  const mail = (server: FakeServer, isMailSent: boolean) => server.on('TicketsConfirm', () => aConfirmation(aTicket(), { isMailSent }));

  it('is reported as on its way until it was sent', async () => {
    const server = mail(new FakeServer(), false);
    await openTicketSuccess(server);
    expect(lede()).toMatch(/Your ticket is on its way to ada@buyer\.example\.$/);
    await pass(2000);
    mail(server, true);
    await pass(4000);
    expect(lede()).toMatch(/Your ticket has been sent to ada@buyer\.example\.$/);
    await pass(60_000);
    expect(server.callsOf('TicketsConfirm')).toHaveLength(3);
  });

  it('that takes long is reported in a text that stays true', async () => {
    const server = mail(new FakeServer(), false);
    await openTicketSuccess(server);
    await pass(600_000);
    expect(lede()).toMatch(/We also send it to ada@buyer\.example\.$/);
    expect(server.callsOf('TicketsConfirm')).toHaveLength(5);
  });

  it('is polled again after a lost request', async () => {
    const server = mail(new FakeServer(), false);
    await openTicketSuccess(server);
    server.fail('TicketsConfirm');
    await pass(2000);
    mail(server, true);
    await pass(4000);
    expect(lede()).toMatch(/has been sent to/);
    expect(isShown('TK-7KQ2-M9XD')).toBe(true);
  });
});
