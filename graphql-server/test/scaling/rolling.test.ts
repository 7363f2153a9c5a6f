import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NGINX, startNginx, type TestNginx } from '../proxy/nginx.ts';
import { until } from '../purchase.ts';
import { copyTemplate } from '../shop-template.ts';
import { Instance, isAsked } from './instance.ts';
import { type Question, SteadyLoad } from './steady-load.ts';

if (isAsked && !NGINX)
  process.stderr.write('nginx is missing (apt-get install nginx-light): restarts of one instance after another are NOT tested\n');

/** An odd number: nginx deals them out in turn, and each instance shall get each. */
const QUESTIONS: Question[] = [
  { method: 'GET', path: '/api/auth/me' },
  { method: 'POST', path: '/graphql', body: { query: '{ promoCode(code: "freakyFive") { code } }' } },
  { method: 'GET', path: '/api/photo-sets' },
];
const PER_SECOND = 200;

describe.skipIf(!NGINX || !isAsked)('two instances behind nginx', { timeout: 90_000 }, () => {
  let dataDir: string;
  let instances: Instance[];
  let nginx: TestNginx;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rolling-'));
    const common = { dataDir, databaseUrl: await copyTemplate(dataDir) };
    instances = [await Instance.web(common), await Instance.web(common)];
    for (const instance of instances) await instance.start();
    nginx = await startNginx({ app: instances.map(({ url }) => url), files: join(dataDir, 'files') });
  }, 90_000);
  afterAll(async () => {
    await nginx?.stop();
    for (const instance of instances ?? []) await instance.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  /** Whether nginx sends it requests (again). */
  const isServing = async (instance: Instance) =>
    /archive_http_requests_total\{[^}]*route="\/api\/auth\/me"/.test(await (await fetch(`${instance.url}/metrics`)).text());

  it('lose no request while one after the other is restarted', async () => {
    const load = new SteadyLoad(nginx.url, QUESTIONS, PER_SECOND);
    await until(async () => load.answers.length > PER_SECOND, 'the load');
    for (const round of [1, 2])
      for (const instance of instances) {
        expect([round, await instance.end('SIGTERM')]).toEqual([round, 0]);
        await instance.start();
        await until(() => isServing(instance), 'nginx to notice');
        await delay(200);
      }
    await load.stop();
    // Whoever is told that nothing was done has lost nothing; on a machine that is busy with something else that happens.
    const answered = load.answers.filter(({ text }) => !text.includes('OVERLOADED'));
    const lost = answered.filter(({ status, text }) => status !== 200 || text.includes('"errors"'));
    expect(lost).toEqual([]);
    expect(answered.length).toBeGreaterThan(4 * PER_SECOND);
  });

  it('says at once that it is going', async () => {
    const [instance] = instances as [Instance];
    const ended = instance.end('SIGTERM');
    await until(async () => (await fetch(`${instance.url}/readyz`)).status === 503, 'the word');
    expect((await fetch(`${instance.url}/healthz`)).status).toBe(200);
    expect(await ended).toBe(0);
  });
});
