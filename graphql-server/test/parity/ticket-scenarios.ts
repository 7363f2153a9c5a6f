import type { Scenario } from './scenarios.ts';

const refused = { code: 'BAD_INPUT' };
const badType = { expected: refused, isRefusedByType: true };
const opened = { data: { clientSecret: 'pi_secret', ticketId: 'TK-X-X', isPaid: false } };
const form = { type: 'ticket', amount: 15, name: 'Ada Lovelace', email: 'ada@buyer.example', eventId: 2 };

function ticket(name: string, input: Record<string, unknown>, rest: Pick<Scenario, 'expected' | 'isRefusedByType'>): Scenario {
  return { name, operation: 'createTicketPaymentIntent', input: { ...form, ...input }, ...rest };
}

/** Amounts are dollars, as by REST; the transport of GraphQL makes cents of them. */
export const ticketScenarios: Scenario[] = [
  ticket('opens a ticket', {}, { expected: opened }),
  ticket('takes cents', { amount: 17.35 }, { expected: opened }),
  ticket('takes the minimum', { amount: 10 }, { expected: opened }),
  ticket('takes the maximum', { amount: 5000 }, { expected: opened }),
  ticket('refuses less than the minimum', { amount: 9.99 }, { expected: { ...refused, message: 'The minimum donation is $10.' } }),
  ticket('refuses nothing', { amount: 0 }, { expected: { ...refused, message: 'The minimum donation is $10.' } }),
  ticket('refuses a negative amount', { amount: -15 }, { expected: { ...refused, message: 'The minimum donation is $10.' } }),
  ticket('refuses more than the maximum', { amount: 5000.01 }, { expected: { ...refused, message: 'The maximum donation is $5,000.' } }),
  ticket('refuses a third decimal', { amount: 10.005 }, badType),
  ticket('refuses an amount as text', { amount: '15' }, badType),
  ticket('wants a name', { name: '   ' }, { expected: { ...refused, message: 'Please enter your name for the ticket.' } }),
  ticket('refuses a name of two lines', { name: 'Ada\r\nBcc: x@y.example' }, { expected: refused }),
  ticket('wants an address', { email: 'ada' }, { expected: { ...refused, message: 'Please enter a valid email address' } }),
  ticket('is for one event only', { eventId: 1 }, { expected: { ...refused, message: 'Tickets are not sold for this event.' } }),
  ticket('refuses an event as text', { eventId: 'two' }, badType),

  { name: 'is not for guests', operation: 'adminTickets', expected: { code: 'UNAUTHENTICATED' } },
];
