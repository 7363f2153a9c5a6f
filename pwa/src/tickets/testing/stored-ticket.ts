import { cents } from '@archive/schema/money';
import type { StoredTicket } from '#tickets/stored-tickets.ts';

/** A ticket as stored on the device. */
export function aStoredTicket(ticketId = 'TK-1', changes: Partial<StoredTicket> = {}): StoredTicket {
  return {
    __typename: 'Ticket',
    ...{ ticketId, receiptNumber: 'R-1001', name: 'Ada Lovelace', email: 'ada@buyer.example', amountPaid: cents(1735) },
    ...{ purchaseDate: '2026-11-20T20:00:00.000Z', qrText: `${ticketId}.signed`, isRevoked: false, reversal: null },
    event: {
      __typename: 'Event',
      ...{ id: 2, title: 'raisingFutures', date: 'Saturday, December 19, 2 PM', location: 'West Oakland, CA' },
      ...{ startsAt: '2026-12-19T22:00:00.000Z', endsAt: '2026-12-20T04:00:00.000Z' },
    },
    ...changes,
  };
}
