import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase, databaseUrl } from '@archive/sandbox/testing/database';
import { Client } from 'pg';
import { inject } from 'vitest';
import { systemClock } from '#kernel/clock';
import { readConfig } from '#ops/config/config';
import { start } from '#ops/start/start';
import { linkFolder } from './link-folder.ts';

const TEMPLATE = 'shop_template';
const LOCK = 20_261_121;

/**
 * Copies a migrated and seeded database without users, and links its files. The first test file of a run creates the template, because
 * packing the zip files for every test file would take most of the run.
 */
export async function copyTemplate(dataDir: string): Promise<string> {
  const templateDir = join(inject('runDir'), 'shop-template');
  const client = new Client({ connectionString: inject('pgUrl') });
  await client.connect();
  try {
    // Test files run in parallel; all but the first wait here.
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
    if (!rowCount) await makeTemplate(client, templateDir);
    await linkFolder(templateDir, dataDir);
    return await createDatabase(TEMPLATE);
  } finally {
    await client.end();
  }
}

/** Creates it under another name first, so an interrupted run leaves no incomplete template. */
async function makeTemplate(client: Client, dataDir: string): Promise<void> {
  const draft = `${TEMPLATE}_draft`;
  await client.query(`drop database if exists ${draft}`);
  await client.query(`create database ${draft}`);
  const config = readConfig({
    ...{ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', ROLES: 'web', DATA_DIR: dataDir, DATABASE_URL: databaseUrl(draft) },
    ...{ APP_SECRET: 'a secret for the template of the tests', LOG_LEVEL: 'silent' },
  });
  await (await start(config, () => {}, systemClock)).stop();
  await rm(join(dataDir, 'admin-password'), { force: true });
  const inside = new Client({ connectionString: databaseUrl(draft) });
  await inside.connect();
  await inside.query('delete from user_account');
  await inside.end();
  await client.query(`alter database ${draft} rename to ${TEMPLATE}`);
}
