import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { built } from '../../support/built.ts';
import { runCommand } from '../../support/run-command.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { emptyPlace, filesOf, newFolder, type Place, rowsOf, withClient } from './backup-steps.ts';

// backup.test.ts covers what the commands do. These tests cover the programs: arguments, environment, exit codes.
const command = (program: string, { databaseUrl, dataDir }: Place, args: string[], env: Record<string, string> = {}) =>
  runCommand([built(join(import.meta.dirname, '../../../dist', program)), ...args], {
    env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env },
  });
const backup = (place: Place, ...args: string[]) => command('backup.js', place, args);
const restore = (place: Place, ...args: string[]) => command('restore.js', place, args);

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  // There is no secret in the environment, so the backup contains it.
  shop = await openShop({ ROLES: 'web', APP_SECRET: '' });
  folder = join(await newFolder(), 'today');
});
afterAll(() => shop.stop());

const everything = async (place: Place) => [await rowsOf(place), await filesOf(place)];
const noted = () => shop.query('select taken_at from last_backup');

it('node dist/backup.js FOLDER makes a backup while the shop runs and exits with 0', async () => {
  const { code, output } = await backup(shop, folder);
  expect([code, output]).toEqual([0, expect.stringMatching(/^\d+ tables with \d+ rows.*\nThe backup is /s)]);
  expect(output.endsWith(folder)).toBe(true);
  expect(await noted()).toHaveLength(1);
});

it('node dist/backup.js rejects a folder that is not empty and exits with 1', async () => {
  expect(await backup(shop, folder)).toMatchObject({ code: 1, output: `${folder} is not empty: choose a new folder for each backup.` });
});

it('node dist/backup.js exits with 1 and records no backup if a file for sale is missing', async () => {
  const place = await emptyPlace();
  await restore(place, folder);
  const [archive = ''] = Object.keys(await filesOf(place)).filter((path) => path.endsWith('.zip'));
  await rm(join(place.dataDir, 'files', archive));
  const { code, output } = await backup(place, join(await newFolder(), 'incomplete'));
  expect([code, output]).toEqual([1, expect.stringContaining(`! ${archive} is sold`)]);
  const notes = await withClient(place, (client) => client.query('select taken_at from last_backup'));
  expect(notes.rows).toEqual([]);
});

describe('node dist/restore.js FOLDER', () => {
  let place: Place;
  beforeAll(async () => {
    place = await emptyPlace();
  });

  it('restores the shop into an empty database and folder', async () => {
    expect(await restore(place, folder)).toMatchObject({ code: 0 });
    expect(await everything(place)).toEqual(await everything(shop));
  });

  it('replaces existing data only with --replace', async () => {
    await withClient(place, (client) => client.query("update photo_set set title = 'Changed'"));
    await writeFile(join(place.dataDir, 'files/only-here.zip'), 'x');
    const changed = await everything(place);
    expect(await restore(place, folder)).toMatchObject({ code: 1, output: expect.stringContaining('--replace') });
    expect(await everything(place)).toEqual(changed);
    expect(await restore(place, '--replace', folder)).toMatchObject({ code: 0 });
    expect(await everything(place)).toEqual(await everything(shop));
  });

  it('accepts another secret in the environment only with --new-secret', async () => {
    const [other, env] = [await emptyPlace(), { APP_SECRET: 'a secret of another shop, which is long enough' }];
    const rejected = await command('restore.js', other, [folder], env);
    expect(rejected).toMatchObject({ code: 1, output: expect.stringContaining('--new-secret') });
    expect((await command('restore.js', other, [folder, '--new-secret'], env)).code).toBe(0);
    expect(await everything(other)).toEqual(await everything(shop));
  });
});

it.each([
  ['backup.js', []],
  ['backup.js', ['a', 'b']],
  ['backup.js', ['a', '--replace']],
  ['restore.js', []],
  ['restore.js', ['a', 'b']],
  ['restore.js', ['a', '--force']],
])('%s with %j prints its usage', async (program, args) => {
  const { code, output } = await command(program, shop, args);
  expect([code, output]).toEqual([1, expect.stringMatching(/^(usage: npm run |Unknown option )/)]);
  expect(output).not.toMatch(/^\s+at /m);
});
