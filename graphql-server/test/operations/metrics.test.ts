import { execFile } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBackup, noteBackup } from '#ops/commands/backup/make-backup';
import { TestBrowser } from '../browser.ts';
import { freePort } from '../free-port.ts';
import { untilQuiet } from '../one-mail.ts';
import { refund } from '../provider.ts';
import { buy, catalogue } from '../purchase.ts';
import { openShop, type TestShop } from '../shop.ts';
import { buyTicket } from '../ticket-purchase.ts';
import { until } from '../until.ts';
import { backUp, configOf } from './backup-steps.ts';

let shop: TestShop;
let port: number;
beforeAll(async () => {
  port = await freePort();
  shop = await openShop({ METRICS_PORT: String(port), RATE_LIMIT_SCALE: '1', BUILD_VERSION: '1.2', BUILD_REVISION: 'abc' });
});
afterAll(() => shop.stop());

const scrape = async () => (await fetch(`${shop.url}/metrics`)).text();

// Figures are compared as they stand, from 0 on: needs modules of its own.

/** The value of a series, written as Prometheus shows it; 0 where there is none. */
async function value(series: string): Promise<number> {
  const line = (await scrape()).split('\n').find((text) => text.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? 0);
}

const reach = (series: string, expected: number) => until(async () => (await value(series)) === expected, `${series} ${expected}`);

