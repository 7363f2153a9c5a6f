import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { inTurn, migrate } from '#data/migrate';
import { systemClock } from '#kernel/clock';
import type { Config } from '../config.ts';
import { openFiles } from '../open-files.ts';
import { checkStock, type Stock } from '../seed/check-stock.ts';
import { refuseTaken } from '../seed/refuse-taken.ts';
import { seedCatalogue } from '../seed/seed-catalogue.ts';
import { seedEvents } from '../seed/seed-events.ts';
import { runCommand, say, usage } from './run-command.ts';
import { withOrm } from './with-database.ts';

// npm run stock -- FOLDER   puts the photo sets and events of a folder on sale; the shop may run

/** In turn with whoever starts, and with another one of these: two would put their files under the same names. */
async function putOnSale(config: Config, folder: string, stock: Stock): Promise<void> {
  const files = await openFiles(config);
  await withOrm(config, (orm, url) =>
    inTurn(url, async () => {
      await migrate(orm);
      await refuseTaken(orm.em.fork(), stock);
      const seeding = { em: orm.em.fork(), files, folder, now: systemClock.now(), onProgress: say, onOutcome: say };
      await seedCatalogue(seeding);
      await seedEvents(seeding);
    }),
  );
}

await runCommand(async (configure) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } });
  const [name, ...rest] = positionals;
  if (values.help || !name || rest.length > 0) throw usage('stock', 'stock.js', 'FOLDER');
  const folder = resolve(name);
  const stock = checkStock(folder);
  await putOnSale(configure(), folder, stock);
});
