import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isLong } from '../long-form.ts';
import { hasNginxFor } from '../proxy/nginx.ts';
import { type CatalogueItem, catalogue, downloadLinks, inbox } from '../purchase.ts';
import { until } from '../until.ts';
import type { Instance } from './instance.ts';
import { type SeveralInstances, startSeveralInstances } from './several-instances.ts';
import { LEAST_SHARE, type Question, SteadyLoad } from './steady-load.ts';
import { buyStubbornly } from './stubborn-buyer.ts';

const ROUNDS = isLong ? [1, 2] : [1];
const PER_SECOND = isLong ? 200 : 60;
const BUYERS = isLong ? 40 : 12;
const EVERY_MS = isLong ? 60 : 30;

const PROMO: Question = { method: 'POST', path: '/graphql', body: { query: '{ promoCode(code: "freakyFive") { code } }' } };

/** An odd number: nginx deals them out in turn, and each instance shall get each. */
const QUESTIONS: Question[] = [{ method: 'GET', path: '/api/auth/me' }, PROMO, { method: 'GET', path: '/api/photo-sets' }];

/** Waits for who has locked the accounts. */
const SLOW: Question = { method: 'POST', path: '/api/auth/login', body: { username: 'nobody', password: 'whatever' }, status: 401 };
const SLOW_PER_SECOND = 10;
/** So that each instance has some in work. */
const HELD_MS = 500;
/** Connections for the proxy to keep, at least; half of them to each instance. */
const KEPT = 40;

describe.skipIf(!hasNginxFor('restarts and losses of instances'))('two instances and a worker behind nginx', { timeout: 120_000 }, () => {
  let shop: SeveralInstances;

  beforeAll(async () => {
    shop = await startSeveralInstances();
  }, 90_000);
  afterAll(() => shop?.stop());
  beforeEach(async () => {
    for (const web of shop.webs) if (!web.isRunning) await bringBack(web);
  });

  /** Until nginx sends it requests again. */
  async function bringBack(web: Instance): Promise<void> {
    await web.start();
    const isServing = async () => {
      await fetch(`${shop.nginx.url}/api/auth/me`);
      return /archive_http_requests_total\{[^}]*route="\/api\/auth\/me"/.test(await (await fetch(`${web.url}/metrics`)).text());
    };
    await until(isServing, 'nginx to notice');
  }

  /**
   * Has slow requests in work meanwhile. @param isProxyHeldUp until idle connections to it might be closed: those that wait at the proxy
   * for that time are then sent on them. @returns its code
   */
  async function endWhileAsked(web: Instance, isProxyHeldUp: boolean): Promise<number | null> {
    await shop.database.query('begin; lock table user_account in access exclusive mode');
    await delay(HELD_MS);
    await Promise.all(Array.from({ length: KEPT }, () => fetch(`${shop.nginx.url}/api/auth/me`)));
    const goOn = isProxyHeldUp ? await shop.nginx.holdUp() : () => {};
    // At once, before others: after two failures nginx would leave the instance alone.
    const posts = isProxyHeldUp ? Array.from({ length: 6 }, () => postOnce()) : [];
    const ended = web.end('SIGTERM');
    try {
      await until(async () => !(await web.isListening()), 'it to listen no more');
      if (isProxyHeldUp) await delay(HELD_MS);
    } finally {
      goOn();
      await shop.database.query('commit');
    }
    expect(await Promise.all(posts)).toEqual(posts.map(() => 200));
    return await ended;
  }

  const postOnce = async () => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(shop.nginx.url + PROMO.path, { method: 'POST', headers, body: JSON.stringify(PROMO.body) })).status;
  };

  it('lose no request while one after the other is restarted', async () => {
    const loads = [new SteadyLoad(shop.nginx.url, QUESTIONS, PER_SECOND), new SteadyLoad(shop.nginx.url, [SLOW], SLOW_PER_SECOND)];
    await until(async () => loads.every(({ answers }) => answers.length > SLOW_PER_SECOND), 'the load');
    for (const round of ROUNDS)
      for (const web of shop.webs) {
        expect([round, await endWhileAsked(web, web === shop.webs[0])]).toEqual([round, 0]);
        await bringBack(web);
        await delay(200);
      }
    await Promise.all(loads.map((load) => load.stop()));
    // Every question counts, by its last answer: whoever was told that nothing was done, and when to come back, came back.
    const answers = loads.flatMap((load) => load.answers);
    expect(answers.filter(({ question, status, text }) => status !== (question.status ?? 200) || text.includes('"errors"'))).toEqual([]);
    expect(answers.length).toBeGreaterThan(2 * ROUNDS.length * PER_SECOND);
    expect(Math.min(...loads.map((load) => load.share))).toBeGreaterThan(LEAST_SHARE);
  });

  it('say at once that they are going', async () => {
    const [web] = shop.webs as [Instance];
    const ended = web.end('SIGTERM');
    try {
      await until(async () => (await fetch(`${web.url}/readyz`)).status === 503, 'the word');
      expect((await fetch(`${web.url}/healthz`)).status).toBe(200);
    } finally {
      expect(await ended).toBe(0);
    }
  });

  it('one killed under load: every buyer has one paid order and one mail', async () => {
    const { nginx, database, webs } = shop;
    const [killed, survivor] = webs as [Instance, Instance];
    const [set] = (await catalogue(nginx)) as [CatalogueItem];
    // Others than those of an earlier try.
    const emails = Array.from({ length: BUYERS }, (_, index) => `buyer${index + 100}-${Date.now()}@buyer.example`);
    const purchases = emails.map(async (email, index) => {
      await delay(index * EVERY_MS);
      await buyStubbornly(nginx, set, email);
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
