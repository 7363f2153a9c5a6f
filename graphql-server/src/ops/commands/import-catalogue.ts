import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SharpCutter } from '#adapters/pictures/sharp-cutter';
import { migrate, withPreparationLock } from '#data/migrate';
import { checkFolder, type FolderContent } from '#features/catalogue/import/check-folder';
import { checkPhotos } from '#features/catalogue/import/check-photos';
import type { ImportContext } from '#features/catalogue/import/import-context';
import { importEvents } from '#features/catalogue/import/import-events';
import { importPhotoSets } from '#features/catalogue/import/import-photo-sets';
import { printable } from '#features/catalogue/import/input-errors';
import { rejectTakenNames } from '#features/catalogue/import/reject-taken-names';
import { systemClock } from '#kernel/clock';
import { conflict } from '#kernel/errors';
import type { Config } from '../config/config.ts';
import { chargesRealMoney } from '../config/stripe-keys.ts';
import { importRepositories, importStores } from '../import-repositories.ts';
import { openFiles } from '../open-files.ts';
import { rejectDemoCatalogueIn } from '../reject-demo-catalogue.ts';
import { printLine, runCommand, usage } from './run-command.ts';
import { withOrm } from './with-database.ts';

type ImportTarget = Omit<ImportContext, 'now' | 'checksExisting' | 'onProgress' | 'onOutcome'>;

// npm run stock -- FOLDER   imports photo sets and events from a folder; the shop can keep running

async function importFolder(config: Config, folder: string, content: FolderContent): Promise<void> {
  const files = await openFiles(config);
  await withOrm(config, async (orm, url) => {
    const repositories = () => importRepositories(orm);
    await withPreparationLock(url, async () => {
      await migrate(orm);
      await rejectTakenNames(repositories(), content);
    });
    // This takes long, and instances that start would wait for the lock.
    const cutter = new SharpCutter();
    await checkPhotos({ ...repositories(), folder, cutter, onProgress: printEntry }, content.photoSets).finally(() => cutter.close());
    // Under the lock, because two processes would write files with the same names.
    await withPreparationLock(url, () => importContent({ ...importStores(orm, files), folder }, content));
  });
}

async function importContent(target: ImportTarget, content: FolderContent): Promise<void> {
  await rejectTakenNames(target, content);
  const context = { ...target, now: systemClock.now(), checksExisting: true, onProgress: printEntry, onOutcome: printEntry };
  rejectLost([...(await importPhotoSets(context)), ...(await importEvents(context))]);
}

/** Titles may contain any character. */
const printEntry = (line: string) => printLine(printable(line));

/** Called last, so that everything else is imported. @throws AppError CONFLICT */
function rejectLost(lost: string[]): void {
  if (lost.length === 0) return;
  const keys = lost.map((key) => `  ${key}`).join('\n');
  throw conflict(`These files are missing in the shop. They were not restored, because the folder has other pictures than those on sale:
${keys}
Restore them from a backup, or import the original folder.`);
}

await runCommand(async (configure) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } });
  const [name, ...rest] = positionals;
  if (values.help || !name || rest.length > 0) throw usage('stock', 'stock.js', 'FOLDER');
  const folder = resolve(name);
  const content = checkFolder(folder);
  const config = configure();
  if (chargesRealMoney(config)) rejectDemoCatalogueIn(folder, systemClock.now());
  await importFolder(config, folder, content);
});
