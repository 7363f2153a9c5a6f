import { REST } from '@archive/schema/rest';
import type { FastifyInstance } from 'fastify';
import { rawBodyScope } from '#kernel/http/raw-body';
import type { ReceivePaymentEvent } from './payment-events.ts';

/** Events contain an object of the provider, whose size we can't limit. Nothing parses it before its signature is verified. */
const EVENT_LIMIT = 256 * 1024;

export function paymentRoutes(app: FastifyInstance, receive: ReceivePaymentEvent): void {
  // The signature covers the raw bytes.
  rawBodyScope(app, EVENT_LIMIT, (scope) => {
    scope.post(REST.stripeWebhook, async (request) => {
      const signature = request.headers['stripe-signature'];
      await receive.run((request.body as Buffer | undefined) ?? Buffer.alloc(0), Array.isArray(signature) ? signature[0] : signature);
      return { received: true };
    });
  });
}
