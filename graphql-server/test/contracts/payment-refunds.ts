import { randomUUID } from 'node:crypto';
import { cents } from '@archive/schema/money';
import { expect, it, vi } from 'vitest';
import { type PaymentIntent, PaymentRejected } from '#ports/payment-gateway';
import { draft, type GatewayUnderTest, paidIntent } from './gateway-under-test.ts';

/** What every payment gateway must do and tell about money that goes back. */
export function givesBack(testee: () => GatewayUnderTest): void {
  const line = randomUUID();

  it('has nothing to tell of an intent that was never paid', async () => {
    const intent = await testee().gateway.createIntent(draft());
    expect(await testee().gateway.refundState(intent.id)).toEqual({
      amountReturned: 0,
      dispute: null,
      disputed: NOTHING,
      namedRefunds: [],
      failedRefunds: 0,
      failedByHand: [],
    });
  });

  it('tells what was given back: a part, a named line, and the rest', async () => {
    const { gateway, refund } = testee();
    const paid = await paidIntent(testee());
    await refund(paid.id, { amount: 500, metadata: { order_line: `${line},x` } });
    expect(await gateway.refundState(paid.id)).toEqual({
      amountReturned: 500,
      dispute: null,
      disputed: NOTHING,
      namedRefunds: [{ lineIds: [line], amount: 500 }],
      failedRefunds: 0,
      failedByHand: [],
    });
    await refund(paid.id);
    expect(await gateway.refundState(paid.id)).toMatchObject({ amountReturned: 1735, namedRefunds: [{ lineIds: [line], amount: 500 }] });
    expect(await gateway.retrieveIntent(paid.id)).toMatchObject({ status: 'succeeded', amountReceived: 1735, isReversed: true });
  });

  it('gives back once for one key, and no more than is left', async () => {
    const { gateway } = testee();
    const { id: paymentIntentId } = await paidIntent(testee());
    const give = (amount: number, idempotencyKey = randomUUID()) =>
      gateway.refund({ paymentIntentId, amount: cents(amount), idempotencyKey });
    const key = randomUUID();
    await give(500, key);
    await give(500, key);
    expect(await gateway.refundState(paymentIntentId)).toMatchObject({ amountReturned: 500, namedRefunds: [] });
    await expect(give(1236)).rejects.toBeInstanceOf(PaymentRejected);
    await give(1235);
    expect(await gateway.refundState(paymentIntentId)).toMatchObject({ amountReturned: 1735 });
  });

  it('tells of a refund that fails after it was taken; another key gives back anew', async () => {
    const { gateway } = testee();
    const { id: paymentIntentId } = await paidIntent(testee(), 'pm_card_refundFail');
    const untilFailed = (failedRefunds: number) =>
      vi.waitFor(
        async () => expect(await gateway.refundState(paymentIntentId)).toMatchObject({ amountReturned: 0, failedRefunds }),
        PATIENCE,
      );
    const give = (idempotencyKey: string) => gateway.refund({ paymentIntentId, amount: cents(500), idempotencyKey });
    const key = randomUUID();
    await give(key);
    await untilFailed(1);
    await give(key);
    await untilFailed(1);
    await give(randomUUID());
    await untilFailed(2);
    expect((await gateway.refundState(paymentIntentId)).failedByHand).toEqual([]);
  });

  it('tells which of those that failed it was not asked for', async () => {
    const { gateway, refund } = testee();
    const { id } = await paidIntent(testee(), 'pm_card_refundFail');
    await refund(id, { amount: 300, metadata: {} });
    const failedByHand = [{ id: expect.any(String), amount: 300 }];
    await vi.waitFor(async () => expect(await gateway.refundState(id)).toMatchObject({ failedRefunds: 1, failedByHand }), PATIENCE);
  });

  it('tells of a dispute', async () => {
    const paid = await disputedIntent(testee());
    expect(await testee().gateway.refundState(paid.id)).toMatchObject({ amountReturned: 0 });
    expect(await testee().gateway.retrieveIntent(paid.id)).toMatchObject({ isReversed: true });
  });

  it('tells of no dispute while the bank only inquires, nor after that', { timeout: 60_000 }, async () => {
    const { gateway, decide } = testee();
    const paid = await paidIntent(testee(), 'pm_card_createDisputeInquiry');
    const untilInquired = async () => expect(await gateway.retrieveIntent(paid.id)).toMatchObject({ isReversed: true });
    await vi.waitFor(untilInquired, PATIENCE);
    const untouched = { amountReturned: 0, dispute: null, disputed: NOTHING };
    expect(await gateway.refundState(paid.id)).toMatchObject(untouched);
    await decide(paid.id, 'won');
    expect(await gateway.refundState(paid.id)).toMatchObject(untouched);
    await gateway.refund({ paymentIntentId: paid.id, amount: cents(500), idempotencyKey: randomUUID() });
  });

  it.for(['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented', 'won'])(
    'tells of no dispute that is %s',
    async (status, { skip }) => {
      const { gateway, dispute } = testee();
      if (!dispute) return skip();
      const paid = await paidIntent(testee());
      await dispute(paid.id, { status });
      expect(await gateway.refundState(paid.id)).toMatchObject({ amountReturned: 0, dispute: null, disputed: NOTHING });
    },
  );

  it.for([
    ['needs_response', 500, '', { amountReturned: 0, dispute: 'open', disputed: { isAll: true, lineIds: [] } }],
    ['under_review', 500, line, { amountReturned: 0, dispute: 'open', disputed: { isAll: false, lineIds: [line] } }],
    ['lost', 500, '', { amountReturned: 500, dispute: 'lost', disputed: NOTHING }],
    ['lost', 500, line, { amountReturned: 500, dispute: 'lost', disputed: { isAll: false, lineIds: [line] } }],
    ['lost', 1700, '', { amountReturned: 1700, dispute: 'lost', disputed: { isAll: true, lineIds: [] } }],
  ] as const)(
    'tells what a dispute takes that is %s about %i of 1735 cents, naming the line "%s"',
    async ([status, amount, named, state], { skip }) => {
      const { gateway, dispute } = testee();
      if (!dispute) return skip();
      const paid = await paidIntent(testee());
      await dispute(paid.id, { status, amount, metadata: named ? { order_line: named } : {} });
      expect(await gateway.refundState(paid.id)).toMatchObject(state);
    },
  );

  it.for([
    { disputed: [868, 866], refunded: 0, returned: 1734, isAll: true },
    { disputed: [868, 690], refunded: 0, returned: 1558, isAll: false },
    { disputed: [500], refunded: 1200, returned: 1700, isAll: true },
    { disputed: [500], refunded: 900, returned: 1400, isAll: false },
  ])(
    'adds up lost disputes of $disputed and refunds of $refunded of 1735 cents: takes all = $isAll',
    async ({ disputed, refunded, returned, isAll }, { skip }) => {
      const { gateway, dispute, refund } = testee();
      if (!dispute) return skip();
      const paid = await paidIntent(testee());
      if (refunded) await refund(paid.id, { amount: refunded, metadata: {} });
      for (const amount of disputed) await dispute(paid.id, { status: 'lost', amount });
      const state = { amountReturned: returned, dispute: 'lost', disputed: { isAll, lineIds: [] } };
      expect(await gateway.refundState(paid.id)).toMatchObject(state);
    },
  );

  it('counts a part that the bank still decides as not lost', async ({ skip }) => {
    const { gateway, dispute } = testee();
    if (!dispute) return skip();
    const paid = await paidIntent(testee());
    await dispute(paid.id, { status: 'lost', amount: 900 });
    await dispute(paid.id, { status: 'under_review', amount: 835, metadata: { order_line: line } });
    const state = { amountReturned: 900, dispute: 'open', disputed: { isAll: false, lineIds: [line] } };
    expect(await gateway.refundState(paid.id)).toMatchObject(state);
  });

  it.each([
    ['won', { amountReturned: 0, dispute: null, disputed: NOTHING }],
    ['lost', { amountReturned: 1735, dispute: 'lost', disputed: { isAll: true, lineIds: [] } }],
  ] as const)('counts what a dispute has cost, once it is %s', { timeout: 60_000 }, async (outcome, state) => {
    const paid = await disputedIntent(testee());
    await testee().decide(paid.id, outcome);
    await vi.waitFor(async () => expect(await testee().gateway.refundState(paid.id)).toMatchObject(state), PATIENCE);
    const refund = testee().gateway.refund({ paymentIntentId: paid.id, amount: cents(500), idempotencyKey: randomUUID() });
    if (outcome === 'won') await refund;
    else await expect(refund).rejects.toBeInstanceOf(PaymentRejected);
  });
}

const NOTHING = { isAll: false, lineIds: [] };

/** The provider opens the dispute after the payment. */
const PATIENCE = { timeout: 15_000, interval: 250 };

async function disputedIntent(testee: GatewayUnderTest): Promise<PaymentIntent> {
  const paid = await paidIntent(testee, 'pm_card_createDispute');
  await vi.waitFor(async () => expect((await testee.gateway.refundState(paid.id)).dispute).toBe('open'), PATIENCE);
  return paid;
}
