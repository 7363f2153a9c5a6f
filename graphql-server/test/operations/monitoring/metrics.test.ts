import { execFile } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBackup, recordBackup } from '#ops/commands/backup/make-backup';
import { TestBrowser } from '../../support/browser.ts';
import { untilQuiet } from '../../support/one-email.ts';
import { freePort } from '../../support/processes/free-port.ts';
import { refund } from '../../support/provider.ts';
import { buy, catalogue } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { buyTicket } from '../../support/ticket-purchase.ts';
import { until } from '../../support/until.ts';
import { backUp, configOf, shrinkFiles } from '../backup/backup-steps.ts';

let shop: TestShop;
let port: number;
beforeAll(async () => {
  port = await freePort();
  shop = await openShop({ METRICS_PORT: String(port), RATE_LIMIT_SCALE: '1', BUILD_VERSION: '1.2', BUILD_REVISION: 'abc' });
});
afterAll(() => shop.stop());

const scrape = async () => (await fetch(`${shop.url}/metrics`)).text();

// Counters are compared from 0 on, so this file needs isolation.

/** The value of a series, written as in Prometheus; 0 if it does not exist. */
async function value(series: string): Promise<number> {
  const line = (await scrape()).split('\n').find((text) => text.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? 0);
}

const untilValue = (series: string, expected: number) => until(async () => (await value(series)) === expected, `${series} ${expected}`);

