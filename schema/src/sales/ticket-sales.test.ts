import { expect, it } from 'vitest';
import { TICKET_STATUSES, type TicketStatus, ticketStatusLabel } from './ticket-sales.ts';

it('every status has a label', () => {
  expect(TICKET_STATUSES.map(ticketStatusLabel)).toEqual(['Confirmed', 'Partly refunded', 'Refunded', 'Disputed']);
});

it('shows an unknown status of a newer server as it is', () => {
  expect(ticketStatusLabel('transferred' as TicketStatus)).toBe('transferred');
});
