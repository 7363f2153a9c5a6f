import type { Scenario } from './scenarios.ts';

const refused = { code: 'BAD_INPUT' };
const badType = { expected: refused, isRefusedByType: true };
const opened = { data: { clientSecret: 'pi_secret', ticketId: 'TK-X-X', isPaid: false } };
const form = { type: 'ticket', amount: 15, name: 'Ada Lovelace', email: 'ada@buyer.example', eventId: 2 };

const ownersOnly = { code: 'FORBIDDEN', message: 'Only the owners can see this.' };
/** What the shop of these scenarios has sold, oldest first. */
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
  ticket('is for one event only', { eventId: 1 }, { expected: { ...refused, message: "Tickets aren't sold for this event." } }),
  ticket('refuses an event as text', { eventId: 'two' }, badType),

  { name: 'is not for guests', operation: 'adminTickets', expected: { code: 'UNAUTHENTICATED', message: 'Please sign in.' } },
  { name: 'is not for users', operation: 'adminTickets', as: 'user', expected: ownersOnly },
  {
    name: 'is not for users, whatever else is wrong',
    operation: 'adminTickets',
    as: 'user',
    input: { page: 0, search: 'ada' },
    expected: ownersOnly,
  },
  sold('lists what was sold, newest first', {}, { data: { total: 3, items: [refunded, partly, paid] } }),
  sold('gives a page', { page: 2, pageSize: 2 }, { data: { total: 3, items: [paid] } }),
  sold('gives nothing behind the last page', { page: 9 }, { data: { total: 3, items: [] } }),
  sold('sorts', { sort: 'name', descending: false }, { data: { items: [paid, refunded, partly] } }),
  sold('sorts the other way round', { sort: 'amountPaid', descending: true }, { data: { items: [partly, refunded, paid] } }),
  sold('searches names', { search: 'LOV' }, { data: { total: 1, items: [paid] } }),
  sold('searches addresses', { search: 'cy@sold' }, { data: { total: 1, items: [refunded] } }),
  sold('searches ticket ids', { search: 'tk-sold-2' }, { data: { total: 1, items: [partly] } }),
  sold('finds nobody', { search: 'nobody' }, { data: { total: 0, items: [] } }),
  sold('refuses a page of 101', { pageSize: 101 }, { ...refused, message: 'At most 100 tickets at once' }),
  sold('refuses a page of none', { pageSize: 0 }, { ...refused, message: 'pageSize must be at least 1' }),
  sold('refuses page 0', { page: 0 }, { ...refused, message: 'The first page is page 1' }),
  sold('refuses an endless search', { search: 'x'.repeat(201) }, { ...refused, message: 'Please use a shorter search' }),
  { ...sold('refuses to sort by what is no column', { sort: 'status' }, refused), isRefusedByType: true },
  { ...sold('refuses a page that is no number', { page: 'two' }, refused), isRefusedByType: true },
  { ...sold('refuses a direction that is none', { descending: 'yes' }, refused), isRefusedByType: true },
  { ...sold('refuses what it does not know', { serach: 'ada' }, refused), isRefusedByType: true },
];

function sold(name: string, input: Record<string, unknown>, expected: Scenario['expected']): Scenario {
  return { name, operation: 'adminTickets', as: 'owner', input, expected };
}
