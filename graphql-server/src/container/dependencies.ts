import type { Brand } from '@archive/schema/app/app-config';
import type { Orm } from '#data/orm';
import { ReplicaReader } from '#data/replica-reader';
import { AccountTokenRepository } from '#data/repositories/account-token.repository';
import { AuditRepository } from '#data/repositories/audit.repository';
import { CollectionRepository } from '#data/repositories/collection.repository';
import { ContactMessageRepository } from '#data/repositories/contact-message.repository';
import { DataExportRepository } from '#data/repositories/data-export.repository';
import { DemoRepository } from '#data/repositories/demo.repository';
import { DraftPictureRepository } from '#data/repositories/draft-picture.repository';
import { DrawingSessionRepository } from '#data/repositories/drawing-session.repository';
import { EventRepository } from '#data/repositories/event.repository';
import { EventPlacesRepository } from '#data/repositories/event-places.repository';
import { FirstStepsRepository } from '#data/repositories/first-steps.repository';
import { HealthRepository } from '#data/repositories/health.repository';
import { InboxRepository } from '#data/repositories/inbox.repository';
import { KnownDeviceRepository } from '#data/repositories/known-device.repository';
import { LineDownloadRepository } from '#data/repositories/line-download.repository';
import { OfficeJobsRepository } from '#data/repositories/office-jobs.repository';
import { OrderRepository } from '#data/repositories/order.repository';
import { OrderLineRepository } from '#data/repositories/order-line.repository';
import { OrderSearchRepository } from '#data/repositories/order-search.repository';
import { OverviewRepository } from '#data/repositories/overview.repository';
import { OwnerEventRepository } from '#data/repositories/owner-event.repository';
import { PaymentAlertRepository } from '#data/repositories/payment-alert.repository';
import { PaymentEventRepository } from '#data/repositories/payment-event.repository';
import { PeopleRepository } from '#data/repositories/people.repository';
import { PersonDataRepository } from '#data/repositories/person-data.repository';
import { PhotoRepository } from '#data/repositories/photo.repository';
import { PhotoSetRepository } from '#data/repositories/photo-set.repository';
import { PhotoSetDraftRepository } from '#data/repositories/photo-set-draft.repository';
import { PromoCodeRepository } from '#data/repositories/promo-code.repository';
import { PublicationRepository } from '#data/repositories/publication.repository';
import { PurchaseRepository } from '#data/repositories/purchase.repository';
import { RefundRequestRepository } from '#data/repositories/refund-request.repository';
import { SalesListRepository } from '#data/repositories/sales-list.repository';
import { SessionRepository } from '#data/repositories/session.repository';
import { TicketRepository } from '#data/repositories/ticket.repository';
import { TicketSalesRepository } from '#data/repositories/ticket-sales.repository';
import { TwoFactorRepository } from '#data/repositories/two-factor.repository';
import { UserRepository } from '#data/repositories/user.repository';
import { VersionRepository } from '#data/repositories/version.repository';
import { Transactions } from '#data/transactions';
import { DownloadLinks } from '#domain/download-links';
import { PurchaseGrants } from '#domain/purchase-grants';
import { SecondFactor } from '#domain/second-factor';
import { OperatorAlerts } from '#features/payments/operator-alerts';
import type { Clock } from '#kernel/clock';
import { type MakeLimiter, RateLimits } from '#kernel/limits/rate-limit';
import type { Logger } from '#kernel/logging/logger';
import { Passwords } from '#kernel/secrets/passwords';
import { Sealer } from '#kernel/secrets/sealer';
import type { FileStore } from '#ports/file-store';
import type { JobQueue } from '#ports/job-queue';
import type { Mailer } from '#ports/mailer';
import type { PaymentGateway } from '#ports/payment-gateway';
import type { PhotoCutter } from '#ports/photo-cutter';
import type { PictureEncoder } from '#ports/picture-encoder';

