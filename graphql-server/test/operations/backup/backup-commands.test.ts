// @module-tag long
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { built } from '../../support/processes/built.ts';
import { runCommand } from '../../support/processes/run-command.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { backUp, backUpFiles, newFolder, shrinkFiles } from './backup-steps.ts';

// backup.test.ts covers what the commands do. These tests cover the programs: arguments, environment, exit codes.
const command = (program: string, dataDir: string, args: string[], env: Record<string, string> = {}) =>
  runCommand([built(join(import.meta.dirname, '../../../dist', program)), ...args], { env: { DATA_DIR: dataDir, ...env } });

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  // There is no secret in the environment, so the backup contains it.
  shop = await openShop({ ROLES: 'web', APP_SECRET: '' });
  await shrinkFiles(shop);
  ({ folder } = await backUp(shop));
});
afterAll(() => shop.stop());

/** Everything that two backups of the same shop have in common. */
async function contentsOf(backup: string) {
  const text = async (name: string) => await readFile(join(backup, name), 'utf8');
  const { takenAt: _takenAt, tables, ...manifest } = JSON.parse(await text('manifest.json'));
  const sums = (await text('SHA256SUMS')).split('\n').filter((line) => !/manifest\.json$|last_backup\.jsonl$/.test(line));
  return { sums, ...manifest, tables: tables.filter(({ name }: { name: string }) => name !== 'last_backup') };
}

it('node dist/restore.js and dist/backup.js restore and save an embedded database with its files', { timeout: 120_000 }, async () => {
  const [dataDir, again] = [await newFolder(), join(await newFolder(), 'again')];
  expect(await command('restore.js', dataDir, [folder])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Restored the shop of /),
  });
  const { code, output } = await command('backup.js', dataDir, [again]);
  expect([code, output]).toEqual([0, expect.stringMatching(/^\d+ tables with [\d,]+ rows.*\nThe backup is /s)]);
  expect(output.endsWith(again)).toBe(true);
  expect(await contentsOf(again)).toEqual(await contentsOf(folder));
  expect(await command('restore.js', dataDir, [folder])).toMatchObject({
    code: 1,
    output: expect.stringContaining('Nothing was restored'),
  });
});

it('node dist/backup.js saves the files of a shop with a DATABASE_URL, into an unused folder only', async () => {
  const target = join(await newFolder(), 'files');
  const save = () => command('backup.js', shop.dataDir, [target], { DATABASE_URL: shop.databaseUrl });
  expect(await save()).toMatchObject({ code: 0, output: expect.stringMatching(/^No database/) });
  expect(await save()).toMatchObject({ code: 1, output: `${target} is not empty: choose a new folder for each backup.` });
});

it('node dist/restore.js accepts another secret in the environment only with --new-secret', async () => {
  const dataDir = await newFolder();
  const { folder: filesOnly } = await backUpFiles(shop);
  const env = { DATABASE_URL: shop.databaseUrl, APP_SECRET: 'a secret of another shop, which is long enough' };
  const rejected = await command('restore.js', dataDir, [filesOnly], env);
  expect(rejected).toMatchObject({ code: 1, output: expect.stringContaining('--new-secret') });
  expect((await command('restore.js', dataDir, [filesOnly, '--new-secret'], env)).code).toBe(0);
});

it.each([
  ['backup.js', []],
  ['backup.js', ['a', '--new-secret']],
  ['restore.js', ['a', 'b']],
])('%s with %j prints its usage', async (program, args) => {
  const { code, output } = await command(program, await newFolder(), args);
  expect([code, output]).toEqual([1, expect.stringMatching(/^(usage: npm run |Unknown option )/)]);
  expect(output).not.toMatch(/^\s+at /m);
});
