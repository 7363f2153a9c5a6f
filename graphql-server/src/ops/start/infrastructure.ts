import { mkdirSync } from 'node:fs';
import { REST } from '@archive/schema/rest';
import type { FastifyPluginAsync } from 'fastify';
import { Pool } from 'pg';
import { CatalogueChangeListener } from '#adapters/database/catalogue-change-listener';
import { GraphileQueue } from '#adapters/jobs/graphile-queue';
import { pgLimiters } from '#adapters/limits/pg-limiters';
import { SmtpMailer } from '#adapters/mail/smtp-mailer';
import { LazyGateway } from '#adapters/payment/lazy-gateway';
import { WEBHOOK_EVENTS } from '#adapters/payment/stripe/stripe-events';
import type { StripeGatewayOptions } from '#adapters/payment/stripe/stripe-gateway';
import { SharpCutter } from '#adapters/pictures/sharp-cutter';
import { SharpEncoder } from '#adapters/pictures/sharp-encoder';
import type { Infrastructure } from '#container/dependencies';
import { endSilent, SILENCE_MS } from '#data/lost-connections';
import { createOrm } from '#data/orm';
import { STRIPE_SANDBOX_PATH, TEST_INBOX_PATH } from '#http/sandbox';
import type { Clock } from '#kernel/clock';
import type { Logger } from '#kernel/logging/logger';
import { watchPool } from '#kernel/metrics/metrics';
import type { FileStore } from '#ports/file-store';
import type { Mailer } from '#ports/mailer';
import type { PaymentGateway } from '#ports/payment-gateway';
import type { Config } from '../config/config.ts';
import { dataPaths, makeDataFolder } from '../data-folder/data-folder.ts';
import { appSecret } from '../data-folder/secrets.ts';
import { loadSandbox } from '../load-sandbox.ts';
import { freeBytesOf, openFiles } from '../open-files.ts';
import { OwnAddress } from '../own-address.ts';
import type { Disposers } from './disposers.ts';
import { prepareDatabase } from './prepare-database.ts';

/** Everything that services use through ports, and the emulators of services that are not configured. */
export interface OpenInfrastructure extends Omit<Infrastructure, 'onRejected' | 'clock' | 'logger' | 'settings'> {
  pool: Pool;
  /** Not started yet: only a web server caches responses. */
  catalogueChanges: CatalogueChangeListener;
  jobs: GraphileQueue;
  secret: string;
  publishableKey: string;
  emulators: Emulators;
  /** Call it with the web server's address once it listens: the emulators are called there. */
  ownAddress: OwnAddress;
}

/** Path -> plugin. */
type Emulators = Record<string, FastifyPluginAsync>;

export interface OpenOptions {
  config: Config;
  logger: Logger;
  clock: Clock;
  disposers: Disposers;
  onProgress: (line: string) => void;
}

/**
 * Opens everything in the order of the dependencies; `disposers` closes it in the reverse order. Emulators are loaded only when
 * needed, because a production image has none of their files.
 */
export async function openInfrastructure(options: OpenOptions): Promise<OpenInfrastructure> {
  const { config, disposers } = options;
  // Fails here if the emulators are missing, before anything is created.
  if (!config.DATABASE_URL || !config.SMTP_URL || !config.stripe) await loadSandbox();
  makeDataFolder(config.DATA_DIR);
  const secret = appSecret(config.APP_SECRET, config.DATA_DIR);
  const files = await openFiles(config);
  const { orm, pool, url } = await openDatabase(options, files);
  const mail = await openMail(options);
  const ownAddress = new OwnAddress(config);
  const payment = await openPayment(options, { secret, databaseUrl: url, ownAddress });
  disposers.add(() => mail.mailer.close());
  return {
    ...{
      orm,
      pool,
      files,
      freeBytes: freeBytesOf(config),
      pictures: new SharpEncoder(),
      cutter: new SharpCutter(),
      secret,
      jobs: new GraphileQueue(orm.em),
      catalogueChanges: new CatalogueChangeListener(url, options.logger),
    },
    makeLimiter: pgLimiters(pool, options.logger),
    mailer: mail.mailer,
    gateway: payment.gateway,
    publishableKey: payment.publishableKey,
    emulators: { ...mail.emulators, ...payment.emulators },
    ownAddress,
  };
}

