import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useSandbox } from '#adapters/payment/testing/use-sandbox';

const { send, createIntent } = useSandbox();

const paid = () => createIntent({ payment_method: 'pm_card_visa', confirm: 'true' });
const refund = (payment_intent: string, params: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  send('POST', '/v1/refunds', { payment_intent, ...params }, headers);
const refunded = async (id: string) => {
  const { body } = await send('GET', `/v1/payment_intents/${id}`, { 'expand[]': 'latest_charge' });
  return body.latest_charge.amount_refunded;
};

describe('a refund', () => {
  it('is one for one key', async () => {
    const { id } = await paid();
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = [await refund(id, { amount: '100' }, key), await refund(id, { amount: '100' }, key)];
    expect(second.body).toEqual(first.body);
    expect(await refunded(id)).toBe(100);
  });

  it('is not more than was paid, and not more than what is left', async () => {
    const { id } = await paid();
    expect((await refund(id, { amount: '1736' })).body.error).toMatchObject({ param: 'amount' });
    await refund(id, { amount: '1000' });
    expect((await refund(id, { amount: '736' })).body.error).toMatchObject({ param: 'amount' });
    expect((await refund(id)).body).toMatchObject({ amount: 735, status: 'succeeded' });
    expect((await refund(id)).body.error).toMatchObject({ code: 'charge_already_refunded' });
    expect(await refunded(id)).toBe(1735);
  });

  it('is none of what was not paid', async () => {
    expect((await refund((await createIntent()).id)).status).toBe(400);
    expect((await refund('pi_000000000000000000000000')).body.error).toMatchObject({ code: 'resource_missing' });
  });
});
