import type { FastifyInstance } from 'fastify';
import { accountRoutes } from '#features/account/account.routes';
import { accountMailRoutes } from '#features/account/mailed-links/account-mails.routes';
import { profilePictureRoutes } from '#features/account/profile/profile-picture.routes';
import { eventRoutes } from '#features/catalogue/events/events.routes';
import { mediaRoutes } from '#features/catalogue/photo-sets/media.routes';
import { photoSetRoutes } from '#features/catalogue/photo-sets/photo-sets.routes';
import { checkoutRoutes } from '#features/checkout/checkout.routes';
import { keptRoutes } from '#features/collection/kept.routes';
import { contactRoutes } from '#features/contact/contact.routes';
import { timeRoutes } from '#features/desk/time.routes';
import { downloadRoutes } from '#features/downloads/downloads.routes';
import { photoRoutes } from '#features/downloads/photos.routes';
import { dataExportRoutes } from '#features/office/data/data-export.routes';
import { eventPictureRoutes } from '#features/office/events/event-pictures.routes';
import { pictureUploadRoutes } from '#features/office/photo-sets/picture-uploads.routes';
import { ticketSalesRoutes } from '#features/office/tickets/ticket-sales.routes';
import { orderRoutes } from '#features/orders/orders.routes';
import { paymentRoutes } from '#features/payments/payments.routes';
import { promoCodeRoutes } from '#features/promo-codes/promo-codes.routes';
import { ticketRoutes } from '#features/tickets/tickets.routes';
import type { Clock } from '#kernel/clock';
import type { FileStore } from '#ports/file-store';
import type { Container } from '../container/container.ts';

/** The REST facade: every path of the specification that is not a screen. */
export function mountRoutes(app: FastifyInstance, services: Container, files: FileStore, clock: Clock): void {
  accountRoutes(app, services.account, services.updateProfile, services.confirmPassword, services.accountSessions);
  profilePictureRoutes(app, services.changeProfilePicture, services.pictureAdmission);
  accountMailRoutes(app, services.accountMails, services.purchaseHistory);
  photoSetRoutes(app, services.photoSets);
  eventRoutes(app, services.events);
  contactRoutes(app, services.sendContactMessage);
  mediaRoutes(app, files);
  promoCodeRoutes(app, services.promoCodes);
  checkoutRoutes(app, services.checkout, services.checkDuplicates);
  orderRoutes(app, services.ensureMailSent);
  ticketRoutes(app, services.tickets, services.ticketSignatures);
  eventPictureRoutes(app, services.eventPictures);
  dataExportRoutes(app, services.dataExports);
  ticketSalesRoutes(app, services.ticketSales);
  pictureUploadRoutes(app, services.pictureUploads, services.picturePreviews, files);
  paymentRoutes(app, services.receivePaymentEvent);
  photoRoutes(app, services.photos, files);
  keptRoutes(app, services.confirmKept);
  timeRoutes(app, clock);
  downloadRoutes(app, services.downloads, { files, brand: services.brand });
}
