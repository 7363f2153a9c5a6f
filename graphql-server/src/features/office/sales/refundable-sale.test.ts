import { expect, it, vi } from 'vitest';
import { RefundableSales } from './refundable-sale.ts';

it('reads the refund requests once, so that amounts and photo sets agree', async () => {
  const listOf = vi.fn(async () => [
    { status: 'open', amount: 500, lineIds: ['one'] },
    { status: 'done', amount: 300, lineIds: ['two'] },
  ]);
  const order = { id: 'order', number: 'AR-1', status: 'partly-refunded', due: 1600, refunded: 300, paymentIntentId: 'pi_1' };
  const line = (id: string) => ({ id, title: id, price: 800, revokedAt: null, revocationReason: null });
  const orders = { findById: async () => order, linesOf: async () => [line('one'), line('two')] };
  const sales = new RefundableSales({ orders, tickets: {}, requests: { listOf } } as never);
  expect(await sales.read('order')).toMatchObject({
    ...{ returned: 800, left: 800 },
    lines: [
      { id: 'one', isTakenBack: true },
      { id: 'two', isTakenBack: false },
    ],
  });
  expect(listOf).toHaveBeenCalledTimes(1);
});
