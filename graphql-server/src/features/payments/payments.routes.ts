import { REST } from '@archive/schema/rest';
import type { FastifyInstance } from 'fastify';
import type { ReceivePaymentEvent } from './payment-events.ts';

/** Events contain an object of the provider, whose size we can't limit. Nothing parses it before its signature is verified. */
const EVENT_LIMIT = 256 * 1024;

export function paymentRoutes(app: FastifyInstance, receive: ReceivePaymentEvent): void {
  // In a scope of its own: the signature covers the raw bytes, so this route must receive them unparsed.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: EVENT_LIMIT }, (_request, body, done) => done(null, body));
    scope.post(REST.stripeWebhook, async (request) => {
      const signature = request.headers['stripe-signature'];
      await receive.run((request.body as Buffer | undefined) ?? Buffer.alloc(0), Array.isArray(signature) ? signature[0] : signature);
      return { received: true };
    });
  });
}
