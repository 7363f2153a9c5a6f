// @module-tag long
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasNginxFor } from '../proxy/nginx.ts';
import { isLong } from '../support/long-form.ts';
import { type CatalogueItem, catalogue, downloadLinks, inbox } from '../support/purchase.ts';
import { until } from '../support/until.ts';
import type { Instance } from './instance.ts';
import { buyWithRetries } from './retrying-buyer.ts';
import { type SeveralInstances, startSeveralInstances } from './several-instances.ts';
import { type LoadRequest, MIN_SHARE, SteadyLoad } from './steady-load.ts';

const ROUNDS = isLong ? [1, 2] : [1];
const PER_SECOND = isLong ? 200 : 30;
const BUYERS = isLong ? 40 : 8;
const EVERY_MS = isLong ? 60 : 30;

const PROMO: LoadRequest = { method: 'POST', path: '/graphql', body: { query: '{ promoCode(code: "freakyFive") { code } }' } };

/** An odd number, so that with round robin each instance gets each request. */
const REQUESTS: LoadRequest[] = [{ method: 'GET', path: '/api/auth/me' }, PROMO, { method: 'GET', path: '/api/photo-sets' }];

/** This request waits for a lock on the accounts. */
const SLOW: LoadRequest = { method: 'POST', path: '/api/auth/login', body: { username: 'unknown', password: 'whatever' }, status: 401 };
const SLOW_PER_SECOND = 10;
/** Long enough that each instance has requests in flight. */
const HELD_MS = 500;
/** Minimum number of connections that the proxy keeps open, half of them to each instance. */
const IDLE_CONNECTIONS = 40;

describe.skipIf(!hasNginxFor('restarts and losses of instances'))('two instances and a worker behind nginx', { timeout: 120_000 }, () => {
  let shop: SeveralInstances;

  beforeAll(async () => {
    shop = await startSeveralInstances();
  }, 90_000);
  afterAll(() => shop?.stop());
  beforeEach(async () => {
    for (const web of shop.webs) if (!web.isRunning) await startAgain(web);
  });

  /** Starts an instance and waits until nginx sends it requests again. */
  async function startAgain(web: Instance): Promise<void> {
    await web.start();
    const isServing = async () => {
      await fetch(`${shop.nginx.url}/api/auth/me`);
      return /archive_http_requests_total\{[^}]*route="\/api\/auth\/me"/.test(await (await fetch(`${web.url}/metrics`)).text());
    };
    await until(isServing, 'nginx to notice');
  }

  /**
   * Stops an instance that has slow requests in flight. @param isProxyHeldUp pauses the proxy until idle connections could be closed,
   * so waiting requests are then sent on those connections. @returns its exit code
   */
  async function stopUnderLoad(web: Instance, isProxyHeldUp: boolean): Promise<number | null> {
    await shop.database.query('begin; lock table user_account in access exclusive mode');
    await delay(HELD_MS);
    await Promise.all(Array.from({ length: IDLE_CONNECTIONS }, () => fetch(`${shop.nginx.url}/api/auth/me`)));
    const resume = isProxyHeldUp ? await shop.nginx.holdUp() : () => {};
    // All at once, because after two failures nginx would stop using the instance.
    const posts = isProxyHeldUp ? Array.from({ length: 6 }, () => postOnce()) : [];
    const ended = web.end('SIGTERM');
    try {
      if (!isProxyHeldUp) await expectNotReady(web);
      await until(async () => !(await web.isListening()), 'the instance to stop listening');
      if (isProxyHeldUp) await delay(HELD_MS);
    } finally {
      resume();
      await shop.database.query('commit');
    }
    expect(await Promise.all(posts)).toEqual(posts.map(() => 200));
    return await ended;
  }

  /** Before it stops listening. */
  async function expectNotReady({ url }: Instance): Promise<void> {
    await until(async () => (await fetch(`${url}/readyz`)).status === 503, 'the failing readiness check');
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  }

  const postOnce = async () => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(shop.nginx.url + PROMO.path, { method: 'POST', headers, body: JSON.stringify(PROMO.body) })).status;
  };

  it('lose no request while they are restarted one after the other, and report at once that they are stopping', async () => {
    const loads = [new SteadyLoad(shop.nginx.url, REQUESTS, PER_SECOND), new SteadyLoad(shop.nginx.url, [SLOW], SLOW_PER_SECOND)];
    await until(async () => loads.every(({ responses }) => responses.length > SLOW_PER_SECOND), 'the load');
    for (const round of ROUNDS)
      for (const web of shop.webs) {
        expect([round, await stopUnderLoad(web, web === shop.webs[0])]).toEqual([round, 0]);
        await startAgain(web);
        await delay(200);
      }
    await Promise.all(loads.map((load) => load.stop()));
    // Only the last response to each request counts, because overloaded requests are retried.
    const responses = loads.flatMap((load) => load.responses);
    expect(responses.filter(({ request, status, text }) => status !== (request.status ?? 200) || text.includes('"errors"'))).toEqual([]);
    expect(responses.length).toBeGreaterThan(2 * ROUNDS.length * PER_SECOND);
    expect(Math.min(...loads.map((load) => load.share))).toBeGreaterThan(MIN_SHARE);
  });

  it('leave every buyer with one paid order and one email if one of them is killed under load', async () => {
    const { nginx, database, webs } = shop;
    const [killed, survivor] = webs as [Instance, Instance];
    const [set] = (await catalogue(nginx)) as [CatalogueItem];
    // Unique addresses, in case the test is retried.
    const emails = Array.from({ length: BUYERS }, (_, index) => `buyer${index + 100}-${Date.now()}@buyer.example`);
    const purchases = emails.map(async (email, index) => {
      await delay(index * EVERY_MS);
      await buyWithRetries(nginx, set, email);
    });
    await delay((BUYERS * EVERY_MS) / 2);
    expect(await killed.end('SIGKILL')).toBe(null);
    await Promise.all(purchases);
    const { rows } = await database.query<{ email: string; paid: number; all: number }>(
      `select email, count(*) filter (where status = 'paid')::int as paid, count(*)::int as all
         from purchase_order where email = any($1) group by email`,
      [emails],
    );
    expect(rows.sort((a, b) => a.email.localeCompare(b.email))).toEqual(emails.map((email) => ({ email, paid: 1, all: 1 })));
    const mails = await Promise.all(
      emails.map((email) => until(async () => ((await inbox(survivor, email)).length ? inbox(survivor, email) : null), email, 30_000)),
    );
    expect(mails.map((list) => list.map((mail) => [mail.deliveries, downloadLinks(mail).length]))).toEqual(emails.map(() => [[1, 1]]));
  });
});
