import { expect, it } from 'vitest';
import { TICKET_STATUSES, type TicketStatus, ticketStatusLabel } from './ticket-sales.ts';

it('each status has its words', () => {
  expect(TICKET_STATUSES.map(ticketStatusLabel)).toEqual(['Confirmed', 'Partly refunded', 'Refunded', 'Disputed']);
});

it('a status of a newer server stands for itself', () => {
  expect(ticketStatusLabel('transferred' as TicketStatus)).toBe('transferred');
});
