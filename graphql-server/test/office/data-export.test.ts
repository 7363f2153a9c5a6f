import { randomUUID } from 'node:crypto';
import { parse } from 'node:path';
import { DATA_EXPORTS, type DataExport } from '@archive/schema/office/data-export';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../support/browser.ts';
import { isLong } from '../support/long-form.ts';
import type { TestShop } from '../support/shop.ts';
import { openOffice } from './steps.ts';

let shop: TestShop;
let [owner, user, guest] = [] as unknown as [TestBrowser, TestBrowser, TestBrowser];
beforeAll(async () => {
  ({ shop, owner, user, guest } = await openOffice());
});
afterAll(() => shop.stop());

const fileOf = (what: DataExport) => `/office/exports/${what}.csv`;
const FILES = DATA_EXPORTS.map(fileOf);
/** The shop reads 1,000 at once. */
const COUNT = isLong ? 10_000 : 2002;
const YEAR = 'from=2026-01-01&to=2026-12-31';

/** Lines of cells; the first has the headings. */
async function rowsOf(path: string): Promise<string[][]> {
  const reply = await owner.fetch(path);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(reply.headers.get('cache-control')).toContain('no-store');
  expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="${parse(path.split('?')[0] ?? '').base}"`);
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  return parsed(bytes.subarray(3).toString());
}

/** As RFC 4180 describes it. */
function parsed(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [whole, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (whole === '') break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

/** Paid orders a minute apart, the last one at `last`. */
async function sellOrders(count: number, last: string, email = 'ann@buyer.example'): Promise<void> {
  await shop.query(
    `insert into purchase_order (id, number, status, browser_key, fingerprint, subtotal, discount, total, due, refunded, created_at, paid_at, mail_sent_at, email, promo)
     select gen_random_uuid(), 'AR-' || $1 || '-' || n, 'paid', '', gen_random_uuid(), 1050, 50, 1000, 1000, 0, t, t, t, $3,
       case when n % 2 = 0 then '{"code":"spring"}'::jsonb end
     from generate_series(1, $2::int) n, lateral (select $4::timestamptz - (n - 1) * interval '1 minute' as t) times`,
    [randomUUID().slice(0, 6), count, email, last],
  );
}

describe('the exported orders', () => {
  it('are all there once, in several batches', async () => {
    await sellOrders(COUNT, '2026-06-30T12:00:00Z');
    const [headings, ...rows] = await rowsOf(`${fileOf('orders')}?${YEAR}`);
    expect(headings?.slice(0, 5)).toEqual(['Order', 'Status', 'Email', 'Created', 'Paid']);
    expect(rows).toHaveLength(COUNT);
    expect(new Set(rows.map(([number]) => number)).size).toBe(COUNT);
    const [first] = rows;
    expect(first?.slice(1)).toEqual([
      ...[
        'paid',
        'ann@buyer.example',
        '2026-06-30T12:00:00Z',
        '2026-06-30T12:00:00Z',
        '',
        '10.50',
        '0.50',
        '10.00',
        '10.00',
        '0.00',
        '',
        '',
      ],
    ]);
    expect(await rowsOf(`${fileOf('promo-uses')}?${YEAR}`)).toHaveLength(COUNT / 2 + 1);
  });

  it("are those of the days on the shop's clocks, both included", async () => {
    await shop.query('truncate purchase_order cascade');
    for (const at of ['2026-03-01T07:59:59Z', '2026-03-01T08:00:00Z', '2026-04-01T06:59:59Z', '2026-04-01T07:00:00Z'])
      await sellOrders(1, at);
    const rows = await rowsOf(`${fileOf('orders')}?from=2026-03-01&to=2026-03-31`);
    expect(rows.slice(1).map((row) => row[4])).toEqual(['2026-04-01T06:59:59Z', '2026-03-01T08:00:00Z']);
  });
});

it('runs no formula that a visitor wrote, and keeps lines and quotes in their cell', async () => {
  await shop.query(
    `insert into contact_message (id, name, email, subject, message, created_at, is_confirmation_due)
     values (gen_random_uuid(), '=HYPERLINK("http://malicious.example")', 'ann@mail.example', '+1', E'Say "hi",\\r\\n"twice"', '2026-05-01T10:00:00Z', false)`,
  );
  const [, row] = await rowsOf(`${fileOf('messages')}?${YEAR}`);
  expect(row).toEqual([
    ...['2026-05-01T10:00:00Z', `'=HYPERLINK("http://malicious.example")`, 'ann@mail.example', "'+1", 'Say "hi",\r\n"twice"', 'open', ''],
  ]);
});

it('the exported tickets have their event', async () => {
  await shop.query(
    `insert into ticket (id, number, receipt_number, status, browser_key, fingerprint, due, created_at, paid_at, email, name, event_id)
     values (gen_random_uuid(), 'TK-1', 'R-1', 'paid', '', 'f', 2500, '2026-05-01', '2026-05-01', 'ann@mail.example', 'Ann', 2)`,
  );
  const [, row] = await rowsOf(`${fileOf('tickets')}?${YEAR}`);
  expect(row).toEqual([
    'TK-1',
    'R-1',
    'paid',
    'Ann',
    'ann@mail.example',
    'raisingFutures',
    '2026-05-01T00:00:00Z',
    '25.00',
    '0.00',
    '',
    '',
    '1',
  ]);
});

it('an export is in the log with its dates', async () => {
  await rowsOf(`${fileOf('messages')}?${YEAR}`);
  const { data } = await owner.graphql<{ auditEntries: { items: object[] } }>('{ auditEntries { items { action subject after } } }');
  expect(data?.auditEntries.items[0]).toEqual({
    action: 'exportData',
    subject: 'messages',
    after: '{"to":"2026-12-31","from":"2026-01-01"}',
  });
});

it.each(FILES)('%s asks for a password that was confirmed eleven minutes ago', async (path) => {
  await shop.query("update session set password_confirmed_at = now() - interval '11 minutes'");
  const reply = await owner.fetch(`${path}?${YEAR}`);
  expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([403, 'PASSWORD_REQUIRED']);
  await shop.query('update session set password_confirmed_at = now()');
  expect((await owner.fetch(`${path}?${YEAR}`)).status).toBe(200);
});

it.each(FILES)('%s is refused to users and guests', async (path) => {
  const statuses = [await user.fetch(`${path}?${YEAR}`), await guest.fetch(`${path}?${YEAR}`)].map(({ status }) => status);
  expect(statuses).toEqual([403, 401]);
});

it.each([
  ['/office/exports/orders.csv', 400],
  ['/office/exports/orders.csv?from=2026-02-01&to=2026-01-01', 400],
  ['/office/exports/orders.csv?from=2000-01-01&to=2026-01-01', 400],
  ['/office/exports/orders.csv?from=2026-13-01&to=2027-01-01', 400],
  [`/office/exports/sessions.csv?${YEAR}`, 400],
  [`/office/exports/orders.txt?${YEAR}`, 404],
])('%s answers %d', async (path, status) => expect((await owner.fetch(path)).status).toBe(status));
