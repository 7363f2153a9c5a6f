import { randomUUID } from 'node:crypto';
import { cents } from '@archive/schema/money';
import { Client } from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StripeGateway } from '#adapters/payment/stripe/stripe-gateway';
import type { SandboxServer } from '#adapters/payment/testing/sandbox-server';
import { useSandbox } from '#adapters/payment/testing/use-sandbox';
import { PaymentUnavailable } from '#ports/payment-gateway';

const sandbox = useSandbox();
let server: SandboxServer;
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

describe('a failing provider', () => {
  it.each([500, 503, 429])('that answers %i every time is unavailable', async (status) => {
    await server.control('/test/faults', { next: [{ status }, { status }, { status }] });
    await expect(gateway.createIntent(draft())).rejects.toBeInstanceOf(PaymentUnavailable);
  });

  it('whose object is locked says so as Stripe does, and asks for another try', async () => {
    await server.control('/test/faults', { next: [{ status: 429, code: 'lock_timeout' }, { status: 429 }] });
    const locked = await server.send('GET', '/v1/payment_intents');
    expect(locked).toMatchObject({ status: 429, body: { error: { type: 'invalid_request_error', code: 'lock_timeout' } } });
    expect(locked.headers.get('stripe-should-retry')).toBe('true');
    const limited = await server.send('GET', '/v1/payment_intents');
    expect(limited).toMatchObject({ status: 429, body: { error: { code: 'rate_limit' } } });
    expect(limited.headers.get('stripe-should-retry')).toBeNull();
  });

  it('answers lock_timeout when another request holds the object for too long', async () => {
    const { body: intent } = await server.send('POST', '/v1/payment_intents', { amount: '1735', currency: 'usd' });
    const holder = new Client({ connectionString: server.databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from stripe_sandbox.object where id = $1 for update', [intent.id]);
    const reply = await server.send('POST', `/v1/payment_intents/${intent.id}/cancel`);
    await holder.end();
    expect(reply).toMatchObject({ status: 429, body: { error: { code: 'lock_timeout' } } });
  });

  it('that fails twice is asked a third time', async () => {
    await server.control('/test/faults', { next: [{ status: 500 }, { drop: true }] });
    expect((await gateway.createIntent(draft())).status).toBe('open');
  });

  it('whose reply is lost has made one intent all the same', async () => {
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

  it('whose key is wrong is unavailable, not a refusal of the payment', async () => {
    const misconfigured = new StripeGateway({
      ...server.keys,
      secretKey: 'sk_test_wrong',
      sandbox: { origin: server.origin, basePath: '/sandbox/stripe' },
    });
    await expect(misconfigured.retrieveIntent('pi_1')).rejects.toBeInstanceOf(PaymentUnavailable);
  });

  it('that cannot be reached is unavailable', async () => {
    const lost = new StripeGateway({ ...server.keys, sandbox: { origin: 'http://127.0.0.1:9', basePath: '/sandbox/stripe' } });
    await expect(lost.createIntent(draft())).rejects.toBeInstanceOf(PaymentUnavailable);
  });

  it('refuses only where a fault is meant for the address', async () => {
    await server.control('/test/faults', { next: [{ status: 400, path: '/v1/refunds' }] });
    const intent = await gateway.createIntent(draft());
    expect((await server.send('POST', '/v1/refunds', { payment_intent: intent.id })).status).toBe(400);
    // Used up: what is refused now is refused for its own reason.
    expect((await server.send('POST', '/v1/refunds', { payment_intent: intent.id })).body.error.param).toBe('payment_intent');
  });

  it('refuses only what is asked, or only what changes something, where a fault is meant for that', async () => {
    await server.control('/test/faults', { next: [{ status: 503, method: 'POST', path: '/v1/payment_intents' }] });
    expect((await server.send('GET', '/v1/payment_intents')).status).toBe(200);
    expect((await server.send('POST', '/v1/payment_intents', { amount: '1735', currency: 'usd' })).status).toBe(503);
  });

  it('fails the server alone where the fault is meant for it', async () => {
    const { id, clientSecret } = await gateway.createIntent(draft());
    await server.control('/test/faults', { next: [{ status: 400, isOfServer: true }] });
    const asBrowser = await fetch(`${server.origin}/sandbox/stripe/v1/payment_intents/${id}?client_secret=${clientSecret}`);
    expect(asBrowser.status).toBe(200);
    expect((await server.send('GET', `/v1/payment_intents/${id}`)).status).toBe(400);
  });
});

describe('the queue of faults', () => {
  it('is bounded and checked', async () => {
    const many = Array.from({ length: 21 }, () => ({ status: 500 }));
    await expect(server.control('/test/faults', { next: many })).rejects.toThrow('400');
    await expect(server.control('/test/faults', { next: [{ timeoutMs: 3_600_000 }] })).rejects.toThrow('400');
    await expect(server.control('/test/webhooks', { duplicate: 1000 })).rejects.toThrow('400');
  });
});
