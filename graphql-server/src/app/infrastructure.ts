import { mkdirSync } from 'node:fs';
import type { FastifyPluginAsync } from 'fastify';
import { Pool } from 'pg';
import { PgCatalogueNews } from '#adapters/database/pg-catalogue-news';
import { GraphileQueue } from '#adapters/jobs/graphile-queue';
import { pgLimiters } from '#adapters/limits/pg-limiters';
import { SmtpMailer } from '#adapters/mail/smtp-mailer';
import { LateGateway } from '#adapters/payment/late-gateway';
import { sandboxKeys } from '#adapters/payment/sandbox/keys';
import type { StripeGatewayOptions } from '#adapters/payment/stripe/stripe-gateway';
import { SharpEncoder } from '#adapters/pictures/sharp-encoder';
import { endSilent, SILENCE_MS } from '#data/lost-connections';
import { createOrm, type Orm } from '#data/orm';
import type { Clock } from '#kernel/clock';
import type { Logger } from '#kernel/logger';
import { watchPool } from '#kernel/metrics';
import type { MakeLimiter } from '#kernel/rate-limit';
import type { FileStore } from '#ports/file-store';
import type { Mailer } from '#ports/mailer';
import type { PaymentGateway } from '#ports/payment-gateway';
import type { PictureEncoder } from '#ports/picture-encoder';
import type { Closers } from './closers.ts';
import type { Config } from './config/config.ts';
import { dataPaths, makeDataFolder } from './data-folder.ts';
import { STRIPE_SANDBOX_PATH, TEST_INBOX_PATH } from './http/sandbox.ts';
import { openFiles } from './open-files.ts';
import { OwnAddress } from './own-address.ts';
import { prepareDatabase } from './prepare-database.ts';
import { appSecret } from './secret.ts';

/** Everything that the services reach through ports, and the stand-ins that play the missing services. */
export interface Infrastructure {
  orm: Orm;
  pool: Pool;
  /** Not started yet: only a web server remembers answers. */
  news: PgCatalogueNews;
  gateway: PaymentGateway;
  mailer: Mailer;
  files: FileStore;
  pictures: PictureEncoder;
  jobs: GraphileQueue;
  makeLimiter: MakeLimiter;
  secret: string;
  publishableKey: string;
  standIns: StandIns;
  /** Must be told where the web server listens: the stand-ins are called there. */
  ownAddress: OwnAddress;
}

/** Address -> plugin. */
type StandIns = Record<string, FastifyPluginAsync>;

export interface OpenOptions {
  config: Config;
  logger: Logger;
  clock: Clock;
  closers: Closers;
  onProgress: (line: string) => void;
}

/**
 * Opens it all in the sequence in which one thing needs another. What was opened is closed by `closers`, last first.
 * Stand-ins are loaded where they are needed only: a deployment has neither their packages nor time for them.
 */
export async function openInfrastructure(options: OpenOptions): Promise<Infrastructure> {
  const { config, closers } = options;
  makeDataFolder(config.DATA_DIR);
  const secret = appSecret(config.APP_SECRET, config.DATA_DIR);
  const files = await openFiles(config);
  const { orm, pool, url } = await openDatabase(options, files);
  const mail = await openMail(options);
  const ownAddress = new OwnAddress(config);
  const payment = await openPayment(options, { secret, databaseUrl: url, ownAddress });
  closers.add(() => mail.mailer.close());
  return {
    ...{
      orm,
      pool,
      files,
      pictures: new SharpEncoder(),
      secret,
      jobs: new GraphileQueue(orm.em),
      news: new PgCatalogueNews(url, options.logger),
    },
    makeLimiter: pgLimiters(pool, options.logger),
    ...{ mailer: mail.mailer, gateway: payment.gateway, publishableKey: payment.publishableKey },
    standIns: { ...mail.standIns, ...payment.standIns },
    ownAddress,
  };
}

