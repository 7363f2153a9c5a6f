import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { inTurn, migrate } from '#data/migrate';
import { systemClock } from '#kernel/clock';
import { conflict } from '#kernel/errors';
import { checkFolder, type Stock } from '#features/catalogue/import/check-folder';
import { importEvents } from '#features/catalogue/import/import-events';
import { importPhotoSets } from '#features/catalogue/import/import-photo-sets';
import { rejectDemoCatalogueIn } from '#features/catalogue/import/reject-demo-catalogue';
import { rejectTakenNames } from '#features/catalogue/import/reject-taken-names';
import type { Config } from '../config/config.ts';
import { takesMoney } from '../config/stripe-keys.ts';
import { openFiles } from '../open-files.ts';
import { runCommand, say, usage } from './run-command.ts';
import { withOrm } from './with-database.ts';

// npm run stock -- FOLDER   puts the photo sets and events of a folder on sale; the shop may run

/** In turn with whoever starts, and with another one of these: two would put their files under the same names. */
async function putOnSale(config: Config, folder: string, stock: Stock): Promise<void> {
  const files = await openFiles(config);
  await withOrm(config, (orm, url) =>
    inTurn(url, async () => {
      await migrate(orm);
      await rejectTakenNames(orm.em.fork(), stock);
      const importContext = { em: orm.em.fork(), files, folder, now: systemClock.now(), mends: true, onProgress: say, onOutcome: say };
      refuseLost([...(await importPhotoSets(importContext)), ...(await importEvents(importContext))]);
    }),
  );
}

/** All else is done by then. @throws AppError CONFLICT */
function refuseLost(lost: string[]): void {
  if (lost.length === 0) return;
  const keys = lost.map((key) => `  ${key}`).join('\n');
  throw conflict(`Missing in the shop's files, and not put back, because the folder has other pictures than were put on sale:\n${keys}
Bring them back from a backup, or run this with the folder as it was.`);
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
