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
      isDisputed: false,
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
      isDisputed: false,
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

  it.each([
    ['won', { amountReturned: 0, isDisputed: false }],
    ['lost', { amountReturned: 1735, isDisputed: true }],
  ] as const)('counts what a dispute has cost, once it is %s', { timeout: 60_000 }, async (outcome, state) => {
    const paid = await disputedIntent(testee());
    await testee().decide(paid.id, outcome);
    await vi.waitFor(async () => expect(await testee().gateway.refundState(paid.id)).toMatchObject(state), PATIENCE);
    const refund = testee().gateway.refund({ paymentIntentId: paid.id, amount: cents(500), idempotencyKey: randomUUID() });
    if (outcome === 'won') await refund;
    else await expect(refund).rejects.toBeInstanceOf(PaymentRejected);
  });
}

/** The provider opens the dispute after the payment. */
const PATIENCE = { timeout: 15_000, interval: 250 };

async function disputedIntent(testee: GatewayUnderTest): Promise<PaymentIntent> {
  const paid = await paidIntent(testee, 'pm_card_createDispute');
  await vi.waitFor(async () => expect((await testee.gateway.refundState(paid.id)).isDisputed).toBe(true), PATIENCE);
  return paid;
}
