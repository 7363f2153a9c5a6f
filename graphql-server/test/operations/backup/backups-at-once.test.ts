// @module-tag long
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { withPreparationLock } from '#data/migrate';
import { until } from '../../support/until.ts';
import { backUp, emptyPlace, filesOf, newFolder, type Place, restore, rowsOf, shopPlace, withClient } from './backup-steps.ts';

let shop: Place;
beforeAll(async () => {
  shop = await shopPlace();
});

const WAITING = `select count(*)::int as count from pg_locks
  where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;

/** How many wait for a lock. */
const waitingAt = (place: Place) =>
  withClient(place, async (client) => (await client.query<{ count: number }>(WAITING)).rows[0]?.count ?? 0);

/**
 * Begins backups or restores, each when those before wait for the database's preparation lock or have failed. They get it in the end.
 * @param meanwhile runs while they wait
 * @returns the error of each, empty for success
 */
async function errorsOf(place: Place, works: (() => Promise<unknown>)[], meanwhile = async () => {}): Promise<string[]> {
  const errors: Promise<string>[] = [];
  let failed = 0;
  const describeFailure = (error: unknown) => {
    failed += 1;
    return String(error);
  };
  await withPreparationLock(place.databaseUrl, async () => {
    for (const work of works) {
      errors.push(work().then(() => '', describeFailure));
      await until(async () => (await waitingAt(place)) + failed === errors.length, 'work that waits');
    }
    await meanwhile();
  });
  return Promise.all(errors);
}

const COMPLETE = ['SHA256SUMS', 'app-secret', 'database', 'files', 'manifest.json'];
const contentsOf = async (folder: string) => (await readdir(folder)).sort();

describe('two backups into one folder', { timeout: 60_000 }, () => {
  it('are one complete backup and one error', async () => {
    const target = join(await newFolder(), 'today');
    const save = () => backUp(shop, target);
    const inUse = `Another backup is being written to ${target}: choose a new folder for each backup.`;
    expect(await errorsOf(shop, [save, save])).toEqual(['', expect.stringContaining(inUse)]);
    expect(await contentsOf(target)).toEqual(COMPLETE);
    await restore(await emptyPlace(), target);
  });

  it('leave the second one complete if the first one was killed, unless it was of another shop', async () => {
    const [first, target, others] = [await newFolder(), await newFolder(), await newFolder()];
    let unfinished = '';
    await errorsOf(shop, [() => backUp(shop, first)], async () => {
      [unfinished = ''] = await readdir(first);
    });
    await mkdir(join(target, unfinished, 'database'), { recursive: true });
    await writeFile(join(target, unfinished, 'database/jobs.jsonl'), '{');
    await backUp(shop, target);
    expect(await contentsOf(target)).toEqual(COMPLETE);

    await mkdir(join(others, `${unfinished}x`));
    await expect(backUp(shop, others)).rejects.toThrow(`${others} is not empty`);
    expect(await contentsOf(others)).toEqual([`${unfinished}x`]);
  });
});

it('of two restores into one place one succeeds, and the other removes none of its files', { timeout: 120_000 }, async () => {
  const [{ folder }, place] = [await backUp(shop), await emptyPlace()];
  const fill = () => restore(place, folder);
  expect((await errorsOf(place, [fill, fill])).sort()).toEqual(['', expect.stringContaining('Nothing was restored.')]);
  expect(await filesOf(place)).toEqual(await filesOf(shop));
  expect(await readFile(join(place.dataDir, 'app-secret'))).toEqual(await readFile(join(shop.dataDir, 'app-secret')));
  expect(await rowsOf(place)).toEqual(await rowsOf(shop));
});