const routes = async () => [...new Set((await scrape()).match(/route="[^"]*"/g))].sort();

it('metrics name the release', async () => expect(await value('archive_build_info{version="1.2",revision="abc"}')).toBe(1));

it('metrics report the size and free space of the disk', async () => {
  const { blocks, bsize } = await statfs(shop.dataDir);
  expect(await value('archive_data_disk_bytes{state="size"}')).toBe(blocks * bsize);
  const free = await value('archive_data_disk_bytes{state="free"}');
  const { bavail } = await statfs(shop.dataDir);
  // Other processes write to this disk at the same time.
  expect(Math.abs(free - bavail * bsize)).toBeLessThan(blocks * bsize * 0.05);
});

describe('metrics after an order, a ticket and a refund', () => {
  beforeAll(async () => {
    const sets = await catalogue(shop);
    await buy(shop, sets.slice(0, 1), 'one@buyer.example');
    await buyTicket(shop, { amount: 25, name: 'Ada', email: 'two@buyer.example' });
    await untilQuiet(shop);
    const [order] = await shop.query<{ payment_intent_id: string }>('select payment_intent_id from purchase_order');
    await refund(shop, order?.payment_intent_id ?? '');
    await untilQuiet(shop);
  });

  it('count the sales and the revenue', async () => {
    const [order] = await shop.query<{ due: number }>('select due from purchase_order');
    await untilValue('archive_sales_total{kind="order",outcome="paid"}', 1);
    await untilValue('archive_sales_total{kind="ticket",outcome="paid"}', 1);
    await untilValue('archive_sales_total{kind="order",outcome="refunded"}', 1);
    await untilValue('archive_revenue_cents_total{kind="order"}', order?.due ?? -1);
    await untilValue('archive_revenue_cents_total{kind="ticket"}', 2500);
  });

  it('count the emails, jobs and webhooks', async () => {
    const [{ count } = { count: -1 }] = await shop.query<{ count: number }>('select count(*)::int as count from payment_event');
    await untilValue('archive_mails_total{outcome="sent"}', 2);
    await untilValue('archive_job_seconds_count{name="handle-payment-event",outcome="done"}', count);
    await untilValue('archive_webhook_lag_seconds_count', count);
    expect(await value('archive_webhook_lag_seconds_sum')).toBeLessThan(60 * count);
    await untilValue('archive_shop_webhooks_waiting', 0);
    await untilValue('archive_database_up', 1);
  });
});

describe('metrics of pending work', () => {
  beforeAll(() => shop.query('update purchase_order_line set revoked_at = null, revocation_reason = null'));

  it('count emails, payments, webhooks and jobs in the database', async () => {
    await shop.query("update purchase_order set status = 'paid', paid_at = now() - interval '1 hour', mail_sent_at = null");
    await shop.query("update payment_event set handled_at = null, received_at = now() - interval '3 hours'");
    await shop.query("select graphile_worker.add_job('of-another-release', run_at := now() - interval '2 hours')");
    expect(await value('archive_shop_mails_waiting{kind="order"}')).toBe(1);
    expect(await value('archive_shop_oldest_mail_seconds')).toBeGreaterThan(3599);
    expect(await value('archive_shop_webhooks_waiting')).toBeGreaterThan(0);
    expect(await value('archive_shop_oldest_webhook_seconds')).toBeGreaterThan(10_799);
    expect(await value('archive_shop_jobs{name="of-another-release",state="waiting"}')).toBe(1);
    expect(await value('archive_shop_oldest_job_seconds')).toBeGreaterThan(7199);
    await shop.query("update ticket set status = 'pending', paid_at = null");
    expect(await value('archive_shop_payments_pending{kind="ticket"}')).toBe(1);
  });

  // A time in the future, so the worker does not send the email during the test.
  it.each([
    ['paid', 'one@buyer.example', 1],
    ['partly-refunded', 'one@buyer.example', 1],
    ['partly-refunded', null, 0],
    ['refunded', 'one@buyer.example', 0],
  ])('for an order that is %s, with the address %s, count %i emails', async (status, email, owed) => {
    const change = "update purchase_order set status = $1, email = $2, paid_at = now() + interval '1 hour', mail_sent_at = null";
    await shop.query(change, [status, email]);
    expect(await value('archive_shop_mails_waiting{kind="order"}')).toBe(owed);
  });

  it.each([
    ['refund', 0],
    ['dispute', 0],
    ['duplicate', 1],
  ])('for an order whose only line is revoked by a %s, count %i emails', async (reason, owed) => {
    await shop.query("update purchase_order set status = 'paid', email = 'one@buyer.example'");
    await shop.query('update purchase_order_line set revoked_at = now(), revocation_reason = $1', [reason]);
    expect(await value('archive_shop_mails_waiting{kind="order"}')).toBe(owed);
  });

  it.each([
    [1, 'valid', null],
    [0, 'revoked', new Date()],
  ])('count %i emails for a ticket that is %s', async (owed, _state, revokedAt) => {
    const change = "update ticket set status = 'paid', paid_at = now() + interval '1 hour', mail_sent_at = null, revoked_at = $1";
    await shop.query(change, [revokedAt]);
    expect(await value('archive_shop_mails_waiting{kind="ticket"}')).toBe(owed);
  });

  it.each([
    [1, 'that was not sent to the owners', 'null, false, false'],
    [1, 'whose confirmation was not sent', 'now(), true, false'],
    [0, 'that needs no confirmation', 'now(), false, false'],
    [0, 'that a bot wrote', 'null, true, true'],
  ])('count %i emails for a contact message %s', async (owed, _which, row) => {
    await shop.query(`insert into contact_message (id, name, email, subject, message, created_at,
      owner_mail_sent_at, is_confirmation_due, is_suspect)
      values (gen_random_uuid(), 'Eve', 'eve@buyer.example', 'Hello', 'Hello', now() + interval '1 hour', ${row})`);
    expect(await value('archive_shop_mails_waiting{kind="contact"}')).toBe(owed);
    await shop.query('delete from contact_message');
  });
});

describe('the metric of the newest backup', () => {
  const last = () => value('archive_shop_last_backup_timestamp_seconds');

  // A backup of 90 MB takes longer.
  beforeAll(() => shrinkFiles(shop));

  it('is 0 at first, then the time of the newest backup, and does not change with an older or a failed one', {
    tags: ['long'],
  }, async () => {
    expect(await last()).toBe(0);
    const before = Date.now() / 1000;
    const { folder } = await backUp(shop);
    const taken = await last();
    expect(taken).toBeGreaterThan(before - 1);
    expect(taken).toBeLessThan(Date.now() / 1000 + 1);
    await recordBackup(shop.databaseUrl, new Date('2026-01-01'));
    await expect(makeBackup(await configOf(shop), shop.databaseUrl, folder, () => {})).rejects.toThrow('is not empty');
    await expect(makeBackup(await configOf(shop), shop.databaseUrl, '/dev/null/backup', () => {})).rejects.toThrow();
    expect(await last()).toBe(taken);
    await recordBackup(shop.databaseUrl, new Date());
    expect(await last()).toBeGreaterThan(taken);
  });

  it('does not affect the backup: if the time cannot be stored, the backup succeeds with a warning', async () => {
    await shop.query('alter table last_backup rename to away');
    const { output } = await backUp(shop);
    await shop.query('alter table away rename to last_backup');
    expect(output.slice(-2)).toEqual([
      expect.stringContaining('! The backup could not be recorded'),
      expect.stringContaining('The backup is '),
    ]);
  });
});

describe('metrics of requests', () => {
  it('use no new labels for unknown paths and operations', async () => {
    const browser = new TestBrowser(shop.url);
    const sendUnknown = async (n: number) => {
      await browser.fetch(`/downloads/file-${n}?signature=${n}`);
      await browser.fetch(`/api/nothing/${n}`);
      await browser.fetch(`/screen-${n}`);
      await browser.graphql(`query Invented${n} { photoSets { id } }`);
    };
    await sendUnknown(0);
    const before = await routes();
    expect(before).toEqual(expect.arrayContaining(['route="/downloads/:downloadFile"', 'route="none"', 'route="/graphql other"']));
    for (const n of [1, 2, 3]) await sendUnknown(n);
    await until(
      async () => (await value('archive_http_requests_total{method="POST",route="/graphql other",status="200"}')) === 4,
      'all four',
    );
    expect(await routes()).toEqual(before);
    expect(await value('archive_http_requests_total{method="GET",route="/downloads/:downloadFile",status="401"}')).toBe(4);
    expect(await value('archive_http_request_seconds_count{route="/graphql other"}')).toBe(4);
  });

  it('count rate limited requests by their limit', async () => {
    const browser = new TestBrowser(shop.url);
    await browser.fetch('/api/auth/me');
    const lookUp = () => browser.post('/api/promo-code', { code: 'NONE' });
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await lookUp()).status));
    const rejected = statuses.filter((status) => status === 429).length;
    expect(rejected).toBeGreaterThan(0);
    await untilValue('archive_rate_limited_total{limit="promo-lookup-person"}', rejected);
  });
});

