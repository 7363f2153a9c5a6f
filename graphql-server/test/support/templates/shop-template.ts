import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { systemClock } from '#kernel/clock';
import { readConfig } from '#ops/config/config';
import { start } from '#ops/start/start';
import { copyOf } from './template.ts';

/**
 * Copies a migrated and seeded database without users, and links its files. The first test file of a run creates the template, because
 * packing the zip files for every test file would take most of the run.
 */
export function copyTemplate(dataDir: string): Promise<string> {
  return copyOf({ name: 'shop_template', make: makeShop }, dataDir);
}

async function makeShop(databaseUrl: string, dataDir: string): Promise<void> {
  const config = readConfig({
    ...{ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', ROLES: 'web', DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    ...{ APP_SECRET: 'a secret for the template of the tests', LOG_LEVEL: 'silent' },
  });
  await (await start(config, () => {}, systemClock)).stop();
  await rm(join(dataDir, 'admin-password'), { force: true });
  const inside = new Client({ connectionString: databaseUrl });
  await inside.connect();
  await inside.query('delete from user_account');
  await inside.end();
}
