import { join } from 'node:path';
import { createDatabase, databaseUrl } from '@archive/sandbox/testing/database';
import { Client } from 'pg';
import { inject } from 'vitest';
import { linkFolder } from './link-folder.ts';

/** A database and a data folder that are made once in a test run, and copied by the tests. */
export interface Template {
  name: string;
  /** Closes its connections before it returns. */
  make(databaseUrl: string, dataDir: string): Promise<void>;
}

/** @param dataDir gets links to the template's files, if it has any @returns the address of a copy of its database */
export async function copyOf({ name, make }: Template, dataDir?: string): Promise<string> {
  const templateDir = join(inject('runDir'), name);
  const client = new Client({ connectionString: inject('pgUrl') });
  await client.connect();
  try {
    // Test files run in parallel; all but the first wait here.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) {
      // Under another name first, so an interrupted run leaves no incomplete template.
      const draft = `${name}_draft`;
      await client.query(`drop database if exists ${draft}`);
      await client.query(`create database ${draft}`);
      await make(databaseUrl(draft), templateDir);
      await client.query(`alter database ${draft} rename to ${name}`);
    }
    if (dataDir) await linkFolder(templateDir, dataDir);
    return await createDatabase(name);
  } finally {
    await client.end();
  }
}
