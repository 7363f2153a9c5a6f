import { randomUUID } from 'node:crypto';
import { cents } from '@archive/schema/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentRejected, PaymentUnavailable, PaymentUnknown } from '#ports/payment-gateway';
import { draft, type GatewayUnderTest, paidIntent } from './gateway-under-test.ts';
import { refunding } from './payment-refunds.ts';
import { readsWebhooks } from './payment-webhooks.ts';

const UNKNOWN_INTENT = 'pi_000000000000000000000000';

/** Tests that every payment gateway must pass. @param open called once before the first test */
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

function creating(testee: Testee): void {
  it('creates an intent with the amount and our metadata', async () => {
    const given = draft();
    const intent = await testee().gateway.createIntent(given);
    expect(intent).toMatchObject({
      status: 'open',
      amount: 1735,
      amountReceived: 0,
      // With an address, Stripe would send its own receipt.
      receiptEmail: null,
      metadata: given.metadata,
    });
    expect(intent.id).toMatch(/^pi_/);
    expect(intent.clientSecret.startsWith(`${intent.id}_secret_`)).toBe(true);
    expect(await testee().gateway.retrieveIntent(intent.id)).toEqual(intent);
  });

  it('returns the same intent for the same key, in its current state', async () => {
    const { gateway, pay } = testee();
    const given = draft();
    const first = await gateway.createIntent(given);
    expect(await gateway.createIntent(given)).toEqual(first);
    await pay(first, 'pm_card_visa');
    expect(await gateway.createIntent(given)).toMatchObject({ id: first.id, status: 'succeeded' });
  });

  it('returns one intent to concurrent requests with the same key', async () => {
    const given = draft();
    const settled = await Promise.allSettled(Array.from({ length: 6 }, () => testee().gateway.createIntent(given)));
    const ids = new Set(settled.flatMap((result) => (result.status === 'fulfilled' ? result.value.id : [])));
    expect(ids.size).toBe(1);
  });

  it('creates another intent if Stripe stored a failure under the key, and returns that one later', async ({ skip }) => {
    const { gateway, keepFailure } = testee();
    if (!keepFailure) return skip();
    await keepFailure();
    const given = draft();
    const intent = await gateway.createIntent(given);
    expect(intent).toMatchObject({ status: 'open', amount: 1735, metadata: given.metadata });
    expect(await gateway.createIntent(given)).toEqual(intent);
  });

  it('rejects another amount under a used key', async () => {
    const given = draft();
    await testee().gateway.createIntent(given);
    const rejection = await testee()
      .gateway.createIntent({ ...given, amount: cents(1736) })
      .catch((error) => error);
    expect(rejection).toBeInstanceOf(PaymentRejected);
    expect(rejection).not.toBeInstanceOf(PaymentUnknown);
  });

  it('rejects less than 50 cents and accepts 50 cents', async () => {
    await expect(testee().gateway.createIntent(draft({ amount: cents(49) }))).rejects.toBeInstanceOf(PaymentRejected);
    expect((await testee().gateway.createIntent(draft({ amount: cents(50) }))).amount).toBe(50);
  });

  it('reports an unknown intent', async () => {
    await expect(testee().gateway.retrieveIntent(UNKNOWN_INTENT)).rejects.toBeInstanceOf(PaymentUnknown);
    await expect(testee().gateway.refundState(UNKNOWN_INTENT)).rejects.toBeInstanceOf(PaymentUnknown);
  });
}

