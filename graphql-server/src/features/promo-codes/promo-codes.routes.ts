import { REST } from '@archive/schema/rest';
import type { FastifyInstance } from 'fastify';
import type { PromoCodesService } from './promo-codes.service.ts';

export function promoCodeRoutes(app: FastifyInstance, service: PromoCodesService): void {
  app.post(REST.promoCode, (request) => service.lookUp(request.actor, request.body));
}
