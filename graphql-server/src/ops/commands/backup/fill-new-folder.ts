import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { withConnection } from '#data/migrate';
import { conflict } from '#kernel/errors';
import { CHECKSUMS } from './backup-folder.ts';

// Any constant works, as long as every version of the server uses the same one.
const LOCK_SPACE = 7_202_614;

/**
 * Fills a new or empty folder, completely or not at all. Removes what a killed backup of the same shop left there.
 * @param shop the same for each backup of a shop
 * @param fill writes into the folder that it receives
 * @throws AppError CONFLICT if the folder is not empty or another backup is being written there
 */
export async function fillNewFolder<T>(
  { folder, url, shop }: { folder: string; url: string; shop: string },
  fill: (unfinished: string) => Promise<T>,
): Promise<T> {
  const created = await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `~unfinished-${shop}`);
  return withFolderLock(url, folder, async () => {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    try {
      // After mkdir, so that of two shops at least one finds the other's.
      await rejectOthers(folder, unfinished);
      const result = await fill(unfinished);
      await publish(unfinished, folder);
      return result;
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      // Only if it is still empty.
      if (created) await rmdir(folder).catch(() => {});
      throw error;
    }
  });
}

/** By the folder's number in its file system: containers may see it at different paths. The lock of a killed process ends with it. */
async function withFolderLock<T>(url: string, folder: string, work: () => Promise<T>): Promise<T> {
  const { ino } = await stat(folder);
  return withConnection(url, async (client) => {
    const sql = 'select pg_try_advisory_lock($1, hashtext($2)) as "isOurs"';
    const { rows } = await client.query<{ isOurs: boolean }>(sql, [LOCK_SPACE, String(ino)]);
    if (!rows[0]?.isOurs) throw conflict(`Another backup is being written to ${folder}: choose a new folder for each backup.`);
    return await work();
  });
}

async function rejectOthers(folder: string, unfinished: string): Promise<void> {
  const others = (await readdir(folder)).filter((name) => name !== basename(unfinished));
  if (others.length > 0) throw conflict(`${folder} is not empty: choose a new folder for each backup.`);
}

/** The checksums last: a folder without them is an incomplete backup. */
async function publish(unfinished: string, folder: string): Promise<void> {
  const names = (await readdir(unfinished)).filter((name) => name !== CHECKSUMS);
  for (const name of [...names, CHECKSUMS]) await rename(join(unfinished, name), join(folder, name));
  await rmdir(unfinished);
}
