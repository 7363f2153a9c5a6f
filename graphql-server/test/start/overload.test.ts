import { REST } from '@archive/schema/rest';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { OverloadSignal } from '#http/overload/overload-signal';
import { openShop, type TestShop } from '../support/shop.ts';

/** Requests in flight while the server is overloaded (http/overload/limit-concurrency.ts). */
const ALLOWED = 12;
/** Of these, the requests of one client while others send requests, too. */
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

const CLIENT = '10.0.0.1';
const read = () => fetch(shop.url + REST.photoSets, { headers: { 'x-forwarded-for': CLIENT } });
const send = (query: string, from = CLIENT) =>
  fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ query }),
  });
const SLOW = '{ photoSets { id } }';
const QUICK = '{ me { username } }';

it('an overloaded shop rejects further requests and still serves cached responses', async () => {
  const inFlight = Array.from({ length: ALLOWED }, () => send(SLOW));
  await expect.poll(async () => (await send(QUICK)).status).toBe(503);
  const rejected = await send(QUICK);
  expect(await rejected.json()).toMatchObject({ errors: [{ extensions: { code: 'OVERLOADED' } }] });
  for (const name of ['retry-after', 'x-request-id', 'content-security-policy']) expect(rejected.headers.get(name), name).toBeTruthy();
  expect((await read()).status).toBe(200);
  await other.query('rollback');
  expect((await Promise.all(inFlight)).map(({ status }) => status)).toEqual(Array.from({ length: ALLOWED }, () => 200));
  expect((await send(QUICK)).status).toBe(200);
});

it('one client with many requests cannot block others', async () => {
  expect((await send(QUICK, '10.0.1.0')).status).toBe(200);
  let rejected = 0;
  const requests = Array.from({ length: 5 * ALLOWED }, async () => {
    const { status } = await send(SLOW);
    if (status === 503) rejected++;
    return status;
  });
  await expect.poll(() => rejected, { timeout: 10_000 }).toBe(requests.length - SHARE);
  const buyers = Array.from({ length: ALLOWED - SHARE }, (_, index) => send(QUICK, `10.0.1.${index}`));
  expect(new Set((await Promise.all(buyers)).map(({ status }) => status))).toEqual(new Set([200]));
  await other.query('rollback');
  expect((await Promise.all(requests)).filter((status) => status === 200)).toHaveLength(SHARE);
});
