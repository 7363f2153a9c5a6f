// @module-tag long
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { start } from '#ops/start/start';
import { TestBrowser } from '../../support/browser.ts';
import { hasEnded, startMain, untilEnded } from '../../support/processes/main-process.ts';
import { catalogue, confirm, createIntent } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { configOf } from '../backup/backup-steps.ts';

let shop: TestShop;
let smtp: SMTPServer;
/** Message-IDs that were received completely, and those that were accepted. */
let received: string[];
let accepted: string[];
/** The mail server responds once this is resolved. */
let gate: PromiseWithResolvers<void>;
let worker: ChildProcess;
let environment: Record<string, string>;

beforeAll(async () => {
  shop = await openShop({ ROLES: 'web' });
  smtp = new SMTPServer({
    ...{ disabledCommands: ['AUTH', 'STARTTLS'], disableReverseLookup: true, logger: false },
    onData: (stream, _session, reply) => void take(stream, reply),
  });
  smtp.on('error', () => {});
  const listener = smtp.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  environment = {
    ...{ ROLES: 'worker', DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl, APP_SECRET: shop.secret },
    ...{ PORT: new URL(shop.url).port, SMTP_URL: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}` },
  };
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp?.close(resolve));
  await shop?.stop();
});
beforeEach(() => {
  [received, accepted, gate] = [[], [], Promise.withResolvers<void>()];
});
afterEach(() => {
  gate.resolve();
  if (!hasEnded(worker)) worker.kill('SIGKILL');
});

async function take(stream: NodeJS.ReadableStream, reply: (error?: Error | null) => void): Promise<void> {
  const id = /^Message-ID: (\S+)/im.exec(await text(stream))?.[1] ?? '';
  received.push(id);
  await gate.promise;
  accepted.push(id);
  reply();
}

/** Starts a worker and waits until the mail server has received its email and not responded yet. */
async function untilMailing(email: string): Promise<void> {
  worker = startMain(environment);
  await confirm(shop, await createIntent(new TestBrowser(shop.url), (await catalogue(shop)).slice(0, 1)), email);
  await until(async () => hasEnded(worker) || received.length > 0, 'the mail', 60_000);
  expect(await mailJobs()).toEqual([{ isLocked: true }]);
}

const mailJobs = () =>
  shop.query<{ isLocked: boolean }>(
    `select locked_by is not null as "isLocked" from graphile_worker.jobs where task_identifier = 'send-download-mail'`,
  );
const sentTo = (email: string) => shop.query('select 1 from purchase_order where email = $1 and mail_sent_at is not null', [email]);

/** A worker that is stopping no longer listens for new jobs. */
const isDraining = async () =>
  (await shop.query(`select 1 from pg_stat_activity where datname = current_database() and query like 'LISTEN "jobs:insert"%'`)).length ===
  0;

describe('a worker', { timeout: 120_000 }, () => {
  it('that gets SIGTERM finishes its current job', async () => {
    await untilMailing('finished@buyer.example');
    worker.kill('SIGTERM');
    await until(isDraining, 'the worker to start stopping');
    await shop.query("select graphile_worker.add_job('sweep-rate-limits', job_key := 'for the next worker')");
    expect(hasEnded(worker)).toBe(false);
    gate.resolve();
    expect(await untilEnded(worker)).toBe(0);
    expect(await sentTo('finished@buyer.example')).toHaveLength(1);
    expect([received.length, accepted.length, await mailJobs()]).toEqual([1, 1, []]);
    const untouched = "select 1 from graphile_worker.jobs where key = 'for the next worker' and attempts = 0";
    expect(await shop.query(untouched)).toHaveLength(1);
  });

  it('that gets SIGTERM twice exits at once, and the next worker sends the same email', async () => {
    await untilMailing('again@buyer.example');
    worker.kill('SIGTERM');
    await until(isDraining, 'the worker to start stopping');
    worker.kill('SIGTERM');
    expect(await untilEnded(worker)).toBe(1);
    expect(accepted).toEqual([]);
    expect(await mailJobs()).toEqual([{ isLocked: true }]);
    gate.resolve();
    const next = await start(await configOf(shop, environment), () => {});
    try {
      await until(async () => (await sentTo('again@buyer.example')).length > 0, 'the mail of the next worker');
      await until(async () => (await mailJobs()).length === 0, 'the job to be over');
    } finally {
      await next.stop();
    }
    const [lost] = received;
    expect(received.filter((id) => id === lost)).toHaveLength(2);
  });
});