function paying(testee: Testee): void {
  it('returns the received amount and the address from the browser', async () => {
    const { gateway, pay } = testee();
    const intent = await gateway.createIntent(draft());
    await pay(intent, 'pm_card_visa', 'browser@example.com');
    const paid = await gateway.retrieveIntent(intent.id);
    expect(paid).toMatchObject({ status: 'succeeded', amountReceived: 1735, isReversed: false });
    expect(paid.receiptEmail).toBe('browser@example.com');
  });

  it('keeps an intent open after a declined card and accepts another card', async () => {
    const { gateway, pay } = testee();
    const intent = await gateway.createIntent(draft());
    await expect(pay(intent, 'pm_card_chargeDeclined')).rejects.toThrow();
    expect(await gateway.retrieveIntent(intent.id)).toMatchObject({ status: 'open', amountReceived: 0 });
    await pay(intent, 'pm_card_visa');
    expect(await gateway.retrieveIntent(intent.id)).toMatchObject({ status: 'succeeded' });
  });

  it('keeps an intent open during card authentication', async () => {
    const { gateway, pay } = testee();
    const intent = await gateway.createIntent(draft());
    await pay(intent, 'pm_card_authenticationRequired');
    expect(await gateway.retrieveIntent(intent.id)).toMatchObject({ status: 'open', amountReceived: 0 });
  });

  it('reports an uncaptured intent as processing and can cancel it', async () => {
    const { gateway, createManual, pay } = testee();
    const intent = await gateway.retrieveIntent(await createManual());
    await pay(intent, 'pm_card_visa');
    expect(await gateway.retrieveIntent(intent.id)).toMatchObject({ status: 'processing', amountReceived: 0 });
    expect(await gateway.cancelIntent(intent.id)).toMatchObject({ status: 'canceled', amountReceived: 0 });
  });

  it('retries while a payment is locked and finally reports it as unavailable', async ({ skip }) => {
    const { gateway, lock } = testee();
    if (!lock) return skip();
    const paid = await paidIntent(testee());
    await lock(2);
    expect(await gateway.retrieveIntent(paid.id)).toEqual(paid);
    await lock(2);
    await gateway.refund({ paymentIntentId: paid.id, amount: cents(100), cause: 'second payment', idempotencyKey: randomUUID() });
    expect(await gateway.refundState(paid.id)).toMatchObject({ amountReturned: 100 });
    await lock(3);
    await expect(gateway.cancelIntent(paid.id)).rejects.toBeInstanceOf(PaymentUnavailable);
  });

  it('rejects a second payment of an intent', async () => {
    const paid = await paidIntent(testee());
    await expect(testee().pay(paid, 'pm_card_visa')).rejects.toThrow();
    expect(await testee().gateway.retrieveIntent(paid.id)).toMatchObject({ amountReceived: 1735 });
  });
}

function canceling(testee: Testee): void {
  it('cancels an unpaid intent, even repeatedly', async () => {
    const { gateway, pay } = testee();
    const intent = await gateway.createIntent(draft());
    expect(await gateway.cancelIntent(intent.id)).toMatchObject({ id: intent.id, status: 'canceled' });
    expect(await gateway.cancelIntent(intent.id)).toMatchObject({ id: intent.id, status: 'canceled' });
    await expect(pay(intent, 'pm_card_visa')).rejects.toThrow();
  });

  it('returns the succeeded payment if an intent is already paid', async () => {
    const paid = await paidIntent(testee());
    expect(await testee().gateway.cancelIntent(paid.id)).toMatchObject({ status: 'succeeded', amountReceived: 1735 });
  });

  it('returns a consistent result if a payment and a cancellation come at once', async () => {
    const { gateway, pay } = testee();
    const intent = await gateway.createIntent(draft());
    const [canceled, payment] = await Promise.allSettled([gateway.cancelIntent(intent.id), pay(intent, 'pm_card_visa')]);
    const final = await gateway.retrieveIntent(intent.id);
    expect(final.status).toBe(payment.status === 'fulfilled' ? 'succeeded' : 'canceled');
    expect(canceled).toMatchObject({ status: 'fulfilled', value: { status: final.status } });
  });

  it('rejects an unknown intent', async () => {
    await expect(testee().gateway.cancelIntent(UNKNOWN_INTENT)).rejects.toBeInstanceOf(PaymentUnknown);
  });
}
