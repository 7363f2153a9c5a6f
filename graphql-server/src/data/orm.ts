import { fileURLToPath } from 'node:url';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, type Options } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { AccountToken } from './entities/account/account-token.ts';
import { DrawingSession } from './entities/account/drawing-session.ts';
import { Session } from './entities/account/session.ts';
import { User } from './entities/account/user.ts';
import { ArchivePart } from './entities/catalogue/archive-part.ts';
import { DraftPicture } from './entities/catalogue/draft-picture.ts';
import { Event } from './entities/catalogue/event.ts';
import { Photo } from './entities/catalogue/photo.ts';
import { PhotoSet } from './entities/catalogue/photo-set.ts';
import { PhotoSetDraft } from './entities/catalogue/photo-set-draft.ts';
import { PhotoSetVersion } from './entities/catalogue/photo-set-version.ts';
import { Pose } from './entities/catalogue/pose.ts';
import { AuditEntry } from './entities/office/audit-entry.ts';
import { ContactMessage } from './entities/office/contact-message.ts';
import { ContactReply } from './entities/office/contact-reply.ts';
import { Order } from './entities/sales/order.ts';
import { OrderLine } from './entities/sales/order-line.ts';
import { PaymentEvent } from './entities/sales/payment-event.ts';
import { PromoCode } from './entities/sales/promo-code.ts';
import { RefundRequest } from './entities/sales/refund-request.ts';
import { Ticket } from './entities/sales/ticket.ts';
import { endSilent, releaseLostConnections, SILENCE_MS } from './lost-connections.ts';
import { MigrationFile, migrationName } from './migration-file.ts';
import { migrations } from './migrations/list.ts';

export type Orm = MikroORM;

export interface OrmOptions {
  url: string;
  /** A replica of this server, for reads that ask for it ({@link ReplicaReader}). */
  replicaUrl?: string;
  /** Maximum connections per process. */
  poolSize?: number;
  /** Connecting, or a query on the replica, fails after this long without a response. The primary may be migrating, so not its queries. */
  silenceMs?: number;
  /** Called with each statement, for metrics and debugging. */
  onQuery?: (sql: string) => void;
}

const REPLICA_POOL_SIZE = 4;
/** Each is used by a statement or two, in one place. */
const TABLES_WITHOUT_ENTITY = [
  'rate_limit',
  'known_document',
  'last_backup',
  'payment_alert',
  'known_device',
  'photo_set_part',
  'purchase_order_line_part',
  'version_mail',
  'planned_zip',
  'planned_picture',
  'planned_photo',
  'file_watch',
  'event_picture',
  'blocked_sender',
  'demo_removal',
  'line_download',
  'two_factor',
  'recovery_code',
];

/** Connects lazily: the first query opens the first connection. */
export function createOrm({ url, replicaUrl, poolSize = 10, silenceMs = SILENCE_MS, onQuery }: OrmOptions): Promise<Orm> {
  const options: Options = {
    clientUrl: url,
    entities: [
      ...[User, Session, AccountToken, PhotoSet, Pose, Photo, PhotoSetVersion, ArchivePart],
      ...[PhotoSetDraft, DraftPicture],
      ...[PromoCode, Order, OrderLine, PaymentEvent, Event, ContactMessage, Ticket, RefundRequest, AuditEntry, ContactReply],
      DrawingSession,
    ],
    pool: { min: 0, max: poolSize },
    driverOptions: { connectionTimeoutMillis: silenceMs, onPoolCreated: releaseLostConnections },
    replicas: replicaUrl ? [replica(replicaUrl, silenceMs)] : [],
    // Reads after a write must see it.
    preferReadReplicas: false,
    forceUtcTimezone: true,
    extensions: [Migrator],
    migrations: {
      tableName: 'schema_migration',
      migrationsList: migrations,
      path: fileURLToPath(new URL('./migrations', import.meta.url)),
      emit: 'ts',
      fileName: migrationName,
      generator: MigrationFile,
      snapshot: false,
      silent: true,
    },
    // Other tools own these schemas; triggers are only written in migrations.
    schemaGenerator: { ignoreSchema: ['graphile_worker', 'stripe_sandbox'], ignoreTriggers: true, skipTables: TABLES_WITHOUT_ENTITY },
    ...(onQuery ? { debug: ['query'], logger: onQuery, highlighter: undefined } : {}),
  };
  return MikroORM.init(options);
}

/** Migrations never run on a replica, so the timeout applies from the start. */
function replica(clientUrl: string, silenceMs: number): NonNullable<Options['replicas']>[number] {
  const onPoolCreated = (pool: Pool) => {
    releaseLostConnections(pool);
    endSilent(pool, silenceMs);
  };
  const driverOptions = { connectionTimeoutMillis: silenceMs, onPoolCreated };
  return { clientUrl, pool: { min: 0, max: REPLICA_POOL_SIZE }, driverOptions };
}
