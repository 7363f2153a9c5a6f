import { fileURLToPath } from 'node:url';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, type Options } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { AccountToken } from './entities/account-token.ts';
import { ContactMessage } from './entities/contact-message.ts';
import { Event } from './entities/event.ts';
import { Order } from './entities/order.ts';
import { OrderLine } from './entities/order-line.ts';
import { PaymentEvent } from './entities/payment-event.ts';
import { PhotoSet } from './entities/photo-set.ts';
import { PromoCode } from './entities/promo-code.ts';
import { Session } from './entities/session.ts';
import { Ticket } from './entities/ticket.ts';
import { User } from './entities/user.ts';
import { endSilent, giveBackLost, SILENCE_MS } from './lost-connections.ts';
import { MigrationFile, migrationName } from './migration-file.ts';
import { migrations } from './migrations/list.ts';

export type Orm = MikroORM;

export interface OrmOptions {
  url: string;
  /** Another server that follows this one, for what says that it reads there ({@link ReplicaReader}). */
  replicaUrl?: string;
  /** Connections at most, per process. */
  poolSize?: number;
  /** Without a word from the database after which connecting fails, and a question to the replica. The primary migrates first. */
  silenceMs?: number;
  /** Called with each statement, for counting and debugging. */
  onQuery?: (sql: string) => void;
}

const REPLICA_POOL_SIZE = 4;
/** Each is asked by a statement or two, in one place. */
const TABLES_WITHOUT_ENTITY = ['rate_limit', 'known_document', 'last_backup', 'payment_alert', 'known_device'];

/** Connects lazily: the first query opens the first connection. */
export function createOrm({ url, replicaUrl, poolSize = 10, silenceMs = SILENCE_MS, onQuery }: OrmOptions): Promise<Orm> {
  const options: Options = {
    clientUrl: url,
    entities: [User, Session, AccountToken, PhotoSet, PromoCode, Order, OrderLine, PaymentEvent, Event, ContactMessage, Ticket],
    pool: { min: 0, max: poolSize },
    driverOptions: { connectionTimeoutMillis: silenceMs, onPoolCreated: giveBackLost },
    replicas: replicaUrl ? [replica(replicaUrl, silenceMs)] : [],
    // Who writes wants to read it.
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
    // These schemas have owners of their own; triggers are written in migrations alone.
    schemaGenerator: { ignoreSchema: ['graphile_worker', 'stripe_sandbox'], ignoreTriggers: true, skipTables: TABLES_WITHOUT_ENTITY },
    ...(onQuery ? { debug: ['query'], logger: onQuery, highlighter: undefined } : {}),
  };
  return MikroORM.init(options);
}

/** Nobody migrates there, so that silence is too long at any time. */
function replica(clientUrl: string, silenceMs: number): NonNullable<Options['replicas']>[number] {
  const onPoolCreated = (pool: Pool) => {
    giveBackLost(pool);
    endSilent(pool, silenceMs);
  };
  const driverOptions = { connectionTimeoutMillis: silenceMs, onPoolCreated };
  return { clientUrl, pool: { min: 0, max: REPLICA_POOL_SIZE }, driverOptions };
}
