import { REST } from '@archive/schema/rest';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { OverloadSignal } from '#http/overload/overload-signal';
import { openShop, type TestShop } from '../shop.ts';

/** In work at a time while there is no end of it (http/overload/limit-concurrency.ts). */
const ALLOWED = 12;
/** Of these, for one client while others ask. */
const SHARE = 3;

let shop: TestShop;
let other: Client;
beforeAll(async () => {
  shop = await openShop({ ROLES: 'web', TRUST_PROXY: '1' });
  other = new Client({ connectionString: shop.databaseUrl });
  await other.connect();
  await read();
});
beforeEach(async () => {
  vi.spyOn(OverloadSignal.prototype, 'isOverloaded', 'get').mockReturnValue(true);
  await other.query('begin; lock table photo_set in access exclusive mode');
});
afterEach(async () => {
  await other.query('rollback');
  vi.restoreAllMocks();
});
afterAll(async () => {
  await other?.end();
  await shop?.stop();
});

const SOMEBODY = '10.0.0.1';
const read = () => fetch(shop.url + REST.photoSets, { headers: { 'x-forwarded-for': SOMEBODY } });
const ask = (query: string, from = SOMEBODY) =>
  fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ query }),
  });
const SLOW = '{ photoSets { id } }';
const QUICK = '{ me { username } }';

it('a shop with more to do than it can refuses the next, and still answers from memory', async () => {
  const taken = Array.from({ length: ALLOWED }, () => ask(SLOW));
  await expect.poll(async () => (await ask(QUICK)).status).toBe(503);
  const refused = await ask(QUICK);
  expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: 'OVERLOADED' } }] });
  for (const name of ['retry-after', 'x-request-id', 'content-security-policy']) expect(refused.headers.get(name), name).toBeTruthy();
  expect((await read()).status).toBe(200);
  await other.query('rollback');
  expect((await Promise.all(taken)).map(({ status }) => status)).toEqual(Array.from({ length: ALLOWED }, () => 200));
  expect((await ask(QUICK)).status).toBe(200);
});

it('nor can one client, who wants all of it, keep out the others', async () => {
  expect((await ask(QUICK, '10.0.1.0')).status).toBe(200);
  let refused = 0;
  const wanted = Array.from({ length: 5 * ALLOWED }, async () => {
    const { status } = await ask(SLOW);
    if (status === 503) refused++;
    return status;
  });
  await expect.poll(() => refused, { timeout: 10_000 }).toBe(wanted.length - SHARE);
  const buyers = Array.from({ length: ALLOWED - SHARE }, (_, index) => ask(QUICK, `10.0.1.${index}`));
  expect(new Set((await Promise.all(buyers)).map(({ status }) => status))).toEqual(new Set([200]));
  await other.query('rollback');
  expect((await Promise.all(wanted)).filter((status) => status === 200)).toHaveLength(SHARE);
});
