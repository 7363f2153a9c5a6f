import { createRequire } from 'node:module';
import { REST } from '@archive/schema/rest';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PgCatalogueNews } from '#adapters/database/pg-catalogue-news';
import { TestBrowser } from '#test/browser';
import { builtApp } from '#test/built';
import { getDocument } from '#test/documents';
import { openShop, type TestShop } from '#test/shop';

/** What a read may cost that nothing in memory answers. */
const LIMIT = 3;

/** What was said to PostgreSQL, by whomever in this process. */
const statements: string[] = [];
/** How often the shop was told of a change. */
let told = 0;

// Both guards of the promised second go by the clock, and have tests of their own. Here they rest: where the machine holds its breath for
// so long, what is under way is rightly begun again.
vi.mock(import('./flight.ts'), async (original) => {
  const { Flight } = await original();
  return {
    Flight: class extends Flight {
      constructor() {
        super(60_000);
      }
    },
  };
});
vi.spyOn(PgCatalogueNews.prototype, 'isCurrent', 'get').mockReturnValue(true);

let shop: TestShop;
beforeAll(async () => {
  builtApp();
  countTold();
  shop = await openShop({ ROLES: 'web' });
  // it listens from its first news on
  await vi.waitFor(() => expect(told).toBeGreaterThan(0), { timeout: 10_000 });
  // the mapper brings a client of its own
  const { Client: MapperClient } = createRequire(import.meta.resolve('@mikro-orm/postgresql'))('pg');
  for (const client of new Set([Client, MapperClient])) note(client.prototype);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await shop.stop();
});

function countTold(): void {
  const { onChange } = PgCatalogueNews.prototype;
  vi.spyOn(PgCatalogueNews.prototype, 'onChange').mockImplementation(function (this: PgCatalogueNews, listener) {
    onChange.call(this, () => {
      listener();
      told++;
    });
  });
}

function note(prototype: Client): void {
  const { query } = prototype;
  vi.spyOn(prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const [asked] = args as [string | { text?: string } | undefined];
    statements.push(typeof asked === 'string' ? asked : (asked?.text ?? ''));
    return query.apply(this, args as never);
  } as never);
}

const ways = {
  rest: () => fetch(shop.url + REST.photoSets),
  graphql: () => getDocument(new TestBrowser(shop.url), 'PhotoSetsList'),
  'a page': () => fetch(`${shop.url}/photo-sets`),
  'the page of an event': () => fetch(`${shop.url}/events/2`),
};

/** Without those that come of themselves, and the test's own. */
const asked = () => statements.filter((text) => !/^select 1$|stripe_sandbox|update photo_set/.test(text)).length;

/** Until the shop has heard of it. */
async function change(): Promise<void> {
  const before = told;
  await shop.query('update photo_set set title = title');
  await vi.waitFor(() => expect(told).toBeGreaterThan(before), { timeout: 10_000, interval: 10 });
}

it.each(Object.keys(ways) as (keyof typeof ways)[])('a cold read costs few statements, also for many at once: %s', async (way) => {
  for (const askers of [1, 64]) {
    await change();
    statements.length = 0;
    const replies = await Promise.all(Array.from({ length: askers }, ways[way]));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    await Promise.all(replies.map((reply) => reply.arrayBuffer()));
    expect(asked()).toBeGreaterThan(0);
    expect(asked()).toBeLessThanOrEqual(LIMIT);
  }
});

it.each([REST.photoSets, `${REST.events}/1`])('a HEAD that comes first is like a GET, and remembered: %s', async (path) => {
  const headersOf = async (method: string) => {
    const { headers } = await fetch(shop.url + path, { method });
    return Object.fromEntries([...headers].filter(([name]) => !/^(date|connection|keep-alive)$/.test(name)));
  };
  await change();
  const cold = await headersOf('GET');
  await change();
  expect(await headersOf('HEAD')).toEqual(cold);
  await expect
    .poll(async () => {
      statements.length = 0;
      await headersOf('HEAD');
      return asked();
    })
    .toBe(0);
  expect(cold).toHaveProperty('etag');
});

it.each([REST.photoSets, '/photo-sets'])('who has it already is told so by a cold HEAD as by a cold GET: %s', async (path) => {
  const unchanged = async (method: string) => {
    await change();
    const { status, headers } = await fetch(shop.url + path, { method, headers: { 'if-none-match': '*' } });
    return [status, Object.fromEntries([...headers].filter(([name]) => !/^(date|connection|keep-alive)$/.test(name)))];
  };
  const told = await unchanged('GET');
  expect(told).toEqual([304, expect.objectContaining({ etag: expect.any(String) })]);
  expect(await unchanged('HEAD')).toEqual(told);
});
