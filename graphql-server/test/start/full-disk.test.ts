import type { ChildProcess } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../support/processes/free-port.ts';
import { hasEnded, startMain, untilEnded } from '../support/processes/main-process.ts';
import { copyTemplate } from '../support/templates/shop-template.ts';
import { until } from '../support/until.ts';

/** The server cannot write any log output, neither at startup nor later. */
describe.each<[string, boolean, () => number | 'pipe']>([
  ['the disk is full', existsSync('/dev/full'), () => openSync('/dev/full', 'w')],
  ['its output is closed', true, () => 'pipe'],
])('when %s', { timeout: 90_000 }, (_where, isPossible, output) => {
  let child: ChildProcess;
  let dataDir: string;
  let url: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'full-disk-'));
    const [databaseUrl, port] = [await copyTemplate(dataDir), String(await freePort())];
    url = `http://127.0.0.1:${port}`;
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: port, LOG_LEVEL: 'trace', ROLES: 'web' };
    if (!isPossible) return;
    child = startMain(env, { stdio: ['ignore', output(), output()] });
    for (const stream of [child.stdout, child.stderr]) stream?.destroy();
  });
  afterAll(async () => {
    child?.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  it.runIf(isPossible)('the shop starts, serves and stops normally', async () => {
    const isReady = async () => hasEnded(child) || ((await fetch(`${url}/readyz`).catch(() => null))?.ok ?? false);
    await until(isReady, 'the shop', 60_000);
    for (let time = 0; time < 3; time++) expect((await fetch(`${url}/api/auth/login`, { method: 'POST' })).status).toBe(400);
    child.kill('SIGTERM');
    expect(await untilEnded(child)).toBe(0);
  });
});
