import { databaseName } from './database-name.ts';

/** By PostgreSQL's code, or the network's: what whoever operates the shop does about it. */
const REMEDIES: Record<string, string> = {
  ECONNREFUSED: 'Does it run there?',
  ENOTFOUND: 'Is it the right host?',
  '28000': 'Does the role exist, and may it connect from here (pg_hba.conf)?',
  '28P01': 'Is it the right role and password? Signs such as @ : / # % are escaped in it (@ is %40).',
  '3D000': 'Make the database first: create database ... owner ...',
  '42501': 'The shop makes and changes its tables: let its role own the database (alter database ... owner to ...).',
};

/**
 * Why the shop does not get into its database, in one line; null for every other error.
 * @param url DATABASE_URL, whose password is not told
 */
export function explainDatabase(error: unknown, url: string | undefined): string | null {
  const { code = '', message } = error as { code?: string; message: string };
  const remedy = REMEDIES[code];
  if (!url || !remedy) return null;
  // The ORM tells the statement first, and of several addresses that were tried there is no message.
  return `DATABASE_URL is the database ${databaseName(url)}: ${message.split(/\n| - /).at(-1) || code}. ${remedy}`;
}
