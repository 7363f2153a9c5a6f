import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { useSandbox } from '#adapters/payment/testing/use-sandbox';

const { server, send, createIntent } = useSandbox();

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

  it('is none while the bank has it in dispute; it is one of what the bank has left to the shop', async () => {
    const { id } = await createIntent({ payment_method: 'pm_card_createDispute', confirm: 'true' });
    expect((await refund(id)).body.error).toMatchObject({ code: 'charge_disputed' });
    const { data } = (await send('GET', '/v1/disputes', { payment_intent: id })).body;
    await send('POST', `/v1/disputes/${data[0].id}`, { 'evidence[uncategorized_text]': 'winning_evidence' });
    expect((await refund(id)).body).toMatchObject({ amount: 1735, status: 'succeeded' });
  });

  it('that the bank sends back later was a success to whoever asked for it, and still is by its key', async () => {
    const { id } = await createIntent({ payment_method: 'pm_card_refundFail', confirm: 'true' });
    const key = { 'idempotency-key': randomUUID() };
    for (const _ of ['first', 'again']) expect((await refund(id, {}, key)).body).toMatchObject({ amount: 1735, status: 'succeeded' });
    expect(await refunded(id)).toBe(0);
    const { data } = (await send('GET', '/v1/refunds', { payment_intent: id })).body;
    expect(data).toMatchObject([{ status: 'failed', failure_reason: 'expired_or_canceled_card' }]);
  });

  it('takes other metadata later, and nothing else', async () => {
    const { body: made } = await refund((await paid()).id, { amount: '100', 'metadata[a]': '1', 'metadata[b]': '2' });
    const path = `/v1/refunds/${made.id}`;
    const { body } = await send('POST', path, { 'metadata[b]': '', 'metadata[c]': '3' });
    expect(body).toEqual({ ...made, metadata: { a: '1', c: '3' } });
    expect((await send('GET', path)).body).toEqual(body);
    const told = () => server().webhooks.filter(({ event }) => event.data.object.id === made.id && event.type.endsWith('updated'));
    await vi.waitFor(() => expect(told()).toHaveLength(2));
    for (const { event } of told())
      expect(event.data).toMatchObject({ object: body, previous_attributes: { metadata: { b: '2', c: null } } });
    expect((await send('POST', path, { amount: '50' })).body.error).toMatchObject({ code: 'parameter_unknown', param: 'amount' });
    expect((await send('POST', '/v1/refunds/re_nothing', {})).body.error).toMatchObject({ code: 'resource_missing', param: 'refund' });
  });

  it('is none of what was not paid', async () => {
    expect((await refund((await createIntent()).id)).status).toBe(400);
    expect((await refund('pi_000000000000000000000000')).body.error).toMatchObject({ code: 'resource_missing' });
  });
});
