import { REST } from '@archive/schema/rest';
import { Client } from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { OverloadSignal } from '#app/http/overload/overload-signal';
import { openShop } from '../shop.ts';

/** In work at a time while there is no end of it (app/http/overload/bound-work.ts). */
const ALLOWED = 12;

afterEach(() => void vi.restoreAllMocks());

it('a shop with more to do than it can refuses the next, and still answers from memory', async () => {
  const shop = await openShop({ ROLES: 'web' });
  const other = new Client({ connectionString: shop.databaseUrl });
  await other.connect();
  const read = () => fetch(shop.url + REST.photoSets);
  const ask = (query: string) =>
    fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
  await read();
  vi.spyOn(OverloadSignal.prototype, 'isSwamped', 'get').mockReturnValue(true);
  await other.query('begin; lock table photo_set in access exclusive mode');
  const taken = Array.from({ length: ALLOWED }, () => ask('{ photoSets { id } }'));
  await expect.poll(async () => (await ask('{ me { username } }')).status).toBe(503);
  const refused = await ask('{ me { username } }');
  expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: 'OVERLOADED' } }] });
  for (const name of ['retry-after', 'x-request-id', 'content-security-policy']) expect(refused.headers.get(name), name).toBeTruthy();
  expect((await read()).status).toBe(200);
  await other.query('rollback');
  expect((await Promise.all(taken)).map(({ status }) => status)).toEqual(Array.from({ length: ALLOWED }, () => 200));
  expect((await ask('{ me { username } }')).status).toBe(200);
  await other.end();
  await shop.stop();
});
