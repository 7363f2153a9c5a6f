// @module-tag long
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase } from '@archive/sandbox/testing/database';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resetDatabase } from '#ops/commands/reset-database';
import { readConfig } from '#ops/config/config';
import { explainError } from '#ops/explain-error';
import { runCommand } from '../support/processes/run-command.ts';

const tsx = createRequire(import.meta.url).resolve('tsx/cli');
const folder = fileURLToPath(new URL('../..', import.meta.url));

let dataDir: string;
let databaseUrl: string;
let name: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'reset-'));
  databaseUrl = await createDatabase();
  name = new URL(databaseUrl).pathname.slice(1);
  await query('create table sold (id int); create schema stripe_sandbox; create table stripe_sandbox.object (id int)');
  await mkdir(join(dataDir, 'files'));
  await writeFile(join(dataDir, 'files', 'set.zip'), '');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function query(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** `npm run db:reset -- ...args` */
const command = (args: string[]) =>
  runCommand([tsx, 'src/ops/commands/db.ts', 'reset', ...args], { cwd: folder, env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } });

/** The same in this process. @param confirmed after --yes @returns the error, as it is printed */
async function errorOf(confirmed: string | undefined, env: Record<string, string> = {}): Promise<string> {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env });
  const reset = resetDatabase(config, confirmed, () => {});
  return reset.then(
    () => 'none',
    (error) => explainError(error, config),
  );
}

const isThere = async () => {
  const [row] = (await query("select to_regclass('sold') is not null as is_there")) as { is_there: boolean }[];
  return row?.is_there && existsSync(join(dataDir, 'files', 'set.zip'));
};

it.each([
  ['without its name', undefined],
  ['with another name', 'archive'],
])('npm run db:reset does not empty an external database %s', async (_what, confirmed) => {
  const words = new RegExp(`^DATABASE_URL names the database ${name} on .*: npm run db:reset -- --yes ${name}$`);
  expect(await errorOf(confirmed)).toMatch(words);
  expect(await isThere()).toBe(true);
});

it('npm run db:reset does not empty a database in use', async () => {
  const shop = new Client({ connectionString: databaseUrl });
  await shop.connect();
  expect(await errorOf(name)).toBe(`The database ${name} is in use: stop the shop first. Nothing was emptied.`);
  await shop.end();
  expect(await isThere()).toBe(true);
});

it('npm run db:reset prints which shop it empties and what it emptied, and rejects an unknown option in one line', async () => {
  const { code, output } = await command(['--foo']);
  expect([code, output]).toEqual([1, expect.stringMatching(/^Unknown option '--foo'.*$/)]);
  expect(await isThere()).toBe(true);
  expect(await command(['--yes', name])).toEqual({
    code: 0,
    output: `Emptied the database ${name}: 2 tables\nEmptied ${join(dataDir, 'files')}`,
    shop: expect.stringMatching(new RegExp(`^shop: database ${name} at 127\\.0\\.0\\.1:\\d+, files in ${dataDir}/files$`)),
  });
  expect(await isThere()).toBe(false);
  expect(await query("select schemaname from pg_tables where schemaname in ('public', 'stripe_sandbox')")).toEqual([]);
});

it('npm run db:reset reports an invalid data folder in one line', async () => {
  const path = join(dataDir, 'file');
  await writeFile(path, '');
  const output = `DATA_DIR is ${path}: ${path} is a file. Choose another folder: DATA_DIR=/some/folder`;
  expect(await errorOf(undefined, { DATABASE_URL: '', DATA_DIR: path })).toBe(output);
});
