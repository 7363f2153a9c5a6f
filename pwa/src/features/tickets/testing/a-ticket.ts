import { cents } from '@archive/schema/money';
import type { StoredTicket } from '#tickets/stored-tickets.ts';

/** A paid ticket, as the server describes it to its buyer. */
export function aTicket(changes: Partial<StoredTicket> = {}): StoredTicket {
  return {
    __typename: 'Ticket',
    ticketId: 'TK-7KQ2-M9XD',
    receiptNumber: 'R-1001',
    name: 'Ada Lovelace',
    email: 'ada@buyer.example',
    amountPaid: cents(1735),
    purchaseDate: '2026-11-20T20:00:00.000Z',
    qrText: 'TK-7KQ2-M9XD.signed',
    isRevoked: false,
    reversal: null,
    event: {
      __typename: 'Event',
      id: 2,
      title: 'raisingFutures',
      date: 'Saturday, December 19, 2 PM',
      location: 'West Oakland, CA',
      startsAt: '2026-12-19T22:00:00.000Z',
      endsAt: '2026-12-20T04:00:00.000Z',
    },
    ...changes,
  };
}

/** The server's answer about a payment: paid with a ticket, or not confirmed yet. */
export function aConfirmation(ticket: StoredTicket | null, changes: { isFound?: boolean; isMailSent?: boolean } = {}) {
  const isPaid = ticket !== null;
  return { confirmTicket: { __typename: 'TicketConfirmation', isFound: true, isPaid, isMailSent: isPaid, ticket, ...changes } };
}
