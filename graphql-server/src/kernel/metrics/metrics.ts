import { statfs } from 'node:fs/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { RequestMetrics } from './request-metrics.ts';

/**
 * The figures of this process, in the form that Prometheus reads. What is counted here starts at 0 with the process and is
 * summed over processes; gauges named `archive_shop_...` come from the database and are the same in every process: of those
 * take the maximum. Figures are for watching: the books are the database's.
 */
const registry = new Registry();
const registers = [registry];

const requests = new RequestMetrics(registry);

const jobs = new Histogram({
  name: 'archive_job_seconds',
  help: "Background jobs that this process ran. outcome: 'done', 'failed' (it will run again) or 'given-up'.",
  // Not 'job' or 'instance': Prometheus gives those to every series itself, and would call ours 'exported_job'.
  labelNames: ['name', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 120],
  registers,
});

const mails = new Counter({
  name: 'archive_mails_total',
  help: "Attempts to hand a mail to the mail server. outcome: 'sent' or 'failed' (its job will try again).",
  labelNames: ['outcome'],
  registers,
});

const sales = new Counter({
  name: 'archive_sales_total',
  help: "Orders and tickets that came to be 'paid', 'failed', 'expired', 'refunded' or 'partly-refunded'.",
  labelNames: ['kind', 'outcome'],
  registers,
});

const revenue = new Counter({
  name: 'archive_revenue_cents_total',
  help: 'US cents of the orders and tickets that were paid; what is given back later is not taken off.',
  labelNames: ['kind'],
  registers,
});

const webhookLag = new Histogram({
  name: 'archive_webhook_lag_seconds',
  help: 'From the making of an event at the payment provider to our having acted upon it.',
  buckets: [0.5, 1, 2, 5, 10, 30, 60, 300, 1800, 7200, 86400],
  registers,
});

const UNRESOLVED = ['payment-without-sale', 'payment-differs', 'refund-given-up', 'refund-failed', 'file-missing'] as const;
/** What nobody but people can make good. */
export type Unresolved = (typeof UNRESOLVED)[number];

const unresolved = new Counter({
  name: 'archive_unresolved_total',
  help: 'Times that somebody had paid and the shop could not give what was paid for: nothing but people makes it good.',
  labelNames: ['what'],
  registers,
});
// Prometheus sees no increase where a series begins.
for (const what of UNRESOLVED) unresolved.inc({ what }, 0);

const refusals = new Counter({
  name: 'archive_rate_limited_total',
  help: 'Attempts that were one too many, by the name of their limit.',
  labelNames: ['limit'],
  registers,
});

const build = gauge('archive_build_info', 'Always 1: its labels say which release this process is of.', ['version', 'revision']);

/** Figures of the whole shop, told by the database. Every process says the same: take the maximum, never the sum. */
export const shopGauges = {
  isDatabaseUp: gauge(
    'archive_database_up',
    'Whether the database has answered this process: 1, else 0, and then the figures of the shop are missing.',
  ),
  jobs: gauge('archive_shop_jobs', "Jobs in the queue. state: 'waiting' (due), 'later', 'running' or 'given-up'.", ['name', 'state']),
  oldestJob: gauge('archive_shop_oldest_job_seconds', 'For how long the job that waits longest has been due; 0 where none waits.'),
  mails: gauge(
    'archive_shop_mails_waiting',
    'Mails of paid orders, of paid tickets and of messages that the mail server has not taken yet.',
    ['kind'],
  ),
  oldestMail: gauge('archive_shop_oldest_mail_seconds', 'For how long the mail that waits longest has been owed; 0 where none waits.'),
  pending: gauge(
    'archive_shop_payments_pending',
    'Orders and tickets whose payment is open: carts that people are about to pay, or have left.',
    ['kind'],
  ),
  webhooks: gauge('archive_shop_webhooks_waiting', 'Events of the payment provider that were taken but not acted upon yet.'),
  oldestWebhook: gauge(
    'archive_shop_oldest_webhook_seconds',
    'For how long the event that waits longest has been known; 0 where none waits.',
  ),
  lastBackup: gauge(
    'archive_shop_last_backup_timestamp_seconds',
    'Of which moment the newest complete backup is, in seconds since 1970; 0 where none was made.',
  ),
};