async function openDatabase({ config, logger, clock, disposers, onProgress }: OpenOptions, files: FileStore) {
  const url = config.DATABASE_URL ?? (await startOwnDatabase(config, disposers, onProgress));
  // At the level 'trace' every statement is logged, for debugging and for bench/statements.mjs.
  const replicaUrl = oneOf(config.DATABASE_REPLICA_URLS);
  const orm = await createOrm({
    url,
    ...(replicaUrl ? { replicaUrl } : {}),
    ...(logger.isLevelEnabled('trace') ? { onQuery: (sql) => logger.trace(sql) } : {}),
  });
  disposers.add(() => orm.close());
  const pool = new Pool({ connectionString: url, max: 12, connectionTimeoutMillis: SILENCE_MS });
  // Without listeners a lost connection would end the process; the next query opens a new one.
  const onLost = (error: Error) => logger.warn({ error }, 'lost a database connection');
  pool.on('error', onLost).on('connect', (client) => client.on('error', onLost));
  disposers.add(() => pool.end());
  await prepareDatabase({ url, orm, pool, files, config, clock, onProgress });
  disposers.add(watchPool('jobs', pool));
  const ormPool: Pool = await orm.em.getDriver().getConnection().getNativeClient();
  endSilent(ormPool);
  endSilent(pool);
  disposers.add(watchPool('orm', ormPool));
  return { orm, pool, url };
}

/** One random replica per process, so that data read by a process never goes back in time. */
function oneOf<T>(list: readonly T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)];
}

async function startOwnDatabase(config: Config, disposers: Disposers, onProgress: (line: string) => void): Promise<string> {
  const { startEmbeddedPostgres } = await loadSandbox();
  const database = await startEmbeddedPostgres({ dataDir: dataPaths(config.DATA_DIR).postgres, onProgress });
  disposers.add(() => database.stop());
  return database.url;
}

async function openMail({ config, logger, disposers }: OpenOptions): Promise<{ mailer: Mailer; emulators: Emulators }> {
  const sender = { from: config.MAIL_FROM, fromName: config.PRODUCT_NAME, domain: new URL(config.publicUrl).hostname };
  if (config.SMTP_URL) return { mailer: new SmtpMailer({ url: config.SMTP_URL, ...sender }), emulators: {} };
  const folder = dataPaths(config.DATA_DIR).inbox;
  // Emails contain download links, which other users of this machine must not read.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { createTestInbox } = await loadSandbox();
  const inbox = await createTestInbox({ folder, productName: config.PRODUCT_NAME, logger });
  await inbox.start();
  disposers.add(() => inbox.stop());
  return { mailer: new SmtpMailer({ url: inbox.smtpUrl, ...sender }), emulators: { [TEST_INBOX_PATH]: inbox.plugin } };
}

interface Payment {
  gateway: PaymentGateway;
  publishableKey: string;
  emulators: Emulators;
}

interface EmulatorParts {
  secret: string;
  databaseUrl: string;
  ownAddress: OwnAddress;
}

async function openPayment(options: OpenOptions, parts: EmulatorParts): Promise<Payment> {
  const { config } = options;
  if (config.stripe) return { gateway: stripeGateway(config.stripe), publishableKey: config.stripe.publishableKey, emulators: {} };
  const { stripeEmulatorKeys } = await loadSandbox();
  const keys = stripeEmulatorKeys(parts.secret);
  const gateway = stripeGateway({ ...keys, sandbox: { origin: () => parts.ownAddress.origin, basePath: STRIPE_SANDBOX_PATH } });
  return { gateway, publishableKey: keys.publishableKey, emulators: config.isWeb ? await startStripeEmulator(options, parts) : {} };
}

/** In web processes only: they are called at its address and can reach the webhook that it delivers to. */
async function startStripeEmulator(
  { logger, disposers }: OpenOptions,
  { secret, databaseUrl, ownAddress }: EmulatorParts,
): Promise<Emulators> {
  const { createStripeEmulator, stripeEmulatorKeys } = await loadSandbox();
  const webhookUrl = () => `${ownAddress.origin}${REST.stripeWebhook}`;
  const keys = stripeEmulatorKeys(secret);
  const emulator = await createStripeEmulator({ ...keys, databaseUrl, logger, webhookUrl, subscribed: WEBHOOK_EVENTS });
  await emulator.start();
  disposers.add(() => emulator.stop());
  return { [STRIPE_SANDBOX_PATH]: emulator.plugin };
}

function stripeGateway(options: StripeGatewayOptions): PaymentGateway {
  return new LazyGateway(async () => {
    const { StripeGateway } = await import('#adapters/payment/stripe/stripe-gateway');
    return new StripeGateway(options);
  });
}
