import { statfs } from 'node:fs/promises';
import type { SaleKind } from '@archive/schema/office/sales/sales';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { RequestMetrics } from './request-metrics.ts';

/**
 * The metrics of this process in the Prometheus text format. Counters start at 0 with the process; sum them over processes.
 * Gauges named `archive_shop_...` come from the database and are the same in every process: take the maximum. Metrics are for
 * monitoring: the ledger is in the database.
 */
const registry = new Registry();
const registers = [registry];

const requests = new RequestMetrics(registry);

const jobs = new Histogram({
  name: 'archive_job_seconds',
  help: "Background jobs that this process ran. outcome: 'done', 'failed' (it will run again) or 'given-up'.",
  // Not 'job' or 'instance': Prometheus adds those labels itself and would rename ours to 'exported_job'.
  labelNames: ['name', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 120],
  registers,
});

const mails = new Counter({
  name: 'archive_mails_total',
  help: "Attempts to send an email through the mail server. outcome: 'sent' or 'failed' (its job will try again).",
  labelNames: ['outcome'],
  registers,
});

const sales = new Counter({
  name: 'archive_sales_total',
  help: "Orders and tickets that became 'paid', 'failed', 'expired', 'refunded' or 'partly-refunded'.",
  labelNames: ['kind', 'outcome'],
  registers,
});

const revenue = new Counter({
  name: 'archive_revenue_cents_total',
  help: 'US cents of paid orders and tickets; later refunds are not subtracted.',
  labelNames: ['kind'],
  registers,
});

const webhookLag = new Histogram({
  name: 'archive_webhook_lag_seconds',
  help: 'From the creation of an event at the payment provider until we processed it.',
  buckets: [0.5, 1, 2, 5, 10, 30, 60, 300, 1800, 7200, 86400],
  registers,
});

const UNRESOLVED = ['payment-without-sale', 'payment-differs', 'refund-given-up', 'refund-failed', 'file-missing'] as const;
/** Problems that only a person can resolve. */
export type Unresolved = (typeof UNRESOLVED)[number];

const unresolved = new Counter({
  name: 'archive_unresolved_total',
  help: 'Sales that were paid and that the shop could not deliver or refund. A person has to resolve them.',
  labelNames: ['what'],
  registers,
});
// Prometheus sees no increase at the start of a series.
for (const what of UNRESOLVED) unresolved.inc({ what }, 0);

const rateLimited = new Counter({
  name: 'archive_rate_limited_total',
  help: 'Attempts rejected by a rate limit, by the name of the limit.',
  labelNames: ['limit'],
  registers,
});

const build = gauge('archive_build_info', 'Always 1: its labels contain the release of this process.', ['version', 'revision']);

/** Metrics of the whole shop from the database, the same in every process: take the maximum, never the sum. */
export const shopGauges = {
  isDatabaseUp: gauge(
    'archive_database_up',
    'Whether the database has answered this process: 1, or else 0, when the metrics of the shop are missing.',
  ),
  jobs: gauge('archive_shop_jobs', "Jobs in the queue. state: 'waiting' (due), 'later', 'running' or 'given-up'.", ['name', 'state']),
  oldestJob: gauge('archive_shop_oldest_job_seconds', 'How long the oldest waiting job has been due; 0 when none is waiting.'),
  mails: gauge(
    'archive_shop_mails_waiting',
    "Emails of paid orders, paid tickets, messages and owners' replies that the mail server has not accepted yet.",
    ['kind'],
  ),
  oldestMail: gauge('archive_shop_oldest_mail_seconds', 'How long the oldest unsent email has been due; 0 when none is waiting.'),
  pending: gauge('archive_shop_payments_pending', 'Orders and tickets whose payment is open: carts that will be paid or were abandoned.', [
    'kind',
  ]),
  webhooks: gauge('archive_shop_webhooks_waiting', 'Events of the payment provider that were stored but not processed yet.'),
  oldestWebhook: gauge(
    'archive_shop_oldest_webhook_seconds',
    'How long ago the oldest unprocessed event was stored; 0 when none is waiting.',
  ),
  lastBackup: gauge(
    'archive_shop_last_backup_timestamp_seconds',
    'When the newest complete backup was made, in seconds since 1970; 0 when there is none.',
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
  help: "The file system of DATA_DIR. state: 'size', or 'free' for the user of this process.",
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
 * Counts one finished request. @param route a route pattern, never the requested address, so that their number is limited
 * @param status the status sent; 499 when the client disconnected first
 * @param seconds until the end of the response; null for a rejection before any work, which would distort the times
 */
export function countRequest(method: string, route: string, status: number, seconds: number | null): void {
  requests.count(METHODS.has(method) ? method : 'other', route, status, seconds);
}

/** Counts one run of a job. */
export function countJob(job: string, outcome: 'done' | 'failed' | 'given-up', seconds: number): void {
  jobs.observe({ name: job, outcome }, seconds);
}

/** Counts one attempt to send an email, by the outcome of this promise. */
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

/** Counts a paid order or ticket. Call it after the commit. @param cents the amount due */
export function countPaid(kind: SaleKind, cents: number): void {
  sales.inc({ kind, outcome: 'paid' });
  revenue.inc({ kind }, cents);
}

/** Counts an order or ticket that failed, expired or was refunded. */
export function countSale(kind: SaleKind, outcome: 'failed' | 'expired' | 'refunded' | 'partly-refunded'): void {
  sales.inc({ kind, outcome });
}

/** Records how long an event of the payment provider took to reach us and be processed. */
export function countWebhook(lagMs: number): void {
  // The clocks of two machines may differ, so the lag can be slightly negative.
  webhookLag.observe(Math.max(0, lagMs / 1000));
}

/** Counts a problem that only a person can resolve; the log says which sale or file it is. */
export function countUnresolved(what: Unresolved): void {
  unresolved.inc({ what });
}

/** Counts an attempt that a rate limit rejected. */
export function countRateLimited(limit: string): void {
  rateLimited.inc({ limit });
}

/** Exports a connection pool under this name until the returned function is called. */
export function watchPool(name: string, pool: WatchedPool): () => void {
  pools.set(name, pool);
  return () => pools.get(name) === pool && pools.delete(name);
}

/** Exports the free space on the disk of this folder. */
export function watchDisk(folder: string): void {
  watchedFolder = folder;
}

/** Exports the release of this process. */
export function recordBuild(version: string, revision: string): void {
  build.reset();
  build.set({ version, revision }, 1);
}

let isProcessWatched = false;

/** Exports memory, processor, event loop delay and garbage collection of this process. */
export function watchProcess(): void {
  if (isProcessWatched) return;
  isProcessWatched = true;
  collectDefaultMetrics({ register: registry });
}

/** Content type of {@link metricsText}. */
export const METRICS_TYPE = registry.contentType;

/** All metrics in the Prometheus text format. */
export function metricsText(): Promise<string> {
  return registry.metrics();
}

function gauge(name: string, help: string, labelNames: string[] = []): Gauge {
  return new Gauge({ name, help, labelNames, registers });
}
