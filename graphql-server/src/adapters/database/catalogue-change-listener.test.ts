import { createDatabase } from '@archive/sandbox/testing/database';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { migrate } from '#data/migrate';
import { createOrm } from '#data/orm';
import { createLogger } from '#kernel/logging/logger';
import { openWire, type Wire } from '#test/support/wire';
import { CatalogueChangeListener } from './catalogue-change-listener.ts';

let databaseUrl: string;
let writer: Client;
let listener: CatalogueChangeListener;
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
  listener = new CatalogueChangeListener(wire.url, createLogger('silent'));
  changes = 0;
  listener.onChange(() => changes++);
  listener.start();
  await expect.poll(() => listener.isCurrent).toBe(true);
});
afterEach(async () => {
  await listener.stop();
  wire.close();
});

it.each([
  "insert into event select 1, 't', 'd', 'l', 'd', 'a', 0, '{}', '2020-01-01', '2020-01-02', 'UTC', true",
  "update event set title = 'x'",
  'delete from event',
  'truncate event cascade',
  "insert into photo_set (id, slug, title, description, price, picture, download_file, archive_key, archive_bytes) values (1, 's', 't', 'd', 50, '{}', 'f', 'k', 1)",
  'update photo_set set price = 60',
  "update photo set cut_error = 'unreadable'",
  'delete from photo_set',
  'truncate photo_set cascade',
])('notifies after: %s', async (sql) => {
  const before = changes;
  await writer.query(sql);
  await expect.poll(() => changes, { timeout: 1000 }).toBeGreaterThan(before);
});

it('returns when the last event ended and when the next one ends', async () => {
  expect(await listener.periodAround(new Date())).toEqual({ since: null, until: null });
  await writer.query(
    `insert into event select id, 't', 'd', 'l', 'd', 'a', 0, '{}', make_date(2000, 1, 1), make_date(2000 + id, 1, 1)::timestamp at time zone 'UTC', 'UTC', id <> 3
     from generate_series(1, 5) id`,
  );
  const day = (year: number) => new Date(Date.UTC(year, 0, 1));
  expect(await listener.periodAround(day(2002))).toEqual({ since: day(2002), until: day(2004) });
  expect(await listener.periodAround(new Date(day(2002).getTime() - 1))).toEqual({ since: day(2001), until: day(2002) });
  expect(await listener.periodAround(day(2005))).toEqual({ since: day(2005), until: null });
});

it('a listener is not current right after it lost its connection, and reconnects', async () => {
  for (let time = 0; time < 3; time++) {
    const before = changes;
    wire.cut();
    await expect.poll(() => listener.isCurrent, { interval: 5 }).toBe(false);
    expect(changes).toBeGreaterThan(before);
    await expect(listener.periodAround(new Date())).rejects.toThrow();
    await expect.poll(() => listener.isCurrent, { timeout: 5000 }).toBe(true);
    // Once for the loss, and once for the reconnect.
    expect(changes).toBeGreaterThan(before + 1);
  }
});

it('a listener is not current while the connection does not respond, and notifies when it responds again', async () => {
  wire.isFrozen = true;
  await writer.query("update event set title = 'unheard'");
  await expect.poll(() => listener.isCurrent, { interval: 5 }).toBe(false);
  const before = changes;
  wire.thaw();
  await expect.poll(() => listener.isCurrent).toBe(true);
  expect(changes).toBeGreaterThan(before);
});

it('closes a connection that does not respond', async () => {
  await listener.stop();
  listener = new CatalogueChangeListener(wire.url, createLogger('silent'), 300);
  listener.start();
  await expect.poll(() => listener.isCurrent).toBe(true);
  const { opened } = wire;
  wire.isFrozen = true;
  await expect.poll(() => wire.opened, { timeout: 10_000 }).toBeGreaterThan(opened);
  wire.thaw();
  await expect.poll(() => listener.isCurrent, { timeout: 10_000 }).toBe(true);
});

it('a listener can be stopped while it reconnects', async () => {
  wire.close();
  await expect.poll(() => listener.isCurrent).toBe(false);
  await listener.stop();
});
