import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StripeGateway } from '#adapters/payment/stripe/stripe-gateway';
import { type SandboxServer, startSandboxServer } from '#adapters/payment/testing/sandbox-server';
import type { Clock } from '#kernel/clock';
import { createDatabase } from '#test/database';

let databaseUrl: string;
let servers: SandboxServer[];

beforeEach(async () => {
  databaseUrl = await createDatabase();
  servers = [];
});
afterEach(() => Promise.all(servers.map((server) => server.close())));

async function start(clock?: Clock): Promise<SandboxServer> {
  const server = await startSandboxServer(databaseUrl, clock);
  servers.push(server);
  return server;
}

async function stop(server: SandboxServer): Promise<void> {
  servers = servers.filter((other) => other !== server);
  await server.close();
}

async function pay(server: SandboxServer, payment_method = 'pm_card_visa'): Promise<string> {
  const params = { amount: '1735', currency: 'usd', 'allowed_payment_method_types[]': 'card', payment_method, confirm: 'true' };
  const { body } = await server.send('POST', '/v1/payment_intents', params);
  return body.id ?? body.error.payment_intent.id;
}

async function undelivered(): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('select from stripe_sandbox.delivery where next_attempt_at is not null');
  await client.end();
  return rows.length;
}

const typesOf = ({ webhooks }: SandboxServer) => webhooks.map(({ event }) => event.type);
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 20 });

describe('webhooks', () => {
  it('are signed so that the gateway reads them', async () => {
    const server = await start();
    const gateway = new StripeGateway({ ...server.keys, sandbox: { origin: server.origin, basePath: '/sandbox/stripe' } });
    const paymentIntentId = await pay(server);
    await until(() => expect(server.webhooks).toHaveLength(1));
    const [{ rawBody, signature, event }] = server.webhooks as [SandboxServer['webhooks'][number]];
    expect(await gateway.readWebhook(rawBody, signature)).toEqual({
      id: event.id,
      kind: 'payment-made',
      type: 'payment_intent.succeeded',
      paymentIntentId,
      createdAt: new Date(event.created * 1000),
    });
  });

  it('tell of refusals, cancellations, refunds and disputes', async () => {
    const server = await start();
    await pay(server, 'pm_card_chargeDeclined');
    const open = await server.send('POST', '/v1/payment_intents', { amount: '1735', currency: 'usd' });
    await server.send('POST', `/v1/payment_intents/${open.body.id}/cancel`);
    await server.send('POST', '/v1/refunds', { payment_intent: await pay(server) });
    await pay(server, 'pm_card_createDispute');
    const expected = ['payment_intent.payment_failed', 'payment_intent.canceled', 'payment_intent.succeeded', 'refund.created'];
    await until(() => expect(typesOf(server)).toEqual(expect.arrayContaining([...expected, 'charge.refunded', 'charge.dispute.created'])));
  });

  it('come again until they are taken', async () => {
    const server = await start();
    const answers = [500, 404, 302];
    server.answerWebhooksWith(() => answers.shift() ?? 200);
    // The second and third attempts are due 1 s and 5 s later: the clock of the second server makes them due at once.
    await pay(server);
    await until(() => expect(server.webhooks).toHaveLength(1));
    await stop(server);

    let ahead = 0;
    const later = await start({ now: () => new Date(Date.now() + ahead) });
    later.answerWebhooksWith(() => answers.shift() ?? 200);
    for (const count of [1, 2, 3]) {
      await until(() => {
        // again and again: an attempt that is written down after this reckons from the later time
        ahead += 60_000;
        expect(later.webhooks).toHaveLength(count);
      });
    }
    ahead += 4 * 24 * 3_600_000;
    await pay(later);
    await until(() => expect(later.webhooks).toHaveLength(4));
    expect(new Set(later.webhooks.slice(0, 3).map(({ event }) => event.id)).size).toBe(1);
  });

  it('are delivered later when nobody listened, and after a restart', async () => {
    const before = await start();
    await before.control('/test/webhooks', { paused: true });
    const id = await pay(before);
    expect(before.webhooks).toEqual([]);
    await stop(before);

    const after = await start();
    await after.control('/test/webhooks', { paused: false });
    await until(() => expect(after.webhooks.map(({ event }) => event.data.object.id)).toEqual([id]));
  });

  it('are given up after three days', async () => {
    let ahead = 0;
    const server = await start({ now: () => new Date(Date.now() + ahead) });
    server.answerWebhooksWith(() => 500);
    await pay(server);
    await until(() => expect(server.webhooks).toHaveLength(1));
    expect(await undelivered()).toBe(1);
    ahead = 3 * 24 * 3_600_000;
    await until(() => expect(server.webhooks).toHaveLength(2));
    await until(async () => expect(await undelivered()).toBe(0));
  });

  it('are delivered by one of several instances', async () => {
    const instances = [await start(), await start(), await start()];
    const [one] = instances as [SandboxServer, ...SandboxServer[]];
    await one.control('/test/webhooks', { paused: true });
    const ids = await Promise.all(Array.from({ length: 40 }, () => pay(one)));
    // All of them reach for the same deliveries at the same moment, again and again.
    await Promise.all(instances.map((instance) => instance.control('/test/webhooks', { paused: false })));
    const told = () => instances.flatMap(({ webhooks }) => webhooks.map(({ event }) => event.data.object.id));
    await until(async () => expect(await undelivered()).toBe(0));
    expect(told().sort()).toEqual(ids.sort());
  });

  it('come several times when a test wants that', async () => {
    const server = await start();
    await server.control('/test/webhooks', { duplicate: 3 });
    await pay(server);
    await until(() => expect(server.webhooks).toHaveLength(3));
    expect(new Set(server.webhooks.map(({ event }) => event.id)).size).toBe(1);
  });

  it('that are under way are waited for when the sandbox stops', async () => {
    const server = await start();
    const { promise: held, resolve: release } = Promise.withResolvers<number>();
    server.answerWebhooksWith(() => held);
    await pay(server);
    await until(() => expect(server.webhooks).toHaveLength(1));
    const stopped = stop(server);
    release(200);
    await stopped;
    expect(await undelivered()).toBe(0);
  });
});
