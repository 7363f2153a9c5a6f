import type { Brand } from '@archive/schema/app/app-config';
import type { Orm } from '#data/orm';
import { ReplicaReader } from '#data/replica-reader';
import { AccountTokenRepository } from '#data/repositories/account/account-token.repository';
import { DrawingSessionRepository } from '#data/repositories/account/drawing-session.repository';
import { KnownDeviceRepository } from '#data/repositories/account/known-device.repository';
import { SessionRepository } from '#data/repositories/account/session.repository';
import { TwoFactorRepository } from '#data/repositories/account/two-factor.repository';
import { UserRepository } from '#data/repositories/account/user.repository';
import { ArchiveRepository } from '#data/repositories/catalogue/archive.repository';
import { DraftPictureRepository } from '#data/repositories/catalogue/draft-picture.repository';
import { EventRepository } from '#data/repositories/catalogue/event.repository';
import { EventPictureRepository } from '#data/repositories/catalogue/event-picture.repository';
import { FileWatchRepository } from '#data/repositories/catalogue/file-watch.repository';
import { OwnerEventRepository } from '#data/repositories/catalogue/owner-event.repository';
import { PhotoRepository } from '#data/repositories/catalogue/photo.repository';
import { PhotoSetRepository } from '#data/repositories/catalogue/photo-set.repository';
import { PhotoSetDraftRepository } from '#data/repositories/catalogue/photo-set-draft.repository';
import { PhotoSetPartRepository } from '#data/repositories/catalogue/photo-set-part.repository';
import { PlannedFileRepository } from '#data/repositories/catalogue/planned-file.repository';
import { PublicationRepository } from '#data/repositories/catalogue/publication.repository';
import { VersionRepository } from '#data/repositories/catalogue/version.repository';
import { VersionMailRepository } from '#data/repositories/catalogue/version-mail.repository';
import { AuditRepository } from '#data/repositories/office/audit.repository';
import { ContactMessageRepository } from '#data/repositories/office/contact-message.repository';
import { DataExportRepository } from '#data/repositories/office/data-export.repository';
import { DemoRepository } from '#data/repositories/office/demo.repository';
import { FirstStepsRepository } from '#data/repositories/office/first-steps.repository';
import { HealthRepository } from '#data/repositories/office/health.repository';
import { InboxRepository } from '#data/repositories/office/inbox.repository';
import { OfficeJobsRepository } from '#data/repositories/office/office-jobs.repository';
import { OverviewRepository } from '#data/repositories/office/overview.repository';
import { PeopleRepository } from '#data/repositories/office/people.repository';
import { PersonDataRepository } from '#data/repositories/office/person-data.repository';
import { SalesListRepository } from '#data/repositories/office/sales-list.repository';
import { TicketSalesRepository } from '#data/repositories/office/ticket-sales.repository';
import { CollectionRepository } from '#data/repositories/sales/collection.repository';
import { EventPlacesRepository } from '#data/repositories/sales/event-places.repository';
import { LineDownloadRepository } from '#data/repositories/sales/line-download.repository';
import { OrderRepository } from '#data/repositories/sales/order.repository';
import { OrderLineRepository } from '#data/repositories/sales/order-line.repository';
import { OrderSearchRepository } from '#data/repositories/sales/order-search.repository';
import { PaymentAlertRepository } from '#data/repositories/sales/payment-alert.repository';
import { PaymentEventRepository } from '#data/repositories/sales/payment-event.repository';
import { PromoCodeRepository } from '#data/repositories/sales/promo-code.repository';
import { PurchaseRepository } from '#data/repositories/sales/purchase.repository';
import { RefundRequestRepository } from '#data/repositories/sales/refund-request.repository';
import { TicketRepository } from '#data/repositories/sales/ticket.repository';
import { Transactions } from '#data/transactions';
import { DownloadLinks } from '#domain/purchases/download-links';
import { PurchaseGrants } from '#domain/purchases/purchase-grants';
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
  /** Visitors write to the owners' own addresses, not to placeholders. */
  hasOwnContact: boolean;
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
    purchaseLinks: { downloads: new DownloadLinks(secret, publicUrl), grants: new PurchaseGrants(secret, publicUrl) },
    passwords: new Passwords(),
    secondFactor: new SecondFactor(repositories.twoFactor, new Sealer(secret, 'two-factor'), productName, clock),
    brand: { productName, supportEmail },
  };
}

function createRepositories({ em }: Orm, logger: Logger) {
  const archives = new ArchiveRepository(em);
  const parts = new PhotoSetPartRepository(em);
  return {
    ...createOfficeRepositories(em, logger),
    transactions: new Transactions(em),
    photoSets: new PhotoSetRepository(em),
    photos: new PhotoRepository(em),
    archives,
    parts,
    publications: new PublicationRepository(em, archives, parts),
    versions: new VersionRepository(em),
    versionMails: new VersionMailRepository(em),
    plannedZips: new PlannedFileRepository(em, 'planned_zip'),
    plannedPictures: new PlannedFileRepository(em, 'planned_picture'),
    plannedPhotos: new PlannedFileRepository(em, 'planned_photo'),
    fileWatch: new FileWatchRepository(em),
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
    eventPictures: new EventPictureRepository(em),
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