async function openDatabase({ config, logger, clock, closers, onProgress }: OpenOptions, files: FileStore) {
  const url = config.DATABASE_URL ?? (await startOwnDatabase(config, closers, onProgress));
  // At the level 'trace' every statement is a line: for looking, and for bench/statements.mjs.
  const replicaUrl = oneOf(config.DATABASE_REPLICA_URLS);
  const orm = await createOrm({
    url,
    ...(replicaUrl ? { replicaUrl } : {}),
    ...(logger.isLevelEnabled('trace') ? { onQuery: (sql) => logger.trace(sql) } : {}),
  });
  closers.add(() => orm.close());
  const pool = new Pool({ connectionString: url, max: 12, connectionTimeoutMillis: SILENCE_MS });
  // Without listeners a lost connection would end the process; the next query opens a new one.
  const onLost = (error: Error) => logger.warn({ error }, 'lost a database connection');
  pool.on('error', onLost).on('connect', (client) => client.on('error', onLost));
  closers.add(() => pool.end());
  await prepareDatabase({ url, orm, pool, files, config, clock, onProgress });
  closers.add(watchPool('jobs', pool));
  const ormPool: Pool = await orm.em.getDriver().getConnection().getNativeClient();
  endSilent(ormPool);
  endSilent(pool);
  closers.add(watchPool('orm', ormPool));
  return { orm, pool, url };
}

/** A process keeps to one, so that what it tells never goes back in time; which one is left to chance. */
function oneOf<T>(list: readonly T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)];
}

async function startOwnDatabase(config: Config, closers: Closers, onProgress: (line: string) => void): Promise<string> {
  const { startEmbeddedPostgres } = await import('#adapters/database/embedded-postgres');
  const database = await startEmbeddedPostgres({ dataDir: dataPaths(config.DATA_DIR).postgres, onProgress });
  closers.add(() => database.stop());
  return database.url;
}

async function openMail({ config, logger, closers }: OpenOptions): Promise<{ mailer: Mailer; standIns: StandIns }> {
  const sender = { from: config.MAIL_FROM, fromName: config.PRODUCT_NAME, domain: new URL(config.publicUrl).hostname };
  if (config.SMTP_URL) return { mailer: new SmtpMailer({ url: config.SMTP_URL, ...sender }), standIns: {} };
  const folder = dataPaths(config.DATA_DIR).inbox;
  // Mails hold links that open files: nobody else on this machine needs them.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { createInbox } = await import('#adapters/mail/inbox/inbox');
  const inbox = createInbox({ folder, productName: config.PRODUCT_NAME, logger });
  await inbox.start();
  closers.add(() => inbox.stop());
  return { mailer: new SmtpMailer({ url: inbox.smtpUrl, ...sender }), standIns: { [TEST_INBOX_PATH]: inbox.plugin } };
}

interface Payment {
  gateway: PaymentGateway;
  publishableKey: string;
  standIns: StandIns;
}

interface SandboxParts {
  secret: string;
  databaseUrl: string;
  ownAddress: OwnAddress;
}

async function openPayment(options: OpenOptions, parts: SandboxParts): Promise<Payment> {
  const { config } = options;
  if (config.stripe) return { gateway: stripeGateway(config.stripe), publishableKey: config.stripe.publishableKey, standIns: {} };
  const keys = sandboxKeys(parts.secret);
  const gateway = stripeGateway({ ...keys, sandbox: { origin: () => parts.ownAddress.origin, basePath: STRIPE_SANDBOX_PATH } });
  return { gateway, publishableKey: keys.publishableKey, standIns: config.isWeb ? await startSandbox(options, parts) : {} };
}

/** In web processes alone: only they are called at its address, and can be sure to reach the webhook that it delivers to. */
async function startSandbox({ logger, closers }: OpenOptions, { secret, databaseUrl, ownAddress }: SandboxParts): Promise<StandIns> {
  const { createStripeSandbox } = await import('#adapters/payment/sandbox/sandbox');
  const webhookUrl = () => `${ownAddress.origin}/api/stripe/webhook`;
  const sandbox = createStripeSandbox({ ...sandboxKeys(secret), databaseUrl, logger, webhookUrl });
  await sandbox.start();
  closers.add(() => sandbox.stop());
  return { [STRIPE_SANDBOX_PATH]: sandbox.plugin };
}

function stripeGateway(options: StripeGatewayOptions): PaymentGateway {
  return new LateGateway(async () => {
    const { StripeGateway } = await import('#adapters/payment/stripe/stripe-gateway');
    return new StripeGateway(options);
  });
}
