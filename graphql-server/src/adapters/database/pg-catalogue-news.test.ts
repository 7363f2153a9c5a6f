import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { migrate } from '#data/migrate';
import { createOrm } from '#data/orm';
import { createLogger } from '#kernel/logger';
import { createDatabase } from '#test/database';
import { openWire, type Wire } from '#test/wire';
import { PgCatalogueNews } from './pg-catalogue-news.ts';

let databaseUrl: string;
let writer: Client;
let news: PgCatalogueNews;
let wire: Wire;
let changes: number;

beforeAll(async () => {
  databaseUrl = await createDatabase();
  const orm = await createOrm({ url: databaseUrl });
  await migrate(orm);
  await orm.close();
  writer = new Client({ connectionString: databaseUrl });
  await writer.connect();
});
afterAll(() => writer.end());

beforeEach(async () => {
  wire = await openWire(databaseUrl);
  news = new PgCatalogueNews(wire.url, createLogger('silent'));
  changes = 0;
  news.onChange(() => changes++);
  news.start();
  await expect.poll(() => news.isCurrent).toBe(true);
});
afterEach(async () => {
  await news.stop();
  wire.close();
});

it.each([
  "insert into event select 1, 't', 'd', 'l', 'd', 'a', 0, '{}', '2020-01-01', '2020-01-02', 'UTC', true",
  "update event set title = 'x'",
  'delete from event',
  'truncate event cascade',
  "insert into photo_set (id, slug, title, description, price, picture, download_file, archive_key, archive_bytes) values (1, 's', 't', 'd', 50, '{}', 'f', 'k', 1)",
  'update photo_set set price = 60',
  'delete from photo_set',
  'truncate photo_set cascade',
])('tells of: %s', async (sql) => {
  const before = changes;
  await writer.query(sql);
  await expect.poll(() => changes, { timeout: 1000 }).toBeGreaterThan(before);
});

it('knows when the last event ended and the next one will', async () => {
  expect(await news.periodAround(new Date())).toEqual({ since: null, until: null });
  await writer.query(
    `insert into event select id, 't', 'd', 'l', 'd', 'a', 0, '{}', make_date(2000, 1, 1), make_date(2000 + id, 1, 1)::timestamp at time zone 'UTC', 'UTC', id <> 3
     from generate_series(1, 5) id`,
  );
  const day = (year: number) => new Date(Date.UTC(year, 0, 1));
  expect(await news.periodAround(day(2002))).toEqual({ since: day(2002), until: day(2004) });
  expect(await news.periodAround(new Date(day(2002).getTime() - 1))).toEqual({ since: day(2001), until: day(2002) });
  expect(await news.periodAround(day(2005))).toEqual({ since: day(2005), until: null });
});

it('says at once that it has lost its connection, and finds another', async () => {
  for (let time = 0; time < 3; time++) {
    const before = changes;
    wire.cut();
    await expect.poll(() => news.isCurrent, { interval: 5 }).toBe(false);
    expect(changes).toBeGreaterThan(before);
    await expect(news.periodAround(new Date())).rejects.toThrow();
    await expect.poll(() => news.isCurrent, { timeout: 5000 }).toBe(true);
    // What happened in between was not heard.
    expect(changes).toBeGreaterThan(before + 1);
  }
});

it('is not believed when the connection goes silent, and tells what happened when it speaks again', async () => {
  wire.isFrozen = true;
  await writer.query("update event set title = 'unheard'");
  await expect.poll(() => news.isCurrent, { interval: 5 }).toBe(false);
  const before = changes;
  wire.thaw();
  await expect.poll(() => news.isCurrent).toBe(true);
  expect(changes).toBeGreaterThan(before);
});

it('gives up a connection that stays silent', async () => {
  await news.stop();
  news = new PgCatalogueNews(wire.url, createLogger('silent'), 300);
  news.start();
  await expect.poll(() => news.isCurrent).toBe(true);
  const { opened } = wire;
  wire.isFrozen = true;
  await expect.poll(() => wire.opened, { timeout: 10_000 }).toBeGreaterThan(opened);
  wire.thaw();
  await expect.poll(() => news.isCurrent, { timeout: 10_000 }).toBe(true);
});

it('stops while it looks for the database', async () => {
  wire.close();
  await expect.poll(() => news.isCurrent).toBe(false);
  await news.stop();
});
