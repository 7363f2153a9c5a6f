import type { Handler } from '#test/fake-server.ts';
import { ada } from '#test/fake-shop.tsx';

export const ownerSignedIn: Handler = () => {
  const { me } = ada()({}, {} as never) as { me: object };
  return { me: { ...me, isAdmin: true } };
};

export const anOrder = {
  ...{ __typename: 'OfficeSale', kind: 'order', id: 'o1', number: 'AR-7KQ2-M9XD', state: 'partlyRefunded' },
  ...{ email: 'ann@mail.example', name: null, titles: ['Standing Figures', 'Chairs'], due: 1300, refunded: 500 },
  ...{ createdAt: '2026-11-20T17:58:00Z', paidAt: '2026-11-20T18:00:00Z' },
};

/** What can be refunded of it. */
export const aPreview = {
  ...{ __typename: 'RefundPreview', due: 1300, returned: 500, left: 800, isDisputed: false },
  lines: [
    { __typename: 'RefundableLine', id: 'l1', title: 'Standing Figures', share: 433, isTakenBack: true },
    { __typename: 'RefundableLine', id: 'l2', title: 'Chairs', share: 867, isTakenBack: false },
  ],
};

export const anOpenedSale = {
  ...{
    __typename: 'OpenedSale',
    sale: anOrder,
    subtotal: 1500,
    discount: 200,
    promoCode: 'SPRING',
    receiptNumber: null,
    ticketKind: null,
  },
  ...{ account: 'ann', paymentIntentId: 'pi_1', cardLast4: '4242', openRefunds: 0 },
  lines: [
    { __typename: 'SaleLine', id: 'l1', title: 'Standing Figures', price: 500, revoked: 'refund' },
    { __typename: 'SaleLine', id: 'l2', title: 'Chairs', price: 1000, revoked: null },
  ],
  timeline: [
    { __typename: 'TimelineEntry', event: 'paid', at: '2026-11-20T18:00:00Z', detail: null },
    { __typename: 'TimelineEntry', event: 'downloadedAgain', at: '2026-11-21T18:00:00Z', detail: 'Chairs (2 times)' },
  ],
};
