import { REST } from '@archive/schema/rest';
import type { FastifyInstance } from 'fastify';
import type { PaymentsService } from './payments.service.ts';

/** An event carries an object of the provider's as it grew, which is not ours to bound. Nothing reads it before its signature fits. */
const EVENT_LIMIT = 256 * 1024;

export function paymentRoutes(app: FastifyInstance, service: PaymentsService): void {
  // In a scope of its own: the signature is made over the raw bytes, so this route must see them unparsed.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: EVENT_LIMIT }, (_request, body, done) => done(null, body));
    scope.post(REST.stripeWebhook, async (request) => {
      const signature = request.headers['stripe-signature'];
      await service.receive((request.body as Buffer | undefined) ?? Buffer.alloc(0), Array.isArray(signature) ? signature[0] : signature);
      return { received: true };
    });
  });
}
