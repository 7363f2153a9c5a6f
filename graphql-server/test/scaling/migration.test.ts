// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { REST } from '@archive/schema/rest';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCK_TIMEOUT_MS } from '#data/migrations/with-lock-timeout';
import { isLong } from '../support/long-form.ts';
import { type CatalogueItem, cartOf, catalogue } from '../support/purchase.ts';
import { copyTemplate } from '../support/templates/shop-template.ts';
import { Instance } from './instance.ts';
import { LockWatch } from './lock-watch.ts';
import { makeNewerRelease } from './newer-release.ts';
import { type LoadRequest, MIN_SHARE, SteadyLoad } from './steady-load.ts';

/** Tables that the newer release changes and the load writes to. */
const BUSY_TABLES = ['purchase_order', 'contact_message'];
/** Tables that a long report locks, one after the other. */
const HELD_TABLES = isLong ? BUSY_TABLES : BUSY_TABLES.slice(0, 1);
/** Requests per second to each instance. */
const PER_SECOND = isLong ? 32 : 16;
/** The longest allowed wait for a table. The report takes far longer unless the migration gives up before. */
const MAX_WAIT_MS = LOCK_TIMEOUT_MS + 1500;
const REPORT_MS = LOCK_TIMEOUT_MS + 6000;
const CALM_MS = 500;

const requestsOf = ([set]: CatalogueItem[]): LoadRequest[] => [
  { method: 'GET', path: REST.photoSets },
  {
    method: 'POST',
    path: REST.createPaymentIntent,
    body: { items: cartOf([set as CatalogueItem]), amount: (set as CatalogueItem).price / 100 },
  },
  { method: 'GET', path: '/api/auth/me' },
  {
    method: 'POST',
    path: REST.contact,
    body: { name: 'Ann Sender', email: 'ann@mail.example', subject: 'A question', message: 'May I bring my dog?' },
  },
];

describe('the migration of a newer release while two instances are under load', { timeout: 120_000 }, () => {
  let dataDir: string;
  let database: Client;
  let report: Client;
  let release: Awaited<ReturnType<typeof makeNewerRelease>>;
  let older: Instance[];
  let newer: Instance;
  let loads: SteadyLoad[];
  let locks: LockWatch;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'migration-'));
    const common = { dataDir, databaseUrl: await copyTemplate(dataDir) };
    [database, report] = [new Client(common.databaseUrl), new Client(common.databaseUrl)];
    await Promise.all([database.connect(), report.connect()]);
    release = await makeNewerRelease(BUSY_TABLES.map((table) => `alter table "${table}" add column "added" text null;`));
    older = [await Instance.web(common), await Instance.web(common)];
    newer = await Instance.web(common, release.entry);
    await Promise.all(older.map((instance) => instance.start()));
    const requests = requestsOf(await catalogue(older[0] as Instance));
    locks = new LockWatch(database);
    loads = older.map(({ url }) => new SteadyLoad(url, requests, PER_SECOND));
    await delay(CALM_MS);
  }, 90_000);
  afterAll(async () => {
    await Promise.all([locks?.stop(), ...(loads ?? []).map((load) => load.stop())]);
    await Promise.all([...(older ?? []), newer].map((instance) => instance?.end('SIGKILL')));
    await Promise.all([database?.end(), report?.end()]);
    await release?.remove();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  /** @returns the tables that the newer release has changed */
  async function changed(): Promise<string[]> {
    const { rows } = await database.query("select table_name from information_schema.columns where column_name = 'added' order by 1 desc");
    return rows.map(({ table_name }) => table_name);
  }

  it.each(HELD_TABLES)('gives up without changes while a long report locks %s', async (table) => {
    await report.query(`begin; select count(*) from ${table}`);
    const output = newer.start().then(
      () => newer.end('SIGKILL'),
      (error: Error) => error.message,
    );
    await Promise.race([output, delay(REPORT_MS)]);
    await report.query('commit');
    expect(await output).toMatch(/ended with 1.*lock timeout.*try again/s);
    expect(await changed()).toEqual([]);
    await delay(CALM_MS);
  });

  it('succeeds at the next start', async () => {
    await newer.start();
    expect(await changed()).toEqual(BUSY_TABLES);
    await delay(CALM_MS);
  });

  it(`rejects no request and makes none wait for a table longer than ${MAX_WAIT_MS} ms`, async () => {
    await Promise.all([locks.stop(), ...loads.map((load) => load.stop())]);
    const responses = loads.flatMap((load) => load.responses);
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    expect(responses.length).toBeGreaterThan(2 * PER_SECOND);
    expect(Math.min(...loads.map((load) => load.share))).toBeGreaterThan(MIN_SHARE);
    expect(locks.longestMs).toBeLessThan(MAX_WAIT_MS);
    // Some request did wait, so the load and the migration overlapped.
    expect(locks.longestMs).toBeGreaterThan(LOCK_TIMEOUT_MS / 2);
  });
});
