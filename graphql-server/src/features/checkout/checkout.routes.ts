import { REST } from '@archive/schema/rest';
import { createPaymentIntentBody } from '@archive/schema/sales/checkout';
import type { FastifyInstance } from 'fastify';
import { validate } from '#kernel/validate';
import type { CheckDuplicates } from './check-duplicates.ts';
import type { CheckoutService } from './checkout.service.ts';

export function checkoutRoutes(app: FastifyInstance, service: CheckoutService, checkDuplicates: CheckDuplicates): void {
  app.post(REST.createPaymentIntent, (request) => {
    // REST uses dollars; the service uses cents.
    const { amount, ...order } = validate(createPaymentIntentBody, request.body);
    return service.createPaymentIntent(request.actor, { ...order, expectedTotal: amount * 100 });
  });
  app.post(REST.checkDuplicatePurchases, (request) => checkDuplicates.run(request.actor, request.body));
}
