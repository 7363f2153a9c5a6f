// @module-tag long
import { REST } from '@archive/schema/rest';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TestBrowser } from '#test/support/browser';
import { getDocument } from '#test/support/documents';
import { builtApp } from '#test/support/processes/built';
import { openShop, type TestShop } from '#test/support/shop';

/** No response is staler than this. */
const MAX_STALE_MS = 1000;

let now = new Date();
let shops: TestShop[] = [];
let writer: Client;
beforeAll(async () => {
  builtApp();
  const clock = { now: () => now };
  const first = await openShop({ ROLES: 'web' }, clock);
  shops = [first, await openShop({ ROLES: 'web', DATABASE_URL: first.databaseUrl }, clock)];
  writer = new Client({ connectionString: first.databaseUrl });
  await writer.connect();
});
afterAll(async () => {
  await writer?.end();
  for (const shop of shops.reverse()) await shop.stop();
});

type Ask = (shop: TestShop) => Promise<string>;
const byPath =
  (path: string): Ask =>
  (shop) =>
    fetch(shop.url + path).then((reply) => reply.text());
const byGraphql =
  (operationName: string): Ask =>
  (shop) =>
    getDocument(new TestBrowser(shop.url), operationName).then((reply) => reply.text());
/** By REST, GraphQL and the rendered page. */
const photoSets = [byPath(REST.photoSets), byGraphql('PhotoSetsList'), byPath('/photo-sets')];
const events = [byPath(REST.events), byGraphql('EventsList'), byPath('/events')];

const askAll = (asks: Ask[]) => Promise.all(shops.flatMap((shop) => asks.map((ask) => ask(shop))));

/** Reads of the tables that the responses are made from. */
async function scans(): Promise<number> {
  await writer.query('select pg_stat_clear_snapshot()');
  const { rows } = await writer.query(
    "select sum(seq_scan + idx_scan) as scans from pg_stat_user_tables where relname in ('photo_set', 'event')",
  );
  return Number(rows[0].scans);
}

/** Until each server serves from its cache: PostgreSQL counts with delay, so the count must stay the same for a while. */
async function cached(): Promise<void> {
  const ask = () => askAll([...photoSets, ...events]);
  await ask();
  await expect
    .poll(
      async () => {
        await new Promise((resolve) => setTimeout(resolve, 700));
        const before = await scans();
        for (let time = 0; time < 5; time++) await ask();
        await new Promise((resolve) => setTimeout(resolve, 700));
        return (await scans()) - before;
      },
      { timeout: 15_000 },
    )
    .toBe(0);
}

let titles = 0;
const newTitle = () => `A new pose ${++titles}`;
const write = (title: string) => writer.query('update photo_set set title = $1 where id = 1', [title]);

/** Requests everything from both servers all the time; a stale response a second after the write fails. */
async function expectFresh(title: string, sinceMs: number, asks = photoSets): Promise<void> {
  const isFresh = async () => (await askAll(asks)).every((text) => text.includes(title));
  let askedAt = performance.now();
  while (!(await isFresh())) {
    if (askedAt - sinceMs > MAX_STALE_MS) throw new Error('A response was stale.');
    askedAt = performance.now();
  }
  // It stays fresh.
  for (let time = 0; time < 5; time++) expect(await isFresh()).toBe(true);
}

async function writeAndExpect(title = newTitle()): Promise<void> {
  await write(title);
  await expectFresh(title, performance.now());
}

describe('two servers on one database', () => {
  it('cache, and both serve what a third process writes', async () => {
    await cached();
    await writeAndExpect();
    await writeAndExpect();
  });

  it('serve a change of an event', async () => {
    await cached();
    const title = newTitle();
    await writer.query('update event set title = $1 where id = 1', [title]);
    await expectFresh(title, performance.now(), events);
  });

  it.each([
    [
      'insert',
      "insert into photo_set select (json_populate_record(p, json_build_object('id', 900, 'slug', 'n', 'title', 'Newly made', 'download_file', 'n'))).* from photo_set p where id = 1",
      true,
    ],
    ['delete', 'delete from photo_set where id = 900', false],
  ])('serve a photo set after its %s', async (_name, sql, isThere) => {
    await cached();
    await writer.query(sql);
    const since = performance.now();
    while ((await Promise.all(shops.map(byPath(REST.photoSets)))).some((text) => text.includes('Newly made') !== isThere))
      expect(performance.now() - since).toBeLessThan(MAX_STALE_MS);
  });

  it('serve nothing that is not committed', async () => {
    await writer.query('begin');
    const title = newTitle();
    await write(title);
    expect((await Promise.all(shops.map(byGraphql('PhotoSetsList')))).join()).not.toContain(title);
    await writer.query('commit');
    await expectFresh(title, performance.now());
  });

  // Until a listener is connected again, every response is computed.
  it('serve fresh responses while the change listener is killed again and again, and cache afterwards', { timeout: 90_000 }, async () => {
    const listeners = "from pg_stat_activity where application_name = 'catalogue-changes' and datname = current_database()";
    await cached();
    for (let time = 0; time < 3; time++) {
      await expect.poll(async () => (await writer.query(`select ${listeners}`)).rowCount, { timeout: 10_000 }).toBe(2);
      expect((await writer.query(`select pg_terminate_backend(pid) ${listeners}`)).rowCount).toBe(2);
      await writeAndExpect();
    }
    await cached();
    await writeAndExpect();
  });

  it('serve soon that an event is over', async () => {
    const list = async () => {
      const replies = await Promise.all(shops.map(byPath(REST.events)));
      expect(replies[1]).toBe(replies[0]);
      return JSON.parse(replies[0] ?? '') as { id: number; endsAt: string }[];
    };
    const [first, second] = await list();
    // A concurrent request shares a response that may have started a moment before.
    const expectFirst = (id: number | undefined) =>
      vi.waitFor(async () => expect((await list())[0]?.id).toBe(id), { timeout: MAX_STALE_MS, interval: 20 });
    const before = now;
    now = new Date(first?.endsAt ?? '');
    await expectFirst(second?.id);
    now = before;
    await expectFirst(first?.id);
  });
});
