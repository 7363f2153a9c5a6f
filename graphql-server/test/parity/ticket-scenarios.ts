import type { Scenario } from './scenarios.ts';

const rejected = { code: 'BAD_INPUT' };
const badType = { expected: rejected, isRejectedByType: true };
const opened = { data: { clientSecret: 'pi_secret', ticketId: 'TK-X-X', isPaid: false } };
const form = { type: 'ticket', amount: 15, name: 'Ada Lovelace', email: 'ada@buyer.example', eventId: 2 };

const ownersOnly = { code: 'FORBIDDEN', message: 'Only the owners can see this.' };
/** The sold tickets of these scenarios, oldest first. */
const paid = {
  name: 'Ada Lovelace',
  email: 'ada@sold.example',
  ticketId: 'TK-SOLD-1',
  receiptNumber: 'R-SOLD-1',
  ...money(1000, 0, 'paid'),
};
const partly = {
  name: 'Eve',
  email: 'eve@sold.example',
  ticketId: 'TK-SOLD-2',
  receiptNumber: 'R-SOLD-2',
  ...money(2500, 700, 'partlyRefunded'),
};
const refunded = {
  name: 'Cy',
  email: 'cy@sold.example',
  ticketId: 'TK-SOLD-3',
  receiptNumber: 'R-SOLD-3',
  ...money(1735, 1735, 'refunded'),
};
export const soldTickets = [paid, partly, refunded].map((ticket, day) => ({
  ...ticket,
  purchaseDate: `2026-01-0${day + 1}T12:00:00.000Z`,
}));

function money(amountPaid: number, amountRefunded: number, status: string) {
  return { amountPaid, amountRefunded, status };
}

function ticket(name: string, input: Record<string, unknown>, rest: Pick<Scenario, 'expected' | 'isRejectedByType'>): Scenario {
  return { name, operation: 'createTicketPaymentIntent', input: { ...form, ...input }, ...rest };
}

/** Amounts are dollars as in REST. The GraphQL transport converts them to cents. */
export const ticketScenarios: Scenario[] = [
  ticket('creates a ticket', {}, { expected: opened }),
  ticket('accepts an amount with cents', { amount: 17.35 }, { expected: opened }),
  ticket('accepts the minimum amount', { amount: 10 }, { expected: opened }),
  ticket('accepts the maximum amount', { amount: 5000 }, { expected: opened }),
  ticket('rejects an amount below the minimum', { amount: 9.99 }, { expected: { ...rejected, message: 'The minimum donation is $10.' } }),
  ticket('rejects an amount of 0', { amount: 0 }, { expected: { ...rejected, message: 'The minimum donation is $10.' } }),
  ticket('rejects a negative amount', { amount: -15 }, { expected: { ...rejected, message: 'The minimum donation is $10.' } }),
  ticket(
    'rejects an amount above the maximum',
    { amount: 5000.01 },
    { expected: { ...rejected, message: 'The maximum donation is $5,000.' } },
  ),
  ticket('rejects a third decimal', { amount: 10.005 }, badType),
  ticket('rejects an amount as text', { amount: '15' }, badType),
  ticket('requires a name', { name: '   ' }, { expected: { ...rejected, message: 'Please enter your name for the ticket.' } }),
  ticket('rejects a name of two lines', { name: 'Ada\r\nBcc: x@y.example' }, { expected: rejected }),
  ticket('requires a valid address', { email: 'ada' }, { expected: { ...rejected, message: 'Please enter a valid email address' } }),
  ticket(
    'rejects an event without ticket sales',
    { eventId: 1 },
    { expected: { ...rejected, message: "Tickets aren't sold for this event." } },
  ),
  ticket('rejects an event id as text', { eventId: 'two' }, badType),

  { name: 'rejects guests', operation: 'adminTickets', expected: { code: 'UNAUTHENTICATED', message: 'Please sign in.' } },
  { name: 'rejects users who are not owners', operation: 'adminTickets', as: 'user', expected: ownersOnly },
  {
    name: 'rejects users before it validates the input',
    operation: 'adminTickets',
    as: 'user',
    input: { page: 0, search: 'ada' },
    expected: ownersOnly,
  },
  sold('lists the sold tickets, newest first', {}, { data: { total: 3, items: [refunded, partly, paid] } }),
  sold('returns one page', { page: 2, pageSize: 2 }, { data: { total: 3, items: [paid] } }),
  sold('returns nothing after the last page', { page: 9 }, { data: { total: 3, items: [] } }),
  sold('sorts in ascending order', { sort: 'name', descending: false }, { data: { items: [paid, refunded, partly] } }),
  sold('sorts in descending order', { sort: 'amountPaid', descending: true }, { data: { items: [partly, refunded, paid] } }),
  sold('searches names', { search: 'LOV' }, { data: { total: 1, items: [paid] } }),
  sold('searches addresses', { search: 'cy@sold' }, { data: { total: 1, items: [refunded] } }),
  sold('searches ticket ids', { search: 'tk-sold-2' }, { data: { total: 1, items: [partly] } }),
  sold('returns nothing if no ticket matches', { search: 'unmatched' }, { data: { total: 0, items: [] } }),
  sold('rejects a page size of 101', { pageSize: 101 }, { ...rejected, message: 'At most 100 tickets at once' }),
  sold('rejects a page size of 0', { pageSize: 0 }, { ...rejected, message: 'pageSize must be at least 1' }),
  sold('rejects page 0', { page: 0 }, { ...rejected, message: 'The first page is page 1' }),
  sold('rejects a search text that is too long', { search: 'x'.repeat(201) }, { ...rejected, message: 'Please use a shorter search' }),
  { ...sold('rejects an unknown sort column', { sort: 'status' }, rejected), isRejectedByType: true },
  { ...sold('rejects a page that is not a number', { page: 'two' }, rejected), isRejectedByType: true },
  { ...sold('rejects an invalid sort direction', { descending: 'yes' }, rejected), isRejectedByType: true },
  { ...sold('rejects an unknown parameter', { serach: 'ada' }, rejected), isRejectedByType: true },
];

function sold(name: string, input: Record<string, unknown>, expected: Scenario['expected']): Scenario {
  return { name, operation: 'adminTickets', as: 'owner', input, expected };
}
