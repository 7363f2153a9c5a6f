import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GraphileQueue } from '#adapters/jobs/graphile-queue';
import { UserRepository } from '#data/repositories/account/user.repository';
import { EmailedLinksService } from '#features/account/emailed-links/emailed-links.service';
import type { Actor } from '#kernel/actor';
import { RateLimits } from '#kernel/limits/rate-limit';
import { TestBrowser } from '../../support/browser.ts';
import { type CatalogueItem, catalogue } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { openStatementLog, type StatementLog } from './statement-log.ts';
import { buyAsGuest, newAddress, register } from './steps.ts';

// These calls must not reveal whether an address has an account or a purchase.

const CALLS = [
  ['forgotPassword', REST.forgotPassword],
  ['recoverUsername', REST.recoverUsername],
  ['findMyDownloads', REST.findDownloads],
] as const;

let shop: TestShop;
let known: string;
beforeAll(async () => {
  shop = await openShop();
  known = newAddress('known');
  const [first] = (await catalogue(shop)) as [CatalogueItem];
  await register(shop, known);
  await buyAsGuest(shop, first, known);
});
afterAll(() => shop.stop());

describe.each(CALLS)('%s', (operation, path) => {
  it('returns the same response for known and unknown addresses by REST', async () => {
    const responses = [];
    for (const email of [known, newAddress('unknown')]) {
      const reply = await new TestBrowser(shop.url).post(path, { email });
      responses.push({ status: reply.status, headers: [...reply.headers.keys()].sort(), body: await reply.json() });
    }
    expect(responses[0]).toMatchObject({ status: 200, body: { success: true } });
    expect(responses[1]).toEqual(responses[0]);
  });

  it('returns the same response for known and unknown addresses by GraphQL', async () => {
    const query = `mutation ($email: String!) { ${operation}(email: $email) { success } }`;
    const request = (email: string) => new TestBrowser(shop.url).graphql(query, { email });
    expect(await request(known)).toEqual({ data: { [operation]: { success: true } } });
    expect(await request(newAddress('unknown'))).toEqual(await request(known));
  });

  it('rejects an invalid address', async () => {
    for (const email of ['', 'no-address', 'a@b.example\r\nBcc: c@d.example', 5, null]) {
      const reply = await new TestBrowser(shop.url).post(path, { email });
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({ error: 'Please enter a valid email address', fields: { email: expect.any(String) } });
    }
  });
});

describe('behind the neutral response', () => {
  let log: StatementLog;
  beforeAll(async () => {
    log = await openStatementLog(shop);
  });
  afterAll(() => log?.close());

  const actor: Actor = {
    kind: 'guest',
    network: '127.0.0.1',
    browserId: 'this test',
    secondsUntilKnown: 0,
    deviceKey: 'device',
    nextDeviceKey: 'next',
    idempotencyKey: null,
    device: 'Test',
  };

  it.each(CALLS)('%s does the same work for every address and queues one job', async (operation) => {
    const { em } = log;
    const service = new EmailedLinksService(new UserRepository(em), new GraphileQueue(em), new RateLimits(1000), {} as never);
    const work = (email: string) => log.during(() => service[operation](actor, { email }));
    const forKnown = await work(known);
    expect(await work(newAddress('unknown'))).toEqual(forKnown);
    expect(forKnown).toEqual([expect.stringContaining('graphile_worker.add_job(')]);
  });
});

describe('limits', () => {
  let strict: TestShop;
  beforeAll(async () => {
    strict = await openShop({ RATE_LIMIT_SCALE: '1' });
  });
  afterAll(() => strict?.stop());

  it.each(CALLS)('%s sends only a few emails to one address, registered or not, in any letter case', async (_operation, path) => {
    const email = newAddress('flooded');
    const request = async (address: string) => (await new TestBrowser(strict.url).post(path, { email: address })).status;
    const variants = [email, email.toUpperCase(), email, email];
    for (const variant of variants) expect(await request(variant)).toBe(200);
    const rejected = await new TestBrowser(strict.url).post(path, { email });
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await request(newAddress('other'))).toBe(200);
  });
});
