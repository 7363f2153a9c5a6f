import type { FastifyInstance } from 'fastify';
import { accountRoutes } from '#features/account/account.routes';
import { checkoutRoutes } from '#features/checkout/checkout.routes';
import { downloadRoutes } from '#features/downloads/downloads.routes';
import { orderRoutes } from '#features/orders/orders.routes';
import { paymentRoutes } from '#features/payments/payments.routes';
import { mediaRoutes } from '#features/photo-sets/media.routes';
import { photoSetRoutes } from '#features/photo-sets/photo-sets.routes';
import { promoCodeRoutes } from '#features/promo-codes/promo-codes.routes';
import type { FileStore } from '#ports/file-store';
import type { Container } from '../container.ts';

/** The REST facade: every address of the specification that is not a screen. */
export function mountRoutes(app: FastifyInstance, services: Container, files: FileStore): void {
  accountRoutes(app, services.account);
  photoSetRoutes(app, services.photoSetsService);
  mediaRoutes(app, files);
  promoCodeRoutes(app, services.promoCodesService);
  checkoutRoutes(app, services.checkout, services.checkDuplicates);
  orderRoutes(app, services.ensureMailSent);
  paymentRoutes(app, services.payments);
  downloadRoutes(app, services.downloads, { files, brand: services.brand });
}
