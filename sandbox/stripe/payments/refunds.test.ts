import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { useStripeEmulator } from '../../testing/use-stripe-emulator.ts';

const { server, send, createIntent } = useStripeEmulator();

const paid = () => createIntent({ payment_method: 'pm_card_visa', confirm: 'true' });
const refund = (payment_intent: string, params: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  send('POST', '/v1/refunds', { payment_intent, ...params }, headers);
const refunded = async (id: string) => {
  const { body } = await send('GET', `/v1/payment_intents/${id}`, { 'expand[]': 'latest_charge' });
  return body.latest_charge.amount_refunded;
};

const hold = () => server().control('/test/settlements', { afterMs: 3_600_000 });
const letGo = () => server().control('/test/settlements', { afterMs: 0 });
const untilStatus = (id: string, status: string) =>
  vi.waitFor(async () => expect((await send('GET', `/v1/refunds/${id}`)).body.status).toBe(status), { timeout: 10_000 });
const untilTold = (id: string, types: string[]) => {
  const told = () => server().webhooks.flatMap(({ event }) => (event.data.object.id === id ? event.type : []));
  return vi.waitFor(() => expect(told().sort()).toEqual(types), { timeout: 10_000 });
};

describe('a refund', () => {
  it('is made once per idempotency key', async () => {
    const { id } = await paid();
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = [await refund(id, { amount: '100' }, key), await refund(id, { amount: '100' }, key)];
    expect(second.body).toEqual(first.body);
    expect(await refunded(id)).toBe(100);
  });

  it("can't exceed the amount that was paid and not yet refunded", async () => {
    const { id } = await paid();
    expect((await refund(id, { amount: '1736' })).body.error).toMatchObject({ param: 'amount' });
    await refund(id, { amount: '1000' });
    expect((await refund(id, { amount: '736' })).body.error).toMatchObject({ param: 'amount' });
    expect((await refund(id)).body).toMatchObject({ amount: 735, status: 'succeeded' });
    expect((await refund(id)).body.error).toMatchObject({ code: 'charge_already_refunded' });
    expect(await refunded(id)).toBe(1735);
  });

  it('is rejected while the payment is disputed, and possible when the shop has won', async () => {
    const { id } = await createIntent({ payment_method: 'pm_card_createDispute', confirm: 'true' });
    expect((await refund(id)).body.error).toMatchObject({ code: 'charge_disputed' });
    const { data } = (await send('GET', '/v1/disputes', { payment_intent: id })).body;
    await send('POST', `/v1/disputes/${data[0].id}`, { 'evidence[uncategorized_text]': 'winning_evidence' });
    expect((await refund(id)).body).toMatchObject({ amount: 1735, status: 'succeeded' });
  });

  it('succeeds at first and fails later with pm_card_refundFail, while its key still repeats the success', async () => {
    const { id } = await createIntent({ payment_method: 'pm_card_refundFail', confirm: 'true' });
    const key = { 'idempotency-key': randomUUID() };
    await hold();
    const { body: made } = await refund(id, {}, key);
    expect(made).toMatchObject({ amount: 1735, status: 'succeeded' });
    expect(await refunded(id)).toBe(1735);
    await letGo();
    await untilStatus(made.id, 'failed');
    expect((await refund(id, {}, key)).body).toEqual(made);
    expect(await refunded(id)).toBe(0);
    expect((await send('GET', `/v1/refunds/${made.id}`)).body).toEqual({
      ...made,
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    await untilTold(made.id, ['charge.refund.updated', 'refund.created', 'refund.failed', 'refund.updated']);
    expect((await refund(id)).body.status).toBe('succeeded');
  });

  it('is pending at first and succeeds later with pm_card_pendingRefund', async () => {
    const { id } = await createIntent({ payment_method: 'pm_card_pendingRefund', confirm: 'true' });
    await hold();
    const { body: made } = await refund(id, { amount: '500' });
    expect(made).toMatchObject({ amount: 500, status: 'pending', pending_reason: 'processing' });
    expect(await refunded(id)).toBe(500);
    await letGo();
    await untilStatus(made.id, 'succeeded');
    expect(await refunded(id)).toBe(500);
    await untilTold(made.id, ['charge.refund.updated', 'refund.created', 'refund.updated']);
  });

  it('is possible while a bank only inquires', async () => {
    const { id } = await createIntent({ payment_method: 'pm_card_createDisputeInquiry', confirm: 'true' });
    expect((await refund(id, { amount: '100' })).body).toMatchObject({ amount: 100, status: 'succeeded' });
  });

  it('can only change its metadata later', async () => {
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

  it('is rejected for an unpaid intent', async () => {
    expect((await refund((await createIntent()).id)).status).toBe(400);
    expect((await refund('pi_000000000000000000000000')).body.error).toMatchObject({ code: 'resource_missing' });
  });
});
