import { describe, expect, it } from 'vitest';
import { type Ledger, type Sale, violationsIn } from './ledger.ts';

// Each rule must detect its own violation.

const email = 'ada@buyer.example';
const order: Sale = {
  ...{ kind: 'order', id: 'o1', number: 'AR-1', status: 'paid', email, due: 500 },
  ...{ refunded: null, intent: 'pi_1', isDuplicate: false },
};
const ticket: Sale = { ...order, kind: 'ticket', id: 't1', number: 'TK-1', due: 1735, refunded: 0, intent: 'pi_2' };
const correct: Ledger = {
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
const [orderPaid, ticketPaid] = correct.payments as [Ledger['payments'][0], Ledger['payments'][0]];
const [orderMail, ticketMail] = correct.mails as [Ledger['mails'][0], Ledger['mails'][0]];

it('a correct ledger has no violations', () => expect(violationsIn(correct)).toEqual([]));

it('free and refunded sales cause no violations', () => {
  const free = { ...order, id: 'o3', due: 0, intent: null };
  const back = { ...ticket, id: 't2', status: 'refunded', refunded: 1735, intent: 'pi_4' };
  const ledger = {
    payments: [...correct.payments, { intent: 'pi_4', amount: 1735, refunded: 1735, saleId: 't2' }],
    sales: [...correct.sales, free, back],
    mails: [...correct.mails, { ...orderMail, id: 'download-o3' }],
  };
  expect(violationsIn(ledger)).toEqual([]);
});

describe('the ledger rules', () => {
  it.each<[string, Partial<Ledger>]>([
    ['a payment without a sale', { payments: [...correct.payments, { ...orderPaid, intent: 'pi_9', saleId: 'o9' }] }],
    ['a payment with two sales', { sales: [...correct.sales, { ...ticket, id: 't9', intent: 'pi_1' }] }],
    ['a payment assigned to another sale', { payments: [{ ...orderPaid, saleId: 'o2' }, ticketPaid] }],
    ['a payment whose sale is not completed', { sales: [{ ...order, status: 'pending' }, ticket] }],
    ['a payment whose sale has expired', { sales: [{ ...order, status: 'expired' }, ticket] }],
    ['a payment that is one cent too high', { payments: [{ ...orderPaid, amount: 501 }, ticketPaid] }],
    ['a refund that was not recorded', { payments: [{ ...orderPaid, refunded: 500 }, ticketPaid] }],
    [
      'a refund of another amount',
      { payments: [orderPaid, { ...ticketPaid, refunded: 2 }], sales: [order, { ...ticket, status: 'partly-refunded', refunded: 1 }] },
    ],
    ['a sale without a payment', { payments: [ticketPaid] }],
    ['a sale paid twice', { payments: [...correct.payments, { ...orderPaid, intent: 'pi_9' }] }],
    ['a missing email', { mails: [orderMail] }],
    ['a second email', { mails: [...correct.mails, orderMail] }],
    ['an email to another address', { mails: [orderMail, { ...ticketMail, to: 'eve@buyer.example' }] }],
    ['an email for an unpaid sale', { mails: [...correct.mails, { ...orderMail, id: 'download-o2' }] }],
    ['an email without a sale', { mails: [...correct.mails, { ...orderMail, id: 'download-o9' }] }],
    ['an incomplete email', { mails: [orderMail, { ...ticketMail, isWhole: false }] }],
  ])('detect %s', (_what, wrong) => expect(violationsIn({ ...correct, ...wrong })).not.toEqual([]));
});
