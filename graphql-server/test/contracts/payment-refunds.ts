import { randomUUID } from 'node:crypto';
import { cents } from '@archive/schema/money';
import { expect, it, vi } from 'vitest';
import { type PaymentIntent, PaymentRejected } from '#ports/payment-gateway';
import { draft, type GatewayUnderTest, paidIntent } from './gateway-under-test.ts';

/** Tests of refunds and disputes, for every payment gateway. */
export function refunding(testee: () => GatewayUnderTest): void {
  const line = randomUUID();

  it('reports no refunds of an unpaid intent', async () => {
    const intent = await testee().gateway.createIntent(draft());
    expect(await testee().gateway.refundState(intent.id)).toEqual({
      amountReturned: 0,
      dispute: null,
      disputed: NOTHING,
      namedRefunds: [],
      failedRefunds: 0,
      failedByHand: [],
      requested: [],
    });
  });

  it('reports partial refunds, named lines, and a full refund', async () => {
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
      requested: [],
    });
    await refund(paid.id);
    expect(await gateway.refundState(paid.id)).toMatchObject({ amountReturned: 1735, namedRefunds: [{ lineIds: [line], amount: 500 }] });
    expect(await gateway.retrieveIntent(paid.id)).toMatchObject({ status: 'succeeded', amountReceived: 1735, isReversed: true });
  });

  it('refunds once per key and no more than the remaining amount', async () => {
    const { gateway } = testee();
    const { id: paymentIntentId } = await paidIntent(testee());
    const refundAmount = (amount: number, idempotencyKey = randomUUID()) =>
      gateway.refund({ paymentIntentId, amount: cents(amount), cause: 'second payment', idempotencyKey });
    const key = randomUUID();
    await refundAmount(500, key);
    await refundAmount(500, key);
    expect(await gateway.refundState(paymentIntentId)).toMatchObject({ amountReturned: 500, namedRefunds: [] });
    await expect(refundAmount(1236)).rejects.toBeInstanceOf(PaymentRejected);
    await refundAmount(1235);
    expect(await gateway.refundState(paymentIntentId)).toMatchObject({ amountReturned: 1735 });
  });

  it('makes a refund that an owner requested, with all lines that it is for', async () => {
    const { gateway } = testee();
    const { id: paymentIntentId } = await paidIntent(testee());
    const request = { id: randomUUID(), lineIds: Array.from({ length: 30 }, () => randomUUID()) };
    const refund = { paymentIntentId, amount: cents(500), cause: request, idempotencyKey: randomUUID() };
    const id = await gateway.refund(refund);
    expect(await gateway.refund(refund)).toBe(id);
    expect(await gateway.refundState(paymentIntentId)).toMatchObject({
      amountReturned: 500,
      namedRefunds: [{ lineIds: request.lineIds, amount: 500 }],
      requested: [{ requestId: request.id, id, amount: 500, isCourtesy: false, isFailed: false }],
    });
  });

  it('reports a refund that fails later, and refunds again with another key', async () => {
    const { gateway } = testee();
    const { id: paymentIntentId } = await paidIntent(testee(), 'pm_card_refundFail');
    const untilFailed = (failedRefunds: number) =>
      vi.waitFor(async () => expect(await gateway.refundState(paymentIntentId)).toMatchObject({ amountReturned: 0, failedRefunds }), WAIT);
    const refundAmount = (idempotencyKey: string) =>
      gateway.refund({ paymentIntentId, amount: cents(500), cause: 'second payment', idempotencyKey });
    const key = randomUUID();
    await refundAmount(key);
    await untilFailed(1);
    await refundAmount(key);
    await untilFailed(1);
    await refundAmount(randomUUID());
    await untilFailed(2);
    expect((await gateway.refundState(paymentIntentId)).failedByHand).toEqual([]);
  });

  it('reports which failed refunds were made by hand', async () => {
    const { gateway, refund } = testee();
    const { id } = await paidIntent(testee(), 'pm_card_refundFail');
    await refund(id, { amount: 300, metadata: {} });
    const failedByHand = [{ id: expect.any(String), amount: 300 }];
    await vi.waitFor(async () => expect(await gateway.refundState(id)).toMatchObject({ failedRefunds: 1, failedByHand }), WAIT);
  });

  it('reports a dispute', async () => {
    const paid = await disputedIntent(testee());
    expect(await testee().gateway.refundState(paid.id)).toMatchObject({ amountReturned: 0 });
    expect(await testee().gateway.retrieveIntent(paid.id)).toMatchObject({ isReversed: true });
  });

  it('does not report an inquiry as a dispute, even after it is closed', { timeout: 60_000 }, async () => {
    const { gateway, decide } = testee();
    const paid = await paidIntent(testee(), 'pm_card_createDisputeInquiry');
    const untilInquired = async () => expect(await gateway.retrieveIntent(paid.id)).toMatchObject({ isReversed: true });
    await vi.waitFor(untilInquired, WAIT);
    const untouched = { amountReturned: 0, dispute: null, disputed: NOTHING };
    expect(await gateway.refundState(paid.id)).toMatchObject(untouched);
    await decide(paid.id, 'won');
    expect(await gateway.refundState(paid.id)).toMatchObject(untouched);
    await gateway.refund({ paymentIntentId: paid.id, amount: cents(500), cause: 'second payment', idempotencyKey: randomUUID() });
  });

  it.for(['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented', 'won'])(
    'does not report a dispute with the status %s',
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
    'reports the effect of a dispute with the status %s of %i of 1735 cents, naming the line "%s"',
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
    'adds up lost disputes of $disputed and refunds of $refunded of 1735 cents: all is returned = $isAll',
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

  it('does not count an undecided partial dispute as lost', async ({ skip }) => {
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
  ] as const)('reports the amount of a dispute once it is %s', { timeout: 60_000 }, async (outcome, state) => {
    const paid = await disputedIntent(testee());
    await testee().decide(paid.id, outcome);
    await vi.waitFor(async () => expect(await testee().gateway.refundState(paid.id)).toMatchObject(state), WAIT);
    const refund = testee().gateway.refund({
      paymentIntentId: paid.id,
      amount: cents(500),
      cause: 'second payment',
      idempotencyKey: randomUUID(),
    });
    if (outcome === 'won') await refund;
    else await expect(refund).rejects.toBeInstanceOf(PaymentRejected);
  });
}

const NOTHING = { isAll: false, lineIds: [] };

/** Stripe opens the dispute some time after the payment. */
const WAIT = { timeout: 15_000, interval: 250 };

async function disputedIntent(testee: GatewayUnderTest): Promise<PaymentIntent> {
  const paid = await paidIntent(testee, 'pm_card_createDispute');
  await vi.waitFor(async () => expect((await testee.gateway.refundState(paid.id)).dispute).toBe('open'), WAIT);
  return paid;
}