const routes = async () => [...new Set((await scrape()).match(/route="[^"]*"/g))].sort();

it('say which release this is', async () => expect(await value('archive_build_info{version="1.2",revision="abc"}')).toBe(1));

it('say how much room the disk has', async () => {
  const { blocks, bsize } = await statfs(shop.dataDir);
  expect(await value('archive_data_disk_bytes{state="size"}')).toBe(blocks * bsize);
  const free = await value('archive_data_disk_bytes{state="free"}');
  const { bavail } = await statfs(shop.dataDir);
  // Others write to this disk meanwhile.
  expect(Math.abs(free - bavail * bsize)).toBeLessThan(blocks * bsize * 0.05);
});

describe('an order, a ticket and a refund', () => {
  beforeAll(async () => {
    const sets = await catalogue(shop);
    await buy(shop, sets.slice(0, 1), 'one@buyer.example');
    await buyTicket(shop, { amount: 25, name: 'Ada', email: 'two@buyer.example' });
    await untilQuiet(shop);
    const [order] = await shop.query<{ payment_intent_id: string }>('select payment_intent_id from purchase_order');
    await refund(shop, order?.payment_intent_id ?? '');
    await untilQuiet(shop);
  });

  it('are counted, with what they brought', async () => {
    const [order] = await shop.query<{ due: number }>('select due from purchase_order');
    await reach('archive_sales_total{kind="order",outcome="paid"}', 1);
    await reach('archive_sales_total{kind="ticket",outcome="paid"}', 1);
    await reach('archive_sales_total{kind="order",outcome="refunded"}', 1);
    await reach('archive_revenue_cents_total{kind="order"}', order?.due ?? -1);
    await reach('archive_revenue_cents_total{kind="ticket"}', 2500);
  });

  it('are counted with their mails, jobs and webhooks', async () => {
    const [{ count } = { count: -1 }] = await shop.query<{ count: number }>('select count(*)::int as count from payment_event');
    await reach('archive_mails_total{outcome="sent"}', 2);
    await reach('archive_job_seconds_count{name="handle-payment-event",outcome="done"}', count);
    await reach('archive_webhook_lag_seconds_count', count);
    expect(await value('archive_webhook_lag_seconds_sum')).toBeLessThan(60 * count);
    await reach('archive_shop_webhooks_waiting', 0);
    await reach('archive_database_up', 1);
  });
});

describe('what waits is a figure of the database', () => {
  beforeAll(() => shop.query('update purchase_order_line set revoked_at = null, revocation_reason = null'));

  it('mails, payments, events and jobs', async () => {
    await shop.query("update purchase_order set status = 'paid', paid_at = now() - interval '1 hour', mail_sent_at = null");
    await shop.query("update payment_event set handled_at = null, received_at = now() - interval '3 hours'");
    await shop.query("select graphile_worker.add_job('of-another-version', run_at := now() - interval '2 hours')");
    expect(await value('archive_shop_mails_waiting{kind="order"}')).toBe(1);
    expect(await value('archive_shop_oldest_mail_seconds')).toBeGreaterThan(3599);
    expect(await value('archive_shop_webhooks_waiting')).toBeGreaterThan(0);
    expect(await value('archive_shop_oldest_webhook_seconds')).toBeGreaterThan(10_799);
    expect(await value('archive_shop_jobs{name="of-another-version",state="waiting"}')).toBe(1);
    expect(await value('archive_shop_oldest_job_seconds')).toBeGreaterThan(7199);
    await shop.query("update ticket set status = 'pending', paid_at = null");
    expect(await value('archive_shop_payments_pending{kind="ticket"}')).toBe(1);
  });

  // So late that nobody sends it meanwhile.
  it.each([
    ['paid', 'one@buyer.example', 1],
    ['partly-refunded', 'one@buyer.example', 1],
    ['partly-refunded', null, 0],
    ['refunded', 'one@buyer.example', 0],
  ])('the mail of an order that is %s, to %s: %i', async (status, email, owed) => {
    const change = "update purchase_order set status = $1, email = $2, paid_at = now() + interval '1 hour', mail_sent_at = null";
    await shop.query(change, [status, email]);
    expect(await value('archive_shop_mails_waiting{kind="order"}')).toBe(owed);
  });

  it.each([
    ['refund', 0],
    ['dispute', 0],
    ['duplicate', 1],
  ])('the mail of an order whose only line is taken away as %s: %i', async (reason, owed) => {
    await shop.query("update purchase_order set status = 'paid', email = 'one@buyer.example'");
    await shop.query('update purchase_order_line set revoked_at = now(), revocation_reason = $1', [reason]);
    expect(await value('archive_shop_mails_waiting{kind="order"}')).toBe(owed);
  });

  it.each([
    ['held', null, 1],
    ['taken away', new Date(), 0],
  ])('the mail of a ticket that is %s', async (_state, revokedAt, owed) => {
    const change = "update ticket set status = 'paid', paid_at = now() + interval '1 hour', mail_sent_at = null, revoked_at = $1";
    await shop.query(change, [revokedAt]);
    expect(await value('archive_shop_mails_waiting{kind="ticket"}')).toBe(owed);
  });

  it.each([
    ['that the owners have not got', 'null, false, false', 1],
    ['that is to be confirmed', 'now(), true, false', 1],
    ['that need not be confirmed', 'now(), false, false', 0],
    ['that a program filled in', 'null, true, true', 0],
  ])('the mails of a message %s', async (_which, row, owed) => {
    await shop.query(`insert into contact_message (id, name, email, subject, message, created_at,
      owner_mail_sent_at, is_confirmation_due, is_suspect)
      values (gen_random_uuid(), 'Eve', 'eve@buyer.example', 'Hello', 'Hello', now() + interval '1 hour', ${row})`);
    expect(await value('archive_shop_mails_waiting{kind="contact"}')).toBe(owed);
    await shop.query('delete from contact_message');
  });
});

describe('the newest backup', () => {
  const last = () => value('archive_shop_last_backup_timestamp_seconds');

  it('is none at first, then of the moment that was copied, and never an older one', async () => {
    expect(await last()).toBe(0);
    const before = Date.now() / 1000;
    await backUp(shop);
    const taken = await last();
    expect(taken).toBeGreaterThan(before - 1);
    expect(taken).toBeLessThan(Date.now() / 1000 + 1);
    await noteBackup(shop.databaseUrl, '2026-01-01 00:00:00+00');
    expect(await last()).toBe(taken);
    await backUp(shop);
    expect(await last()).toBeGreaterThan(taken);
  });

  it('is not one that failed', async () => {
    const taken = await last();
    const { folder } = await backUp(shop);
    const after = await last();
    expect(after).toBeGreaterThan(taken);
    await expect(makeBackup(await configOf(shop), folder, () => {})).rejects.toThrow('is not empty');
    await expect(makeBackup(await configOf(shop), '/dev/null/backup', () => {})).rejects.toThrow();
    expect(await last()).toBe(after);
  });

  it('that could not be noted is one all the same, and says so', async () => {
    await shop.query('alter table last_backup rename to away');
    const { said } = await backUp(shop);
    await shop.query('alter table away rename to last_backup');
    expect(said.slice(-2)).toEqual([expect.stringContaining('! The shop could not be told'), expect.stringContaining('The backup is ')]);
  });
});

describe('requests are counted by kind', () => {
  it("and addresses and operations of somebody's invention make no new ones", async () => {
    const browser = new TestBrowser(shop.url);
    const ask = async (n: number) => {
      await browser.fetch(`/downloads/file-${n}?signature=${n}`);
      await browser.fetch(`/api/nothing/${n}`);
      await browser.fetch(`/screen-${n}`);
      await browser.graphql(`query Invented${n} { photoSets { id } }`);
    };
    await ask(0);
    const before = await routes();
    expect(before).toEqual(expect.arrayContaining(['route="/downloads/:downloadFile"', 'route="none"', 'route="/graphql other"']));
    for (const n of [1, 2, 3]) await ask(n);
    await until(
      async () => (await value('archive_http_requests_total{method="POST",route="/graphql other",status="200"}')) === 4,
      'all four',
    );
    expect(await routes()).toEqual(before);
    expect(await value('archive_http_requests_total{method="GET",route="/downloads/:downloadFile",status="401"}')).toBe(4);
    expect(await value('archive_http_request_seconds_count{route="/graphql other"}')).toBe(4);
  });

  it('and refusals by their limit', async () => {
    const browser = new TestBrowser(shop.url);
    await browser.fetch('/api/auth/me');
    const lookUp = () => browser.post('/api/promo-code', { code: 'NONE' });
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await lookUp()).status));
    const refused = statuses.filter((status) => status === 429).length;
    expect(refused).toBeGreaterThan(0);
    await reach('archive_rate_limited_total{limit="promo-lookup-person"}', refused);
  });
});

