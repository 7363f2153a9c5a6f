import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CREATE, useStripeEmulator } from '../../testing/use-stripe-emulator.ts';

const { send, createIntent, confirm } = useStripeEmulator();

describe('an idempotency key', () => {
  const create = (key: string, params: Record<string, string> = CREATE) =>
    send('POST', '/v1/payment_intents', params, { 'idempotency-key': key });

  it('repeats the first reply byte for byte', async () => {
    const key = randomUUID();
    const [first, second] = [await create(key), await create(key)];
    expect(second.body).toEqual(first.body);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.headers.get('original-request')).toBe(first.headers.get('request-id'));
  });

  it('repeats a declined payment, without another attempt', async () => {
    const intent = await createIntent();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await confirm(intent, { payment_method: 'pm_card_chargeDeclined' }, headers);
    const second = await confirm(intent, { payment_method: 'pm_card_chargeDeclined' }, headers);
    expect([first.status, second.status]).toEqual([402, 402]);
    expect(second.body.error.charge).toBe(first.body.error.charge);
  });

  it('rejects other parameters and another path', async () => {
    const key = randomUUID();
    const { body } = await create(key);
    expect(await create(key, { ...CREATE, amount: '1736' })).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
    const other = await send('POST', `/v1/payment_intents/${body.id}/cancel`, {}, { 'idempotency-key': key });
    expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
  });

  it('can be used again after an invalid request', async () => {
    const key = randomUUID();
    expect((await create(key, { ...CREATE, amount: '1' })).status).toBe(400);
    expect((await create(key)).status).toBe(200);
  });

  it('makes one intent of many concurrent requests, and the others get an error', async () => {
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 8 }, () => create(key)));
    const ids = new Set(replies.filter(({ status }) => status === 200).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    for (const { status, body } of replies.filter((reply) => reply.status !== 200)) {
      expect([status, body.error.code]).toEqual([409, 'idempotency_key_in_use']);
    }
  });

  it('of a browser is separate from those of the server', async () => {
    const [intent, key] = [await createIntent(), randomUUID()];
    await confirm(intent, { payment_method: 'pm_card_visa' }, { authorization: '', 'idempotency-key': key });
    expect((await create(key)).status).toBe(200);
  });
});
