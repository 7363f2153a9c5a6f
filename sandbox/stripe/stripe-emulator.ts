import type { FastifyPluginAsync, FastifyBaseLogger as Logger } from 'fastify';
import { type Clock, systemClock } from '../clock.ts';
import { createApiPlugin } from './api/plugin.ts';
import type { EmulatorKeys } from './keys.ts';
import { Settlements } from './payments/settlements.ts';
import { EmulatorDatabase } from './storage/database.ts';
import { Housekeeping } from './storage/housekeeping.ts';
import { stripeJs } from './stripe-js.routes.ts';
import { WebhookDelivery } from './webhooks/webhook-delivery.ts';

export interface StripeEmulatorOptions extends EmulatorKeys {
  databaseUrl: string;
  /** Where events go; called at every attempt. */
  webhookUrl: () => string;
  /** The event types that the webhook endpoint wants, as an account at Stripe lists them. */
  subscribed: readonly string[];
  logger: Logger;
  clock?: Clock;
}

export interface StripeEmulator {
  /** For the path `/sandbox/stripe`. */
  plugin: FastifyPluginAsync;
  /** Creates the tables and begins to deliver events. */
  start(): Promise<void>;
  /** Resolves when no delivery is in flight and the connections are closed. */
  stop(): Promise<void>;
}

/**
 * Answers the real SDK with Stripe's HTTP API, keeps payments in a database schema of its own, and posts signed events to
 * the shop's webhook as Stripe does.
 */
export function createStripeEmulator(options: StripeEmulatorOptions): StripeEmulator {
  const { databaseUrl, secretKey, publishableKey, webhookSecret, webhookUrl, subscribed, logger, clock = systemClock } = options;
  const keys = { secretKey, publishableKey, webhookSecret };
  const database = new EmulatorDatabase(databaseUrl, logger);
  const delivery = new WebhookDelivery({ database, webhookSecret, webhookUrl, logger, clock });
  const housekeeping = new Housekeeping(database, clock, logger);
  const settlements = new Settlements({ database, clock, logger, subscribed, onDelivery: () => delivery.wake() });
  const onDelivery = () => {
    delivery.wake();
    // A delayed settlement is caused by a call that also logs an event.
    settlements.wake();
  };
  return {
    async plugin(app) {
      await app.register(stripeJs);
      await app.register(createApiPlugin({ database, keys, clock, subscribed, onDelivery }));
    },
    async start() {
      await database.install();
      settlements.start();
      delivery.start();
      housekeeping.start();
    },
    async stop() {
      await housekeeping.stop();
      await settlements.stop();
      await delivery.stop();
      await database.close();
    },
  };
}

export async function installStripeEmulator(databaseUrl: string): Promise<void> {
  const database = new EmulatorDatabase(databaseUrl);
  try {
    await database.install();
  } finally {
    await database.close();
  }
}
