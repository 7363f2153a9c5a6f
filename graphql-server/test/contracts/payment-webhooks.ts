import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { type PaymentGateway, PaymentRejected } from '#ports/payment-gateway';

const INTENT = { object: 'payment_intent', id: 'pi_1' };

/** Tests of reading webhooks, for every payment gateway. */
export function readsWebhooks(testee: () => { gateway: PaymentGateway; webhookSecret: string }): void {
  const sign = (payload: string, timestamp?: number) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret: testee().webhookSecret, ...(timestamp ? { timestamp } : {}) });
  const event = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, created: 1_780_000_000, data: { object } });
  const read = (payload: string, signature: string | undefined = sign(payload)) =>
    testee().gateway.readWebhook(Buffer.from(payload), signature);

  it.each([
    ['payment_intent.succeeded', 'payment-made', INTENT],
    ['payment_intent.payment_failed', 'payment-changed', INTENT],
    ['payment_intent.canceled', 'payment-changed', INTENT],
    ['payment_intent.processing', 'payment-changed', INTENT],
    ['charge.refunded', 'refunded', { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }],
    ['refund.created', 'refunded', { object: 'refund', id: 're_1', payment_intent: 'pi_1' }],
    ['refund.failed', 'refunded', { object: 'refund', id: 're_1', payment_intent: INTENT }],
    ['charge.dispute.created', 'disputed', { object: 'dispute', id: 'du_1', payment_intent: 'pi_1' }],
    ['charge.dispute.closed', 'disputed', { object: 'dispute', id: 'du_1', payment_intent: 'pi_1' }],
  ])('reads the event %s as %s', async (type, kind, object) => {
    const createdAt = new Date(1_780_000_000_000);
    expect(await read(event(type, object))).toEqual({ id: 'evt_1', kind, type, paymentIntentId: 'pi_1', createdAt });
  });

  it.each([
    ['charge.refunded', 400, { object: 'charge', payment_intent: 'pi_1', amount_refunded: 1000 }, { amount_refunded: 600 }],
    ['charge.dispute.created', 1200, { object: 'dispute', payment_intent: 'pi_1', amount: 1200 }, undefined],
    ['charge.refunded', undefined, { object: 'charge', payment_intent: 'pi_1', amount_refunded: 1000 }, null],
    ['charge.refunded', undefined, { object: 'charge', payment_intent: 'pi_1', amount_refunded: 1e12 }, { amount_refunded: 600 }],
    ['charge.dispute.created', undefined, { object: 'dispute', payment_intent: 'pi_1', amount: 'x' }, undefined],
  ])('reads of the event %s the amount %s', async (type, amount, object, previous) => {
    const payload = JSON.parse(event(type, object));
    payload.data.previous_attributes = previous;
    expect((await read(JSON.stringify(payload))) as { amount?: number }).toEqual(
      expect.objectContaining({ id: 'evt_1', ...(amount ? { amount } : {}) }),
    );
    expect('amount' in (await read(JSON.stringify(payload)))).toBe(Boolean(amount));
  });

  it.each([
    ['customer.created', { object: 'customer', id: 'cus_1' }],
    ['charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: null }],
    // A property of every JavaScript object must not match a type.
    ['constructor', INTENT],
  ])('ignores the event %s without one of our payments', async (type, object) => {
    expect(await read(event(type, object))).toEqual({ id: 'evt_1', kind: 'ignored', type });
  });

  it.each([
    {},
    null,
    [],
    { id: null },
    { id: 'evt\u0000' },
    { type: 7 },
    { created: undefined },
    { created: 'x' },
    { created: 1e300 },
    { created: -1 },
    { data: null },
  ])('rejects %j, which is not an event, even with a valid signature', async (change) => {
    const whole = JSON.parse(event('payment_intent.succeeded', INTENT));
    const isChange = change !== null && Object.keys(change).length > 0;
    await expect(read(JSON.stringify(isChange ? { ...whole, ...change } : change))).rejects.toThrow(PaymentRejected);
  });

  it('rejects an event without a valid signature', async () => {
    const payload = event('payment_intent.succeeded', INTENT);
    await expect(read(payload.replace('pi_1', 'pi_2'), sign(payload))).rejects.toThrow(PaymentRejected);
    await expect(testee().gateway.readWebhook(Buffer.from(payload), undefined)).rejects.toThrow(PaymentRejected);
    await expect(read(payload, 'nonsense')).rejects.toThrow(PaymentRejected);
    await expect(read('not json', sign('not json'))).rejects.toThrow(PaymentRejected);
    const foreign = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_of_another_account' });
    await expect(read(payload, foreign)).rejects.toThrow(PaymentRejected);
  });

  it('accepts several signatures if one is valid, as during a change of the secret', async () => {
    const payload = event('payment_intent.succeeded', INTENT);
    const foreign = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_the_old_one' });
    const [, ofForeign] = foreign.split(',');
    expect(await read(payload, `${sign(payload)},${ofForeign}`)).toMatchObject({ kind: 'payment-made' });
    const [time, own] = sign(payload).split(',');
    expect(await read(payload, `${time},${ofForeign},${own}`)).toMatchObject({ kind: 'payment-made' });
  });

  it('rejects a signature older than five minutes', async () => {
    const payload = event('payment_intent.succeeded', INTENT);
    const now = Math.floor(Date.now() / 1000);
    expect(await read(payload, sign(payload, now - 280))).toMatchObject({ kind: 'payment-made' });
    await expect(read(payload, sign(payload, now - 320))).rejects.toThrow(PaymentRejected);
  });
}
