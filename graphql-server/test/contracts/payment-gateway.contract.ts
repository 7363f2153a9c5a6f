import { randomUUID } from 'node:crypto';
import { cents } from '@archive/schema/money';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type NewPaymentIntent, type PaymentGateway, type PaymentIntent, PaymentRejected, PaymentUnknown } from '#ports/payment-gateway';
import { readsWebhooks } from './payment-webhooks.ts';

/** What the contract needs beside the gateway itself. */
export interface GatewayUnderTest {
  gateway: PaymentGateway;
  webhookSecret: string;
  /** Plays the buyer's browser: confirms with a test payment method. Rejects when the card is refused. */
  pay(intent: PaymentIntent, paymentMethod: string, receiptEmail?: string): Promise<void>;
  /** Plays the owners at the provider's dashboard: gives back `amount` cents, or the rest. */
  refund(paymentIntentId: string, given?: { amount: number; metadata: Record<string, string> }): Promise<void>;
  /** Plays the bank, which decides a payment's dispute. */
  decide(paymentIntentId: string, outcome: 'won' | 'lost'): Promise<void>;
  /** Makes the next new intent fail, and the provider keep that failure under its key. Where it can be made to. */
  keepFailure?(): Promise<void>;
  close(): Promise<void>;
}

const NEVER_MADE = 'pi_000000000000000000000000';

/** What every payment gateway must do. @param open called once */
export function paymentGatewayContract(name: string, open: () => Promise<GatewayUnderTest>): void {
  describe(`payment gateway: ${name}`, () => {
    let subject: GatewayUnderTest;
    beforeAll(async () => {
      subject = await open();
    });
    afterAll(() => subject?.close());
    const parts = { creating, paying, canceling, refunding, webhooks: readsWebhooks };
    for (const [part, define] of Object.entries(parts)) describe(part, () => define(() => subject));
  });
}

type Testee = () => GatewayUnderTest;

function draft(changes: Partial<NewPaymentIntent> = {}): NewPaymentIntent {
  const id = randomUUID();
  return {
    amount: cents(1735),
    description: 'Order AR-TEST-0001',
    receiptEmail: null,
    metadata: { order: id },
    idempotencyKey: `contract-${id}`,
    ...changes,
  };
}

async function paidIntent({ gateway, pay }: GatewayUnderTest, method = 'pm_card_visa', amount = 1735): Promise<PaymentIntent> {
  const intent = await gateway.createIntent(draft({ amount: cents(amount) }));
  await pay(intent, method);
  return gateway.retrieveIntent(intent.id);
}

function creating(testee: Testee): void {
  it('opens an intent for the amount, with our notes', async () => {
    const given = draft({ receiptEmail: 'buyer@example.com' });
    const intent = await testee().gateway.createIntent(given);
    expect(intent).toMatchObject({
      status: 'open',
      amount: 1735,
      amountReceived: 0,
      receiptEmail: 'buyer@example.com',
      metadata: given.metadata,
    });
    expect(intent.id).toMatch(/^pi_/);
    expect(intent.clientSecret.startsWith(`${intent.id}_secret_`)).toBe(true);
    expect(await testee().gateway.retrieveIntent(intent.id)).toEqual(intent);
  });

  it('gives the same intent for the same key, as it stands now', async () => {
    const { gateway, pay } = testee();
    const given = draft();
    const first = await gateway.createIntent(given);
    expect(await gateway.createIntent(given)).toEqual(first);
    await pay(first, 'pm_card_visa');
    expect(await gateway.createIntent(given)).toMatchObject({ id: first.id, status: 'succeeded' });
  });

  it('gives one intent to requests that come at once', async () => {
    const given = draft();
    const settled = await Promise.allSettled(Array.from({ length: 6 }, () => testee().gateway.createIntent(given)));
    const ids = new Set(settled.flatMap((result) => (result.status === 'fulfilled' ? result.value.id : [])));
    expect(ids.size).toBe(1);
  });

  it('makes another one where the provider keeps a failure under the key, and finds that again', async ({ skip }) => {
    const { gateway, keepFailure } = testee();
    if (!keepFailure) return skip();
    await keepFailure();
    const given = draft();
    const intent = await gateway.createIntent(given);
    expect(intent).toMatchObject({ status: 'open', amount: 1735, metadata: given.metadata });
    expect(await gateway.createIntent(given)).toEqual(intent);
  });

  it('refuses another amount under a used key', async () => {
    const given = draft();
    await testee().gateway.createIntent(given);
    const refusal = await testee()
      .gateway.createIntent({ ...given, amount: cents(1736) })
      .catch((error) => error);
    expect(refusal).toBeInstanceOf(PaymentRejected);
    expect(refusal).not.toBeInstanceOf(PaymentUnknown);
  });

  it('refuses less than 50 cents and takes 50', async () => {
    await expect(testee().gateway.createIntent(draft({ amount: cents(49) }))).rejects.toBeInstanceOf(PaymentRejected);
    expect((await testee().gateway.createIntent(draft({ amount: cents(50) }))).amount).toBe(50);
  });

  it('knows no intent that was never made', async () => {
    await expect(testee().gateway.retrieveIntent(NEVER_MADE)).rejects.toBeInstanceOf(PaymentUnknown);
    await expect(testee().gateway.refundState(NEVER_MADE)).rejects.toBeInstanceOf(PaymentUnknown);
  });
}

