import { createDatabase } from '@archive/sandbox/testing/database';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#kernel/logging/logger';
import { TestBrowser } from '../support/browser.ts';
import { buy, catalogue } from '../support/purchase.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { buyTicket } from '../support/ticket-purchase.ts';

// A separate read-only database acts as the replica. It has one ticket of its own, so results show which database was queried.

const ADMIN = { ADMIN_USERNAME: 'owner', ADMIN_EMAIL: 'owner@archive.example', ADMIN_PASSWORD: 'a good password' };
const TICKET = `insert into ticket (id, number, receipt_number, status, browser_key, fingerprint, due, refunded, created_at, paid_at, email, name, event_id)
  values (gen_random_uuid(), 'TK-R', 'R-R', 'paid', 'b', 'f', 1000, 0, now(), now(), 'r@buyer.example', 'At the replica', 2)`;

let primary: TestShop;
let shop: TestShop;
let owner: TestBrowser;
let replica: Client;
let replicaUrl: string;
const warnings: string[] = [];

beforeAll(async () => {
  primary = await openShop({ ...ADMIN, ROLES: 'web' });
  replicaUrl = await createDatabase('shop_template');
  replica = new Client({ connectionString: replicaUrl });
  await replica.connect();
  await replica.query(TICKET);
  await replica.query(`alter database ${replica.database} set default_transaction_read_only = on`);
  const logger = createLogger('silent');
  const noting = Object.assign(Object.create(logger), { warn: (...output: unknown[]) => warnings.push(String(output.at(-1))) });
  shop = await openShop({ ...ADMIN, DATABASE_URL: primary.databaseUrl, DATABASE_REPLICA_URLS: replicaUrl }, undefined, noting);
  owner = new TestBrowser(shop.url);
  expect((await owner.post('/api/auth/login', { username: 'owner', password: 'a good password' })).ok).toBe(true);
});
afterAll(async () => {
  await replica?.end().catch(() => {});
  await shop?.stop();
  await primary?.stop();
});

const report = async () => ((await (await owner.fetch('/api/admin/tickets')).json()) as { name: string }[]).map(({ name }) => name);

describe('a shop with a replica', () => {
  it("reads the owners' reports from the replica", async () => {
    await buyTicket(shop, { amount: 20, name: 'At the primary', email: 'p@buyer.example' });
    expect(await report()).toEqual(['At the replica']);
    expect(await (await owner.fetch('/api/admin/tickets.csv')).text()).toContain('"At the replica"');
  });

  it('reads everything else from the primary', async () => {
    await replica.query("update photo_set set title = 'Old'");
    const sets = await catalogue(shop);
    expect(sets.map(({ title }) => title)).not.toContain('Old');
    await buy(shop, sets.slice(0, 1), 'ada@buyer.example');
    expect((await owner.fetch('/api/auth/me')).status).toBe(200);
    const { rows } = await replica.query(
      'select (select count(*)::int from purchase_order) + (select count(*)::int from session) as count',
    );
    expect(rows[0].count).toBe(0);
  });

  it('uses the primary if the replica fails', async () => {
    await replica.query('alter table ticket rename to gone');
    expect(await report()).toEqual(['At the primary']);
    expect(warnings).toContain('the database replica does not respond; reading from the primary');
  });
});