describe("the container's health check", () => {
  const HEALTH_CHECK = join(import.meta.dirname, '../../../docker/healthcheck.mjs');
  const check = (env: Record<string, string>) =>
    promisify(execFile)(process.execPath, [HEALTH_CHECK], { env }).then(
      () => 'healthy',
      ({ stderr }) => stderr,
    );

  it('asks the web server, and of a worker its own port', async () => {
    const nobody = String(await freePort());
    const ports = { web: new URL(shop.url).port, figures: String(port) };
    expect(await check({ ROLES: 'web,worker', PORT: ports.web, METRICS_PORT: nobody })).toBe('healthy');
    expect(await check({ ROLES: 'worker', PORT: nobody, METRICS_PORT: ports.figures })).toBe('healthy');
    expect(await check({ ROLES: 'web', PORT: nobody, METRICS_PORT: ports.figures })).toContain('ECONNREFUSED');
  });
});

describe('the figures are not for everybody', () => {
  it.each([
    ['the web server', () => `${shop.url}/metrics`],
    ['their own port', () => `http://127.0.0.1:${port}/metrics`],
  ])('at %s: not through a proxy', async (_where, url) => {
    const direct = await fetch(url());
    expect([direct.status, direct.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(direct.headers.get('cache-control')).toContain('no-store');
    expect(await direct.text()).toContain('nodejs_eventloop_lag_p99_seconds');
    const proxied = await fetch(url(), { headers: { 'x-forwarded-for': '127.0.0.1' } });
    expect(proxied.status).toBe(404);
    expect(await proxied.text()).not.toContain('archive_');
  });

  it('their own port serves nothing else but a sign of life', async () => {
    const get = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method }).then(({ status }) => status);
    expect(await get('/healthz')).toBe(200);
    expect(await get('/')).toBe(404);
    expect(await get('/metrics', 'POST')).toBe(404);
  });
});
