import { Client } from 'pg';
import { expect, it } from 'vitest';
import { openShop } from '../support/shop.ts';

// This view covers all databases of the server, and databases of one template have the same table ids, so it filters by database.
const WAITING = `select 1 from pg_locks join pg_database on pg_database.oid = database
  where datname = current_database() and relation = 'photo_set'::regclass and not granted`;

it('a stopping process reports that it is not ready and completes requests in flight', async () => {
  const shop = await openShop({ ROLES: 'web' });
  const other = new Client({ connectionString: shop.databaseUrl });
  await other.connect();
  await other.query('begin; lock table photo_set in access exclusive mode');
  const body = JSON.stringify({ query: '{ photoSets { id } }' });
  const slow = fetch(`${shop.url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  await expect.poll(() => shop.query(WAITING)).toHaveLength(1);
  const stopped = shop.stop({ grace: 1000, limit: 10_000 });
  const ready = await fetch(`${shop.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'this process is being stopped' }]);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await other.query('rollback');
  expect(await (await slow).json()).toEqual({ data: { photoSets: expect.arrayContaining([{ id: expect.anything() }]) } });
  await stopped;
  await expect(fetch(`${shop.url}/readyz`)).rejects.toThrow('fetch failed');
  await other.end();
});
