import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withPreparationLock, migrate } from '#data/migrate';
import { checkFolder, type Stock } from '#features/catalogue/import/check-folder';
import { importEvents } from '#features/catalogue/import/import-events';
import { importPhotoSets } from '#features/catalogue/import/import-photo-sets';
import { rejectTakenNames } from '#features/catalogue/import/reject-taken-names';
import { systemClock } from '#kernel/clock';
import { conflict } from '#kernel/errors';
import type { Config } from '../config/config.ts';
import { takesMoney } from '../config/stripe-keys.ts';
import { importRepositories } from '../import-repositories.ts';
import { openFiles } from '../open-files.ts';
import { rejectDemoCatalogueIn } from '../reject-demo-catalogue.ts';
import { runCommand, say, usage } from './run-command.ts';
import { withOrm } from './with-database.ts';

// npm run stock -- FOLDER   puts the photo sets and events of a folder on sale; the shop may run

/** One process at a time, also while a shop starts: two would write files with the same names. */
async function putOnSale(config: Config, folder: string, stock: Stock): Promise<void> {
  const files = await openFiles(config);
  await withOrm(config, (orm, url) =>
    withPreparationLock(url, async () => {
      await migrate(orm);
      const repositories = importRepositories(orm.em.fork());
      await rejectTakenNames(repositories, stock);
      const importContext = {
        ...repositories,
        files,
        folder,
        now: systemClock.now(),
        checksExisting: true,
        onProgress: say,
        onOutcome: say,
      };
      rejectLost([...(await importPhotoSets(importContext)), ...(await importEvents(importContext))]);
    }),
  );
}

/** Called at the end. @throws AppError CONFLICT */
function rejectLost(lost: string[]): void {
  if (lost.length === 0) return;
  const keys = lost.map((key) => `  ${key}`).join('\n');
  throw conflict(`Missing in the shop's files and not restored, because the folder has other pictures than those on sale:\n${keys}
Restore them from a backup, or import the folder as it was.`);
}

await runCommand(async (configure) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } });
  const [name, ...rest] = positionals;
  if (values.help || !name || rest.length > 0) throw usage('stock', 'stock.js', 'FOLDER');
  const folder = resolve(name);
  const stock = checkFolder(folder);
  const config = configure();
  if (takesMoney(config)) rejectDemoCatalogueIn(folder, systemClock.now());
  await putOnSale(config, folder, stock);
});