function paying(testee: Testee): void {
  it('says what was received, and the address that the browser gave', async () => {
    const { gateway, pay } = testee();
    const intent = await gateway.createIntent(draft());
    await pay(intent, 'pm_card_visa', 'browser@example.com');
    const paid = await gateway.retrieveIntent(intent.id);
    expect(paid).toMatchObject({ status: 'succeeded', amountReceived: 1735, isReversed: false });
    expect(paid.receiptEmail).toBe('browser@example.com');
  });

  it('stays open after a refused card, and takes another one', async () => {
    const { gateway, pay } = testee();
    const intent = await gateway.createIntent(draft());
    await expect(pay(intent, 'pm_card_chargeDeclined')).rejects.toThrow();
    expect(await gateway.retrieveIntent(intent.id)).toMatchObject({ status: 'open', amountReceived: 0 });
    await pay(intent, 'pm_card_visa');
    expect(await gateway.retrieveIntent(intent.id)).toMatchObject({ status: 'succeeded' });
  });

  it('is open while the bank waits for the buyer', async () => {
    const { gateway, pay } = testee();
    const intent = await gateway.createIntent(draft());
    await pay(intent, 'pm_card_authenticationRequired');
    expect(await gateway.retrieveIntent(intent.id)).toMatchObject({ status: 'open', amountReceived: 0 });
  });

  it('takes the money once', async () => {
    const paid = await paidIntent(testee());
    await expect(testee().pay(paid, 'pm_card_visa')).rejects.toThrow();
    expect(await testee().gateway.retrieveIntent(paid.id)).toMatchObject({ amountReceived: 1735 });
  });
}

function canceling(testee: Testee): void {
  it('cancels an unpaid intent, again and again', async () => {
    const { gateway, pay } = testee();
    const intent = await gateway.createIntent(draft());
    expect(await gateway.cancelIntent(intent.id)).toMatchObject({ id: intent.id, status: 'canceled' });
    expect(await gateway.cancelIntent(intent.id)).toMatchObject({ id: intent.id, status: 'canceled' });
    await expect(pay(intent, 'pm_card_visa')).rejects.toThrow();
  });

  it('finds the payment when that was faster', async () => {
    const paid = await paidIntent(testee());
    expect(await testee().gateway.cancelIntent(paid.id)).toMatchObject({ status: 'succeeded', amountReceived: 1735 });
  });

  it('agrees with the buyer when both come at once', async () => {
    const { gateway, pay } = testee();
    const intent = await gateway.createIntent(draft());
    const [canceled, payment] = await Promise.allSettled([gateway.cancelIntent(intent.id), pay(intent, 'pm_card_visa')]);
    const final = await gateway.retrieveIntent(intent.id);
    expect(final.status).toBe(payment.status === 'fulfilled' ? 'succeeded' : 'canceled');
    expect(canceled).toMatchObject({ status: 'fulfilled', value: { status: final.status } });
  });

  it('refuses an unknown intent', async () => {
    await expect(testee().gateway.cancelIntent(NEVER_MADE)).rejects.toBeInstanceOf(PaymentUnknown);
  });
}

function refunding(testee: Testee): void {
  const line = randomUUID();

  it('has nothing to tell of an intent that was never paid', async () => {
    const intent = await testee().gateway.createIntent(draft());
    expect(await testee().gateway.refundState(intent.id)).toEqual({ amountReturned: 0, isDisputed: false, refundedLineIds: [] });
  });

  it('tells what was given back: a part, a named line, and the rest', async () => {
    const { gateway, refund } = testee();
    const paid = await paidIntent(testee());
    await refund(paid.id, { amount: 500, metadata: { order_line: `${line},x` } });
    expect(await gateway.refundState(paid.id)).toEqual({ amountReturned: 500, isDisputed: false, refundedLineIds: [line] });
    await refund(paid.id);
    expect(await gateway.refundState(paid.id)).toMatchObject({ amountReturned: 1735, refundedLineIds: [line] });
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
    expect(await gateway.refundState(paymentIntentId)).toMatchObject({ amountReturned: 500, refundedLineIds: [] });
    await expect(give(1236)).rejects.toBeInstanceOf(PaymentRejected);
    await give(1235);
    expect(await gateway.refundState(paymentIntentId)).toMatchObject({ amountReturned: 1735 });
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
  });
}

/** The provider opens the dispute after the payment. */
const PATIENCE = { timeout: 15_000, interval: 250 };

async function disputedIntent(testee: GatewayUnderTest): Promise<PaymentIntent> {
  const paid = await paidIntent(testee, 'pm_card_createDispute');
  await vi.waitFor(async () => expect((await testee.gateway.refundState(paid.id)).isDisputed).toBe(true), PATIENCE);
  return paid;
}
