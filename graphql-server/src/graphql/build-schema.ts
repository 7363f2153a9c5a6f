import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchema, type ContainerType } from 'type-graphql';
import type { Container } from '#container/container';
import { AccountResolver } from '#features/account/account.resolver';
import { EmailedLinksResolver } from '#features/account/emailed-links/emailed-links.resolver';
import { PurchaseHistoryResolver } from '#features/account/profile/purchase-history.resolver';
import { AccountSessionsResolver } from '#features/account/sign-in/account-sessions.resolver';
import { EventsResolver } from '#features/catalogue/events/events.resolver';
import { PhotoSetsResolver } from '#features/catalogue/photo-sets/photo-sets.resolver';
import { CheckoutResolver } from '#features/checkout/checkout.resolver';
import { CollectionResolver } from '#features/collection/collection.resolver';
import { ContactResolver } from '#features/contact/contact.resolver';
import { DrawingHistoryResolver } from '#features/desk/drawing-history.resolver';
import { AuditResolver } from '#features/office/audit/audit.resolver';
import { DataExportResolver } from '#features/office/data/data-export.resolver';
import { OwnerEventsResolver } from '#features/office/events/owner-events.resolver';
import { HealthResolver } from '#features/office/health/health.resolver';
import { MessagesResolver } from '#features/office/messages/messages.resolver';
import { OverviewResolver } from '#features/office/overview/overview.resolver';
import { PeopleResolver } from '#features/office/people/people.resolver';
import { OwnerPhotoSetsResolver } from '#features/office/photo-sets/owner-photo-sets.resolver';
import { PicturesResolver } from '#features/office/photo-sets/pictures.resolver';
import { OwnerPromoCodesResolver } from '#features/office/promo-codes/owner-promo-codes.resolver';
import { OwnerTicketsResolver } from '#features/office/sales/owner-tickets.resolver';
import { RefundsResolver } from '#features/office/sales/refunds.resolver';
import { SaleMailsResolver } from '#features/office/sales/sale-mails.resolver';
import { SalesResolver } from '#features/office/sales/sales.resolver';
import { TicketSalesResolver } from '#features/office/ticket-sales/ticket-sales.resolver';
import { TwoFactorResolver } from '#features/office/two-factor/two-factor.resolver';
import { OrdersResolver } from '#features/orders/orders.resolver';
import { PromoCodesResolver } from '#features/promo-codes/promo-codes.resolver';
import { TicketsResolver } from '#features/tickets/tickets.resolver';

/** The GraphQL schema. @param services called by its resolvers; tools that only read the schema pass none */
export function buildGraphQLSchema(services?: Container): Promise<GraphQLSchema> {
  const [first, ...others] = RESOLVERS.map(([resolver]) => resolver);
  if (!first) throw new Error('No resolvers are registered.');
  return buildSchema({
    resolvers: [first, ...others],
    // Input is validated in the services, by the same rules for GraphQL and REST.
    validate: false,
    // `npm run check` checks the same schema.
    ...(services ? { container: instancesOf(services), skipCheck: true } : {}),
  });
}

function instancesOf(services: Container): ContainerType {
  const instances = new Map<unknown, object>(RESOLVERS.map(([resolver, create]) => [resolver, create(services)]));
  return { get: (resolver) => instances.get(resolver) };
}

type Entry = [resolver: new (...services: never[]) => object, create: (services: Container) => object];

/** Every resolver of the API, with how to build it. */
const RESOLVERS = [
  [EmailedLinksResolver, (services) => new EmailedLinksResolver(services.emailedLinks)],
  [
    AccountResolver,
    (services) => new AccountResolver(services.account, services.updateProfile, services.changePassword, services.confirmPassword),
  ],
  [AccountSessionsResolver, (services) => new AccountSessionsResolver(services.accountSessions)],
  [AuditResolver, (services) => new AuditResolver(services.audit)],
  [CheckoutResolver, (services) => new CheckoutResolver(services.checkout, services.checkDuplicates)],
  [CollectionResolver, (services) => new CollectionResolver(services.collection)],
  [ContactResolver, (services) => new ContactResolver(services.sendContactMessage)],
  [DataExportResolver, (services) => new DataExportResolver(services.dataExports)],
  [DrawingHistoryResolver, (services) => new DrawingHistoryResolver(services.drawingHistory)],
  [EventsResolver, (services) => new EventsResolver(services.events)],
  [HealthResolver, (services) => new HealthResolver(services.health, services.repeatWork, services.testMail)],
  [MessagesResolver, (services) => new MessagesResolver(services.messages)],
  [OrdersResolver, (services) => new OrdersResolver(services.ensureMailSent)],
  [
    OwnerPhotoSetsResolver,
    (services) =>
      new OwnerPhotoSetsResolver(services.ownerPhotoSets, services.readPhotoSet, services.publishPhotoSets, services.confirmReleases),
  ],
  [PicturesResolver, (services) => new PicturesResolver(services.pictureUploads, services.arrangePictures)],
  [OverviewResolver, (services) => new OverviewResolver(services.officeOverview, services.demoContent)],
  [OwnerEventsResolver, (services) => new OwnerEventsResolver(services.ownerEvents)],
  [OwnerPromoCodesResolver, (services) => new OwnerPromoCodesResolver(services.ownerPromoCodes)],
  [PeopleResolver, (services) => new PeopleResolver(services.people, services.ownerRole, services.personData)],
  [PhotoSetsResolver, (services) => new PhotoSetsResolver(services.photoSets)],
  [PromoCodesResolver, (services) => new PromoCodesResolver(services.promoCodes)],
  [OwnerTicketsResolver, (services) => new OwnerTicketsResolver(services.ownerTickets)],
  [PurchaseHistoryResolver, (services) => new PurchaseHistoryResolver(services.purchaseHistory)],
  [RefundsResolver, (services) => new RefundsResolver(services.refunds)],
  [SaleMailsResolver, (services) => new SaleMailsResolver(services.saleMails)],
  [SalesResolver, (services) => new SalesResolver(services.sales)],
  [TwoFactorResolver, (services) => new TwoFactorResolver(services.twoFactor)],
  [TicketSalesResolver, (services) => new TicketSalesResolver(services.ticketSales)],
  [TicketsResolver, (services) => new TicketsResolver(services.tickets, services.confirmTicket, services.ticketSignatures)],
] satisfies Entry[];
