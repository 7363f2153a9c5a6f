import { randomUUID } from 'node:crypto';
import type { StripeServer } from '@archive/sandbox/testing/stripe-server';
import { useStripeEmulator } from '@archive/sandbox/testing/use-stripe-emulator';
import { cents } from '@archive/schema/money';
import { Client } from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PaymentUnavailable } from '#ports/payment-gateway';
import { StripeGateway } from './stripe-gateway.ts';

const sandbox = useStripeEmulator();
let server: StripeServer;
let gateway: StripeGateway;
beforeAll(() => {
  server = sandbox.server();
  gateway = new StripeGateway({ ...server.keys, sandbox: { origin: () => server.origin, basePath: '/sandbox/stripe' } });
});
beforeEach(() => server.control('/test/faults', { next: [] }));

const draft = () => ({
  amount: cents(1735),
  description: 'Order',
  metadata: { order: randomUUID() },
  idempotencyKey: randomUUID(),
});
const intentsOf = async (order: string) => {
  const { body } = await server.send('GET', '/v1/payment_intents', { limit: '100' });
  return body.data.filter(({ metadata }: { metadata: { order?: string } }) => metadata.order === order);
};

describe('a failing payment provider', () => {
  it.each([500, 503, 429])('is unavailable when it answers %i every time', async (status) => {
    await server.control('/test/faults', { next: [{ status }, { status }, { status }] });
    await expect(gateway.createIntent(draft())).rejects.toBeInstanceOf(PaymentUnavailable);
  });

  it("returns Stripe's lock_timeout error for a locked object, and is called again", async () => {
    await server.control('/test/faults', { next: [{ status: 429, code: 'lock_timeout' }, { status: 429 }] });
    const locked = await server.send('GET', '/v1/payment_intents');
    expect(locked).toMatchObject({ status: 429, body: { error: { type: 'invalid_request_error', code: 'lock_timeout' } } });
    expect(locked.headers.get('stripe-should-retry')).toBe('true');
    const limited = await server.send('GET', '/v1/payment_intents');
    expect(limited).toMatchObject({ status: 429, body: { error: { code: 'rate_limit' } } });
    expect(limited.headers.get('stripe-should-retry')).toBeNull();
  });

  it('returns lock_timeout when another request locks the object for too long', async () => {
    const { body: intent } = await server.send('POST', '/v1/payment_intents', { amount: '1735', currency: 'usd' });
    const holder = new Client({ connectionString: server.databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from stripe_sandbox.object where id = $1 for update', [intent.id]);
    const reply = await server.send('POST', `/v1/payment_intents/${intent.id}/cancel`);
    await holder.end();
    expect(reply).toMatchObject({ status: 429, body: { error: { code: 'lock_timeout' } } });
  });

  it('is called a third time after two failures', async () => {
    await server.control('/test/faults', { next: [{ status: 500 }, { drop: true }] });
    expect((await gateway.createIntent(draft())).status).toBe('open');
  });

  it('creates a single intent when its response is lost', async () => {
    const given = draft();
    await server.control('/test/faults', {
      next: [
        { drop: true, after: true },
        { status: 500, after: true },
      ],
    });
    const intent = await gateway.createIntent(given);
    expect(await intentsOf(given.metadata.order)).toMatchObject([{ id: intent.id }]);
  });

  it('is unavailable, and does not reject the payment, when our key is wrong', async () => {
    const misconfigured = new StripeGateway({
      ...server.keys,
      secretKey: 'sk_test_wrong',
      sandbox: { origin: server.origin, basePath: '/sandbox/stripe' },
    });
    await expect(misconfigured.retrieveIntent('pi_1')).rejects.toBeInstanceOf(PaymentUnavailable);
  });

  it('is unavailable when it cannot be reached', async () => {
    const lost = new StripeGateway({ ...server.keys, sandbox: { origin: 'http://127.0.0.1:9', basePath: '/sandbox/stripe' } });
    await expect(lost.createIntent(draft())).rejects.toBeInstanceOf(PaymentUnavailable);
  });

  it('fails only for the path of a planned fault', async () => {
    await server.control('/test/faults', { next: [{ status: 400, path: '/v1/refunds' }] });
    const intent = await gateway.createIntent(draft());
    expect((await server.send('POST', '/v1/refunds', { payment_intent: intent.id })).status).toBe(400);
    // The planned fault is used up: this request fails for its own reason.
    expect((await server.send('POST', '/v1/refunds', { payment_intent: intent.id })).body.error.param).toBe('payment_intent');
  });

  it('fails only for the method and path of a planned fault', async () => {
    await server.control('/test/faults', { next: [{ status: 503, method: 'POST', path: '/v1/payment_intents' }] });
    expect((await server.send('GET', '/v1/payment_intents')).status).toBe(200);
    expect((await server.send('POST', '/v1/payment_intents', { amount: '1735', currency: 'usd' })).status).toBe(503);
  });

  it('fails only for requests with the secret key when a fault is planned for the server', async () => {
    const { id, clientSecret } = await gateway.createIntent(draft());
    await server.control('/test/faults', { next: [{ status: 400, isOfServer: true }] });
    const asBrowser = await fetch(`${server.origin}/sandbox/stripe/v1/payment_intents/${id}?client_secret=${clientSecret}`);
    expect(asBrowser.status).toBe(200);
    expect((await server.send('GET', `/v1/payment_intents/${id}`)).status).toBe(400);
  });
});

describe('the queue of planned faults', () => {
  it('has a maximum length and rejects invalid faults', async () => {
    const many = Array.from({ length: 21 }, () => ({ status: 500 }));
    await expect(server.control('/test/faults', { next: many })).rejects.toThrow('400');
    await expect(server.control('/test/faults', { next: [{ timeoutMs: 3_600_000 }] })).rejects.toThrow('400');
    await expect(server.control('/test/webhooks', { duplicate: 1000 })).rejects.toThrow('400');
  });
});
