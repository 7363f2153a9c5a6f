import { Client } from 'pg';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Clock } from '../../clock.ts';
import { createDatabase } from '../../testing/database.ts';
import { type StripeServer, startStripeServer } from '../../testing/stripe-server.ts';

let databaseUrl: string;
let servers: StripeServer[];

beforeEach(async () => {
  databaseUrl = await createDatabase();
  servers = [];
});
afterEach(() => Promise.all(servers.map((server) => server.close())));

async function start(clock?: Clock): Promise<StripeServer> {
  const server = await startStripeServer(databaseUrl, clock);
  servers.push(server);
  return server;
}

async function stop(server: StripeServer): Promise<void> {
  servers = servers.filter((other) => other !== server);
  await server.close();
}

async function pay(server: StripeServer, payment_method = 'pm_card_visa'): Promise<string> {
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

const typesOf = ({ webhooks }: StripeServer) => webhooks.map(({ event }) => event.type);
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 20 });

describe('webhooks', () => {
  it('are signed so that the SDK accepts them', async () => {
    const server = await start();
    const paymentIntentId = await pay(server);
    await until(() => expect(server.webhooks).toHaveLength(1));
    const [{ rawBody, signature, event }] = server.webhooks as [StripeServer['webhooks'][number]];
    const read = Stripe.webhooks.constructEvent(rawBody, signature ?? '', server.keys.webhookSecret);
    expect(read).toMatchObject({ id: event.id, type: 'payment_intent.succeeded', data: { object: { id: paymentIntentId } } });
  });

  it('report declined payments, cancellations, refunds and disputes', async () => {
    const server = await start();
    await pay(server, 'pm_card_chargeDeclined');
    const open = await server.send('POST', '/v1/payment_intents', { amount: '1735', currency: 'usd' });
    await server.send('POST', `/v1/payment_intents/${open.body.id}/cancel`);
    await server.send('POST', '/v1/refunds', { payment_intent: await pay(server) });
    await pay(server, 'pm_card_createDispute');
    const expected = ['payment_intent.payment_failed', 'payment_intent.canceled', 'payment_intent.succeeded', 'refund.created'];
    await until(() => expect(typesOf(server)).toEqual(expect.arrayContaining([...expected, 'charge.refunded', 'charge.dispute.created'])));
  });

  it('are repeated until they are accepted', async () => {
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
        // Again and again: an attempt that is written down after this reckons from the later time
        ahead += 60_000;
        expect(later.webhooks).toHaveLength(count);
      });
    }
    ahead += 4 * 24 * 3_600_000;
    await pay(later);
    await until(() => expect(later.webhooks).toHaveLength(4));
    expect(new Set(later.webhooks.slice(0, 3).map(({ event }) => event.id)).size).toBe(1);
  });

  it('are delivered when the endpoint is back, and after a restart', async () => {
    const before = await start();
    await before.control('/test/webhooks', { paused: true });
    const id = await pay(before);
    expect(before.webhooks).toEqual([]);
    await stop(before);

    const after = await start();
    await after.control('/test/webhooks', { paused: false });
    await until(() => expect(after.webhooks.map(({ event }) => event.data.object.id)).toEqual([id]));
  });

  it('stop after three days of failures', async () => {
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

  it('are delivered by only one of several instances', async () => {
    const instances = [await start(), await start(), await start()];
    const [one] = instances as [StripeServer, ...StripeServer[]];
    await one.control('/test/webhooks', { paused: true });
    const ids = await Promise.all(Array.from({ length: 40 }, () => pay(one)));
    // All of them reach for the same deliveries at the same moment, again and again.
    await Promise.all(instances.map((instance) => instance.control('/test/webhooks', { paused: false })));
    const told = () => instances.flatMap(({ webhooks }) => webhooks.map(({ event }) => event.data.object.id));
    await until(async () => expect(await undelivered()).toBe(0));
    expect(told().sort()).toEqual(ids.sort());
  });

  it('are delivered several times if a test asks for it', async () => {
    const server = await start();
    await server.control('/test/webhooks', { duplicate: 3 });
    await pay(server);
    await until(() => expect(server.webhooks).toHaveLength(3));
    expect(new Set(server.webhooks.map(({ event }) => event.id)).size).toBe(1);
  });

  it('in flight are completed before the emulator stops', async () => {
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
