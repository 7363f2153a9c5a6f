import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    pgUrl: string;
    /** A folder for the whole test run. */
    runDir: string;
  }
}

/** A database of its own on the server that the whole test run shares. @param template empty by default @returns its url */
export async function createDatabase(template = 'template1'): Promise<string> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: inject('pgUrl') });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return databaseUrl(name);
}

/** The address of a database on that server. */
export function databaseUrl(name: string): string {
  const url = new URL(inject('pgUrl'));
  url.pathname = `/${name}`;
  return url.href;
}