/** A pool of database connections, as `pg` counts them. */
export interface WatchedPool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

const pools = new Map<string, WatchedPool>();

new Gauge({
  name: 'archive_database_connections',
  help: "Connections of this process. state: 'busy', 'idle'; 'wanted' counts the callers that wait for one.",
  labelNames: ['pool', 'state'],
  registers,
  collect() {
    this.reset();
    for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
      this.set({ pool, state: 'busy' }, totalCount - idleCount);
      this.set({ pool, state: 'idle' }, idleCount);
      this.set({ pool, state: 'wanted' }, waitingCount);
    }
  },
});

let watchedFolder: string | null = null;

new Gauge({
  name: 'archive_data_disk_bytes',
  help: "The file system of DATA_DIR. state: 'size', and 'free' for this process' user.",
  labelNames: ['state'],
  registers,
  async collect() {
    this.reset();
    const disk = watchedFolder && (await statfs(watchedFolder).catch(() => null));
    if (!disk) return;
    this.set({ state: 'size' }, disk.blocks * disk.bsize);
    this.set({ state: 'free' }, disk.bavail * disk.bsize);
  },
});

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Counts one answered request. @param route a pattern, one of a bounded number and never an address as sent
 * @param status as answered; 499 where the client left before the end
 * @param seconds until its end; null for a refusal before any work, which would make the others seem fast
 */
export function countRequest(method: string, route: string, status: number, seconds: number | null): void {
  requests.count(METHODS.has(method) ? method : 'other', route, status, seconds);
}

/** Counts one run of a job. */
export function countJob(job: string, outcome: 'done' | 'failed' | 'given-up', seconds: number): void {
  jobs.observe({ name: job, outcome }, seconds);
}

/** Counts one attempt to hand a mail to the mail server, whose outcome is this promise's. */
export async function countMail<T>(sending: Promise<T>): Promise<T> {
  try {
    const result = await sending;
    mails.inc({ outcome: 'sent' });
    return result;
  } catch (error) {
    mails.inc({ outcome: 'failed' });
    throw error;
  }
}

/** Counts an order or a ticket that was paid. To be called once that is committed. @param cents what was due */
export function countPaid(kind: 'order' | 'ticket', cents: number): void {
  sales.inc({ kind, outcome: 'paid' });
  revenue.inc({ kind }, cents);
}

/** Counts an order or a ticket that has come to another end than being paid, or was given back. */
export function countSale(kind: 'order' | 'ticket', outcome: 'failed' | 'expired' | 'refunded' | 'partly-refunded'): void {
  sales.inc({ kind, outcome });
}

/** Tells how long an event of the payment provider has taken to us. */
export function countWebhook(lagMs: number): void {
  // Two machines' clocks: a little less than nothing is possible.
  webhookLag.observe(Math.max(0, lagMs / 1000));
}

/** Counts what nobody but the owners can make good; the log tells which sale or file it is. */
export function countUnresolved(what: Unresolved): void {
  unresolved.inc({ what });
}

/** Counts an attempt that a rate limit refused. */
export function countRefusal(limit: string): void {
  refusals.inc({ limit });
}

/** Shows a pool of connections under this name, until the returned function is called. */
export function watchPool(name: string, pool: WatchedPool): () => void {
  pools.set(name, pool);
  return () => pools.get(name) === pool && pools.delete(name);
}

/** Shows the room on the disk of this folder. */
export function watchDisk(folder: string): void {
  watchedFolder = folder;
}

/** Shows which release this process is of. */
export function tellBuild(version: string, revision: string): void {
  build.reset();
  build.set({ version, revision }, 1);
}

let hasProcessFigures = false;

/** Begins to watch the process itself: memory, processor, the delays of its event loop, collections of garbage. */
export function watchProcess(): void {
  if (hasProcessFigures) return;
  hasProcessFigures = true;
  collectDefaultMetrics({ register: registry });
}

/** What {@link metricsText} is written in. */
export const METRICS_TYPE = registry.contentType;

/** Every figure in Prometheus' text form. */
export function metricsText(): Promise<string> {
  return registry.metrics();
}

function gauge(name: string, help: string, labelNames: string[] = []): Gauge {
  return new Gauge({ name, help, labelNames, registers });
}
