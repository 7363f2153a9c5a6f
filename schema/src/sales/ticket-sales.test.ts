import { expect, it } from 'vitest';
import { TICKET_STATUSES, type TicketStatus, ticketStatusLabel } from './ticket-sales.ts';

it('every ticket status has a label', () => {
  expect(TICKET_STATUSES.map(ticketStatusLabel)).toEqual(['Confirmed', 'Partly refunded', 'Refunded', 'Disputed']);
});

it('an unknown ticket status of a newer server is shown unchanged', () => {
  expect(ticketStatusLabel('transferred' as TicketStatus)).toBe('transferred');
});
