import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { readConfig } from '#ops/config/config';
import { start } from '#ops/start/start';
import { copyTemplate } from '../support/templates/shop-template.ts';

it.each([
  ['worker', false],
  ['web,worker', true],
])('a process with ROLES=%s runs the Stripe emulator: %s', async (ROLES, hasSandbox) => {
  const server = { NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', CUT_PHOTOS: 'false' };
  const DATA_DIR = await mkdtemp(join(inject('runDir'), 'worker-alone-'));
  const DATABASE_URL = await copyTemplate(DATA_DIR);
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query('drop schema stripe_sandbox cascade');
  const app = await start(readConfig({ ...server, ROLES, DATA_DIR, DATABASE_URL }), () => {});
  const { rows } = await client.query("select to_regclass('stripe_sandbox.delivery') is not null as is_there");
  expect(rows).toEqual([{ is_there: hasSandbox }]);
  await Promise.all([app.stop(), client.end()]);
});
