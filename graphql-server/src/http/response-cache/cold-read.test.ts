import { createRequire } from 'node:module';
import { REST } from '@archive/schema/rest';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CatalogueChangeListener } from '#adapters/database/catalogue-change-listener';
import { TestBrowser } from '#test/support/browser';
import { getDocument } from '#test/support/documents';
import { builtApp } from '#test/support/processes/built';
import { openShop, type TestShop } from '#test/support/shop';

/** Statements that a read may cost without the cache. */
const LIMIT = 3;

/** All statements of this process. */
const statements: string[] = [];
/** Change notifications that the shop received. */
let notified = 0;

// Both time limits of the cache have tests of their own. They are off here: on a machine that pauses, a response would rightly be
// computed again.
vi.mock(import('./in-flight-response.ts'), async (original) => {
  const { InFlightResponse } = await original();
  return {
    InFlightResponse: class extends InFlightResponse {
      constructor() {
        super(60_000);
      }
    },
  };
});
vi.spyOn(CatalogueChangeListener.prototype, 'isCurrent', 'get').mockReturnValue(true);

let shop: TestShop;
beforeAll(async () => {
  builtApp();
  countNotifications();
  shop = await openShop({ ROLES: 'web' });
  // It listens from its first notification on.
  await vi.waitFor(() => expect(notified).toBeGreaterThan(0), { timeout: 10_000 });
  // The mapper brings a client of its own
  const { Client: MapperClient } = createRequire(import.meta.resolve('@mikro-orm/postgresql'))('pg');
  for (const client of new Set([Client, MapperClient])) note(client.prototype);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await shop.stop();
});

function countNotifications(): void {
  const { onChange } = CatalogueChangeListener.prototype;
  vi.spyOn(CatalogueChangeListener.prototype, 'onChange').mockImplementation(function (this: CatalogueChangeListener, listener) {
    onChange.call(this, () => {
      listener();
      notified++;
    });
  });
}

function note(prototype: Client): void {
  const { query } = prototype;
  vi.spyOn(prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const [statement] = args as [string | { text?: string } | undefined];
    statements.push(typeof statement === 'string' ? statement : (statement?.text ?? ''));
    return query.apply(this, args as never);
  } as never);
}

const ways = {
  rest: () => fetch(shop.url + REST.photoSets),
  graphql: () => getDocument(new TestBrowser(shop.url), 'PhotoSetsList'),
  'a page': () => fetch(`${shop.url}/photo-sets`),
  'the page of an event': () => fetch(`${shop.url}/events/2`),
};

/** Without heartbeats and the test's own. */
const statementCount = () => statements.filter((text) => !/^select 1$|stripe_sandbox|update photo_set/.test(text)).length;

/** Until the shop was notified. */
async function change(): Promise<void> {
  const before = notified;
  await shop.query('update photo_set set title = title');
  await vi.waitFor(() => expect(notified).toBeGreaterThan(before), { timeout: 10_000, interval: 10 });
}

it.each(Object.keys(ways) as (keyof typeof ways)[])(
  'a read without the cache costs few statements, also for many at once: %s',
  async (way) => {
    for (const clients of [1, 64]) {
      await change();
      statements.length = 0;
      const replies = await Promise.all(Array.from({ length: clients }, ways[way]));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      await Promise.all(replies.map((reply) => reply.arrayBuffer()));
      expect(statementCount()).toBeGreaterThan(0);
      expect(statementCount()).toBeLessThanOrEqual(LIMIT);
    }
  },
);

it.each([REST.photoSets, `${REST.events}/1`])('a first HEAD has the headers of a GET and is cached: %s', async (path) => {
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
      return statementCount();
    })
    .toBe(0);
  expect(cold).toHaveProperty('etag');
});

it.each([REST.photoSets, '/photo-sets'])('a first conditional HEAD gets a 304 like a GET: %s', async (path) => {
  const unchanged = async (method: string) => {
    await change();
    const { status, headers } = await fetch(shop.url + path, { method, headers: { 'if-none-match': '*' } });
    return [status, Object.fromEntries([...headers].filter(([name]) => !/^(date|connection|keep-alive)$/.test(name)))];
  };
  const fromGet = await unchanged('GET');
  expect(fromGet).toEqual([304, expect.objectContaining({ etag: expect.any(String) })]);
  expect(await unchanged('HEAD')).toEqual(fromGet);
});
