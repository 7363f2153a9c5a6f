import { describe, expect, it } from 'vitest';
import { type Books, faultsIn, type SaleInBooks } from './books.ts';

// The rules themselves: each must object to what it is there for.

const email = 'ada@buyer.example';
const order: SaleInBooks = {
  ...{ kind: 'order', id: 'o1', number: 'AR-1', status: 'paid', email, due: 500 },
  ...{ refunded: null, intent: 'pi_1', isDuplicate: false },
};
const ticket: SaleInBooks = { ...order, kind: 'ticket', id: 't1', number: 'TK-1', due: 1735, refunded: 0, intent: 'pi_2' };
const right: Books = {
  payments: [
    { intent: 'pi_1', amount: 500, refunded: 0, saleId: 'o1' },
    { intent: 'pi_2', amount: 1735, refunded: 0, saleId: 't1' },
  ],
  sales: [order, ticket, { ...order, id: 'o2', number: 'AR-2', status: 'pending', intent: 'pi_3' }],
  mails: [
    { id: 'download-o1', to: email, deliveries: 3, isWhole: true },
    { id: 'ticket-t1', to: email, deliveries: 1, isWhole: true },
    { id: 'confirmation-1', to: email, deliveries: 1, isWhole: true },
  ],
};
const [orderPaid, ticketPaid] = right.payments as [Books['payments'][0], Books['payments'][0]];
const [orderMail, ticketMail] = right.mails as [Books['mails'][0], Books['mails'][0]];

it('has nothing against right books', () => expect(faultsIn(right)).toEqual([]));

it('has nothing against what is free, or given back', () => {
  const free = { ...order, id: 'o3', due: 0, intent: null };
  const back = { ...ticket, id: 't2', status: 'refunded', refunded: 1735, intent: 'pi_4' };
  const books = {
    payments: [...right.payments, { intent: 'pi_4', amount: 1735, refunded: 1735, saleId: 't2' }],
    sales: [...right.sales, free, back],
    mails: [...right.mails, { ...orderMail, id: 'download-o3' }],
  };
  expect(faultsIn(books)).toEqual([]);
});

describe('objects to', () => {
  it.each<[string, Partial<Books>]>([
    ['a payment without a sale', { payments: [...right.payments, { ...orderPaid, intent: 'pi_9', saleId: 'o9' }] }],
    ['a payment with two sales', { sales: [...right.sales, { ...ticket, id: 't9', intent: 'pi_1' }] }],
    ['a payment that another sale has', { payments: [{ ...orderPaid, saleId: 'o2' }, ticketPaid] }],
    ['a payment whose sale was not settled', { sales: [{ ...order, status: 'pending' }, ticket] }],
    ['a payment whose sale has expired', { sales: [{ ...order, status: 'expired' }, ticket] }],
    ['a cent too much', { payments: [{ ...orderPaid, amount: 501 }, ticketPaid] }],
    ['a refund that nobody wrote down', { payments: [{ ...orderPaid, refunded: 500 }, ticketPaid] }],
    [
      'a refund of another amount',
      { payments: [orderPaid, { ...ticketPaid, refunded: 2 }], sales: [order, { ...ticket, status: 'partly-refunded', refunded: 1 }] },
    ],
    ['a sale without a payment', { payments: [ticketPaid] }],
    ['a sale paid twice', { payments: [...right.payments, { ...orderPaid, intent: 'pi_9' }] }],
    ['a mail that is missing', { mails: [orderMail] }],
    ['a second mail', { mails: [...right.mails, orderMail] }],
    ['a mail to somebody else', { mails: [orderMail, { ...ticketMail, to: 'eve@buyer.example' }] }],
    ['a mail of an unpaid sale', { mails: [...right.mails, { ...orderMail, id: 'download-o2' }] }],
    ['a mail of no sale', { mails: [...right.mails, { ...orderMail, id: 'download-o9' }] }],
    ['half a mail', { mails: [orderMail, { ...ticketMail, isWhole: false }] }],
  ])('%s', (_what, wrong) => expect(faultsIn({ ...right, ...wrong })).not.toEqual([]));
});
