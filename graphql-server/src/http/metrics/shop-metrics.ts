import type { Pool } from 'pg';
import { CONTACT_MAIL_IS_UNSENT } from '#data/repositories/office/contact-message.repository';
import { mailIsUnsent, type SaleTable } from '#data/repositories/sales/unsent-mail';
import { singleFlight } from '#kernel/concurrency/single-flight';
import { shopGauges } from '#kernel/metrics/metrics';

/** Prometheus' own timeout is ten seconds: a slow query must not cost the other metrics. */
const TIMEOUT_MS = 2000;

interface Waiting {
  kind: string;
  count: number;
  /** Seconds; null when none is waiting. */
  oldest: number | null;
}

interface ShopMetricsRow {
  jobs: ({ job: string; oldest: number | null } & Record<JobState, number>)[];
  mails: Waiting[];
  pending: Waiting[];
  webhooks: Waiting;
  /** Seconds since 1970; null when there is none. */
  lastBackup: number | null;
}

const STATES = ['waiting', 'later', 'running', 'given-up'] as const;
type JobState = (typeof STATES)[number];

/** Metrics from the database, in one statement that reads short indexes: finished work is not counted. */
export class ShopMetrics {
  readonly #query: () => Promise<ShopMetricsRow>;

  constructor(pool: Pick<Pool, 'query'>, timeoutMs = TIMEOUT_MS) {
    this.#query = singleFlight(async () => {
      const { rows } = await pool.query<{ metrics: ShopMetricsRow }>(SHOP_METRICS);
      return (rows[0] as { metrics: ShopMetricsRow }).metrics;
    }, timeoutMs);
  }

  /** Updates the shop's gauges. Without a database response within two seconds it removes them. */
  async refresh(): Promise<void> {
    const metrics = await this.#query().catch(() => null);
    for (const gauge of Object.values(shopGauges)) gauge.reset();
    shopGauges.isDatabaseUp.set(metrics ? 1 : 0);
    // No value is better than one of unknown age.
    if (!metrics) return removeShopMetrics();
    showJobs(metrics.jobs);
    for (const { kind, count } of metrics.mails) shopGauges.mails.set({ kind }, count);
    for (const { kind, count } of metrics.pending) shopGauges.pending.set({ kind }, count);
    shopGauges.oldestMail.set(longest(metrics.mails));
    shopGauges.webhooks.set(metrics.webhooks.count);
    shopGauges.oldestWebhook.set(longest([metrics.webhooks]));
    shopGauges.lastBackup.set(metrics.lastBackup ?? 0);
  }
}

/** A gauge without labels is 0 after a reset, which would be a value. */
function removeShopMetrics(): void {
  const { oldestJob, oldestMail, oldestWebhook, webhooks, lastBackup } = shopGauges;
  for (const gauge of [oldestJob, oldestMail, oldestWebhook, webhooks, lastBackup]) gauge.remove();
}

function showJobs(jobs: ShopMetricsRow['jobs']): void {
  for (const metrics of jobs) for (const state of STATES) shopGauges.jobs.set({ name: metrics.job, state }, metrics[state]);
  shopGauges.oldestJob.set(longest(jobs));
}

function longest(waiting: { oldest: number | null }[]): number {
  return Math.max(0, ...waiting.map(({ oldest }) => oldest ?? 0));
}

const age = (column: string) => `extract(epoch from now() - min(${column}))::float8`;
const waiting = (kind: string, since: string, from: string) =>
  `select '${kind}' as kind, count(*)::int as count, ${age(since)} as oldest from ${from}`;
const owed = (kind: string, table: SaleTable) => waiting(kind, 'paid_at', `${table} where ${mailIsUnsent(table)}`);
const pending = (kind: string, table: string) => waiting(kind, 'created_at', `${table} where status = 'pending'`);
const list = (rows: string) => `(select coalesce(json_agg(r), '[]') from (${rows}) r)`;

const CAN_RUN = 'locked_at is null and attempts < max_attempts';
const JOBS = `select task_identifier as job,
  count(*) filter (where ${CAN_RUN} and run_at <= now())::int as waiting,
  count(*) filter (where ${CAN_RUN} and run_at > now())::int as later,
  count(*) filter (where locked_at is not null)::int as running,
  count(*) filter (where locked_at is null and attempts >= max_attempts)::int as "given-up",
  extract(epoch from now() - min(run_at) filter (where ${CAN_RUN} and run_at <= now()))::float8 as oldest
  from graphile_worker.jobs group by 1`;
const CONTACT = waiting('contact', 'created_at', `contact_message where ${CONTACT_MAIL_IS_UNSENT}`);
const REPLY = waiting('reply', 'created_at', 'contact_reply where mail_sent_at is null');

const SHOP_METRICS = `select json_build_object(
  'jobs', ${list(JOBS)},
  'mails', ${list([owed('order', 'purchase_order'), owed('ticket', 'ticket'), CONTACT, REPLY].join(' union all '))},
  'pending', ${list([pending('order', 'purchase_order'), pending('ticket', 'ticket')].join(' union all '))},
  'webhooks', (select row_to_json(r) from (${waiting('webhook', 'received_at', 'payment_event where handled_at is null')}) r),
  'lastBackup', (select extract(epoch from taken_at)::float8 from last_backup)
) as metrics`;