/** What implements the ports, and the settings: everything that services need and don't create. */
export interface Infrastructure {
  orm: Orm;
  gateway: PaymentGateway;
  mailer: Mailer;
  files: FileStore;
  /** Free bytes on the disk with the files; null for a bucket. */
  freeBytes: () => Promise<number | null>;
  pictures: PictureEncoder;
  cutter: PhotoCutter;
  jobs: JobQueue;
  /** Creates the counters of rate limits. */
  makeLimiter: MakeLimiter;
  /** Called with the name of a rate limit for each request that it rejects. */
  onRejected: (limit: string) => void;
  clock: Clock;
  logger: Logger;
  settings: ContainerSettings;
}

interface ContainerSettings extends Brand {
  secret: string;
  publicUrl: string;
  /** The recipient of visitors' messages. */
  ownerEmail: string;
  rateLimitScale: number;
  /** Emulators instead of real services. */
  isEmulated: { payments: boolean; mail: boolean };
  /** The bases of the demo's pictures, by which its content is recognized. */
  demoPictures: () => readonly string[];
  build: { version: string; revision: string };
  /** Settings that are probably unintended, as in the log of the start; some are found a while after it. */
  warnings: readonly string[];
  /** How long a success page waits for the email to be sent before it says 'on its way'. */
  mailTimeoutMs: number;
}

/** The dependencies of most services. */
export type Shared = ReturnType<typeof createShared>;

export function createShared({ orm, makeLimiter, onRejected, clock, logger, settings }: Infrastructure) {
  const { productName, supportEmail, secret, publicUrl } = settings;
  const repositories = createRepositories(orm, logger);
  return {
    ...repositories,
    alerts: new OperatorAlerts(repositories.paymentAlerts, repositories.transactions, clock, logger),
    limits: new RateLimits(settings.rateLimitScale, makeLimiter, onRejected),
    links: new DownloadLinks(secret, publicUrl),
    grants: new PurchaseGrants(secret, publicUrl),
    passwords: new Passwords(),
    secondFactor: new SecondFactor(repositories.twoFactor, new Sealer(secret, 'two-factor'), productName, clock),
    brand: { productName, supportEmail },
  };
}

function createRepositories({ em }: Orm, logger: Logger) {
  return {
    ...createOfficeRepositories(em, logger),
    transactions: new Transactions(em),
    photoSets: new PhotoSetRepository(em),
    photos: new PhotoRepository(em),
    publications: new PublicationRepository(em, new PhotoRepository(em)),
    versions: new VersionRepository(em, new PhotoRepository(em)),
    drafts: new PhotoSetDraftRepository(em),
    draftPictures: new DraftPictureRepository(em),
    collection: new CollectionRepository(em),
    promoCodes: new PromoCodeRepository(em),
    orders: new OrderRepository(em),
    orderSearch: new OrderSearchRepository(em),
    lines: new OrderLineRepository(em),
    lineDownloads: new LineDownloadRepository(em),
    paymentEvents: new PaymentEventRepository(em),
    paymentAlerts: new PaymentAlertRepository(em),
    events: new EventRepository(em),
    eventPlaces: new EventPlacesRepository(em),
    contactMessages: new ContactMessageRepository(em),
    tickets: new TicketRepository(em),
    sessions: new SessionRepository(em),
    knownDevices: new KnownDeviceRepository(em),
    users: new UserRepository(em),
    twoFactor: new TwoFactorRepository(em),
    accountTokens: new AccountTokenRepository(em),
    purchases: new PurchaseRepository(em),
    drawingSessions: new DrawingSessionRepository(em),
  };
}

/** Those of the owners' screens. */
function createOfficeRepositories(em: Orm['em'], logger: Logger) {
  return {
    audit: new AuditRepository(em),
    refundRequests: new RefundRequestRepository(em),
    salesList: new SalesListRepository(em),
    ownerEvents: new OwnerEventRepository(em),
    inbox: new InboxRepository(em),
    overview: new OverviewRepository(new ReplicaReader(em, logger)),
    firstSteps: new FirstStepsRepository(em),
    demo: new DemoRepository(em),
    dataExports: new DataExportRepository(new ReplicaReader(em, logger)),
    ticketSales: new TicketSalesRepository(new ReplicaReader(em, logger)),
    people: new PeopleRepository(em),
    health: new HealthRepository(em),
    officeJobs: new OfficeJobsRepository(em),
    personData: new PersonDataRepository(em),
  };
}
