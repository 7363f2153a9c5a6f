import type { FastifyPluginAsync } from 'fastify';
import { createApiPlugin } from '#adapters/payment/sandbox/api/plugin';
import { Settlements } from '#adapters/payment/sandbox/payments/settlements';
import { SandboxDatabase } from '#adapters/payment/sandbox/storage/database';
import { Housekeeping } from '#adapters/payment/sandbox/storage/housekeeping';
import { WebhookDelivery } from '#adapters/payment/sandbox/webhooks/webhook-delivery';
import { WEBHOOK_EVENTS } from '#adapters/payment/stripe/stripe-events';
import { type Clock, systemClock } from '#kernel/clock';
import type { Logger } from '#kernel/logger';
import type { SandboxKeys } from './keys.ts';

export interface StripeSandboxOptions extends SandboxKeys {
  databaseUrl: string;
  /** Where events go; asked at every attempt. */
  webhookUrl: () => string;
  logger: Logger;
  clock?: Clock;
}

export interface StripeSandbox {
  /** To be mounted at `/sandbox/stripe`. */
  plugin: FastifyPluginAsync;
  /** Creates the tables and begins to deliver events. */
  start(): Promise<void>;
  /** Resolves when no delivery is under way and the connections are closed. */
  stop(): Promise<void>;
}

/**
 * Stands in for Stripe: speaks its HTTP API to the real SDK, keeps payments in a schema of its own, and posts signed
 * events to our webhook as Stripe does.
 */
export function createStripeSandbox(options: StripeSandboxOptions): StripeSandbox {
  const { databaseUrl, secretKey, publishableKey, webhookSecret, webhookUrl, logger, clock = systemClock } = options;
  const keys = { secretKey, publishableKey, webhookSecret };
  const database = new SandboxDatabase(databaseUrl, logger);
  const delivery = new WebhookDelivery({ database, webhookSecret, webhookUrl, logger, clock });
  const housekeeping = new Housekeeping(database, clock, logger);
  const subscribed = WEBHOOK_EVENTS;
  const settlements = new Settlements({ database, clock, logger, subscribed, onDelivery: () => delivery.wake() });
  const onDelivery = () => {
    delivery.wake();
    // What settles later comes with an event.
    settlements.wake();
  };
  return {
    plugin: createApiPlugin({ database, keys, clock, subscribed, onDelivery }),
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
