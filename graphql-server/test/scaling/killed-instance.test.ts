import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../browser.ts';
import { NGINX, startNginx, type TestNginx } from '../proxy/nginx.ts';
import { type CatalogueItem, cartOf, catalogue, confirm, downloadLinks, inbox, until } from '../purchase.ts';
import { copyTemplate } from '../shop-template.ts';
import { Instance, isAsked } from './instance.ts';

if (isAsked && !NGINX) process.stderr.write('nginx is missing (apt-get install nginx-light): the killing of an instance is NOT tested\n');

const BUYERS = 40;
const EVERY_MS = 60;

describe.skipIf(!NGINX || !isAsked)('two instances and a worker behind nginx', { timeout: 120_000 }, () => {
  let dataDir: string;
  let database: Client;
  let webs: Instance[];
  let worker: Instance;
  let nginx: TestNginx;
  let sets: CatalogueItem[];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'killed-instance-'));
    const databaseUrl = await copyTemplate(dataDir);
    database = new Client({ connectionString: databaseUrl });
    await database.connect();
    webs = [await Instance.web({ dataDir, databaseUrl }), await Instance.web({ dataDir, databaseUrl })];
    for (const web of webs) await web.start();
    nginx = await startNginx({ app: webs.map(({ url }) => url), files: join(dataDir, 'files') });
    worker = new Instance({ dataDir, databaseUrl }, 'worker', Number(new URL(nginx.url).port));
    await worker.start();
    sets = await catalogue(nginx);
  }, 90_000);
  afterAll(async () => {
    await worker?.end('SIGTERM');
    await nginx?.stop();
    for (const web of webs ?? []) await web.end('SIGTERM');
    await database?.end();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  /** As people do: when nothing or nonsense comes back, they press again. */
  const pressing = (press: () => Promise<Response>, what: string) =>
    until(async () => {
      const reply = await press().catch(() => null);
      return reply && reply.status < 500 ? reply : null;
    }, what);

  async function buyThrough(email: string): Promise<void> {
    const browser = new TestBrowser(nginx.url);
    const [set] = sets as [CatalogueItem];
    await pressing(() => browser.fetch('/api/auth/me'), 'a visit');
    const cart = { items: cartOf([set]), amount: set.price / 100, email };
    const intent = await pressing(() => browser.post('/api/create-payment-intent', cart), `an intent for ${email}`);
    const { clientSecret } = (await intent.json()) as { clientSecret: string };
    await pressing(() => confirm(nginx, clientSecret, email), `the payment of ${email}`);
    const ensure = { email, photoSetIds: [set.id], totalAmount: set.price };
    await pressing(() => browser.post('/api/send-download-email', ensure), `the success page of ${email}`);
  }

  it('one killed under load: every buyer has one paid order and one mail', async () => {
    const emails = Array.from({ length: BUYERS }, (_, index) => `buyer${index + 100}@buyer.example`);
    const purchases = emails.map(async (email, index) => {
      await delay(index * EVERY_MS);
      await buyThrough(email);
    });
    await delay((BUYERS * EVERY_MS) / 2);
    expect(await webs[0]?.end('SIGKILL')).toBe(null);
    await Promise.all(purchases);
    const { rows } = await database.query<{ email: string; paid: number; all: number }>(
      `select email, count(*) filter (where status = 'paid')::int as paid, count(*)::int as all from purchase_order group by email`,
    );
    expect(rows.sort((a, b) => a.email.localeCompare(b.email))).toEqual(emails.map((email) => ({ email, paid: 1, all: 1 })));
    const mails = await Promise.all(
      emails.map((email) => until(async () => ((await inbox(nginx, email)).length ? inbox(nginx, email) : null), email, 30_000)),
    );
    expect(mails.map((list) => list.map((mail) => [mail.deliveries, downloadLinks(mail).length]))).toEqual(emails.map(() => [[1, 1]]));
  });
});