describe("the container's health check", () => {
  const HEALTH_CHECK = join(import.meta.dirname, '../../../../docker/healthcheck.mjs');
  const check = (env: Record<string, string>) =>
    promisify(execFile)(process.execPath, [HEALTH_CHECK], { env }).then(
      () => 'healthy',
      ({ stderr }) => stderr,
    );

  it('checks the web server, or the metrics port of a worker', async () => {
    const unused = String(await freePort());
    const ports = { web: new URL(shop.url).port, metrics: String(port) };
    expect(await check({ ROLES: 'web,worker', PORT: ports.web, METRICS_PORT: unused })).toBe('healthy');
    expect(await check({ ROLES: 'worker', PORT: unused, METRICS_PORT: ports.metrics })).toBe('healthy');
    expect(await check({ ROLES: 'web', PORT: unused, METRICS_PORT: ports.metrics })).toContain('ECONNREFUSED');
  });
});

describe('access to the metrics', () => {
  it.each([
    ['the web port', () => `${shop.url}/metrics`],
    ['the metrics port', () => `http://127.0.0.1:${port}/metrics`],
  ])('at %s is not possible through a proxy', async (_where, url) => {
    const direct = await fetch(url());
    expect([direct.status, direct.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(direct.headers.get('cache-control')).toContain('no-store');
    expect(await direct.text()).toContain('nodejs_eventloop_lag_p99_seconds');
    const proxied = await fetch(url(), { headers: { 'x-forwarded-for': '127.0.0.1' } });
    expect(proxied.status).toBe(404);
    expect(await proxied.text()).not.toContain('archive_');
  });

  it('is limited to the metrics and a health check on the metrics port', async () => {
    const get = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method }).then(({ status }) => status);
    expect(await get('/healthz')).toBe(200);
    expect(await get('/')).toBe(404);
    expect(await get('/metrics', 'POST')).toBe(404);
  });
});
