import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { type Clock, systemClock } from '../clock.ts';
import { type EmulatorKeys, stripeEmulatorKeys } from '../stripe/keys.ts';
import { createStripeEmulator } from '../stripe/stripe-emulator.ts';

interface ReceivedWebhook {
  rawBody: Buffer;
  signature: string | undefined;
  event: { id: string; type: string; created: number; data: { object: Record<string, unknown> } };
}

export interface StripeServer {
  keys: EmulatorKeys;
  origin: string;
  databaseUrl: string;
  /** The webhooks received, in order of arrival. */
  webhooks: ReceivedWebhook[];
  /** Sets the status that the webhook answers; 200 by default. */
  answerWebhooksWith(reply: (webhook: ReceivedWebhook) => number | Promise<number>): void;
  /** Sends a form to the emulator, by default with the secret key. */
  send(method: 'GET' | 'POST', path: string, params?: Record<string, string>, headers?: Record<string, string>): Promise<StripeReply>;
  /** Sends JSON to one of the emulator's test calls. */
  control(path: '/test/webhooks' | '/test/faults' | '/test/settlements', body: object): Promise<void>;
  close(): Promise<void>;
}

interface StripeReply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any field of Stripe's JSON.
  body: any;
}

const MOUNT = '/sandbox/stripe';

/** What a shop subscribes to. */
const SUBSCRIBED = [
  ...['succeeded', 'payment_failed', 'canceled', 'processing'].map((name) => `payment_intent.${name}`),
  ...['charge.refunded', 'charge.refund.updated', 'refund.created', 'refund.updated', 'refund.failed'],
  ...['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'].map((name) => `charge.dispute.${name}`),
];

/** The emulator in an HTTP server on a free port, with a webhook beside it. */
export async function startStripeServer(databaseUrl: string, clock: Clock = systemClock): Promise<StripeServer> {
  const keys = stripeEmulatorKeys('a secret of the tests, long enough');
  const webhooks: ReceivedWebhook[] = [];
  let answer: (webhook: ReceivedWebhook) => number | Promise<number> = () => 200;
  const app = fastify({ forceCloseConnections: true });
  receiveWebhooks(app, async (webhook) => {
    webhooks.push(webhook);
    return answer(webhook);
  });
  let origin = '';
  const logger = pino({ level: 'silent' });
  const sandbox = createStripeEmulator({
    ...keys,
    databaseUrl,
    logger,
    clock,
    subscribed: SUBSCRIBED,
    webhookUrl: () => `${origin}/api/stripe/webhook`,
  });
  await app.register(sandbox.plugin, { prefix: MOUNT });
  await app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  await sandbox.start();
  await control(`${origin}${MOUNT}/test/settlements`, { afterMs: 100 });
  return {
    keys,
    origin,
    databaseUrl,
    webhooks,
    answerWebhooksWith: (reply) => {
      answer = reply;
    },
    send: (method, path, params, headers) => send(`${origin}${MOUNT}${path}`, method, params, authorized(keys, headers)),
    control: (path, body) => control(`${origin}${MOUNT}${path}`, body),
    async close() {
      await sandbox.stop();
      await app.close();
    },
  };
}

function receiveWebhooks(app: FastifyInstance, receive: (webhook: ReceivedWebhook) => Promise<number>): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/api/stripe/webhook', async (request, reply) => {
    const rawBody = request.body as Buffer;
    const signature = request.headers['stripe-signature']?.toString();
    const status = await receive({ rawBody, signature, event: JSON.parse(rawBody.toString()) });
    return reply.code(status).send();
  });
}

function authorized(keys: EmulatorKeys, headers: Record<string, string> = {}): Record<string, string> {
  const { authorization = `Bearer ${keys.secretKey}`, ...others } = headers;
  return authorization ? { authorization, ...others } : others;
}

async function send(
  url: string,
  method: string,
  params: Record<string, string> = {},
  headers: Record<string, string>,
): Promise<StripeReply> {
  const form = new URLSearchParams(params);
  const reply = method === 'GET' ? await fetch(`${url}?${form}`, { headers }) : await fetch(url, { method, headers, body: form });
  return { status: reply.status, headers: reply.headers, body: await reply.json() };
}

async function control(url: string, body: object): Promise<void> {
  const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
}
