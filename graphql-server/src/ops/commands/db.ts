import { parseArgs } from 'node:util';
import { validateChecks } from '#data/validate-checks';
import { badInput } from '#kernel/errors';
import type { Config } from '../config/config.ts';
import { resetDatabase } from './reset-database.ts';
import { printLine, runCommand } from './run-command.ts';
import { withOrm } from './with-database.ts';

// npm run db:reset [-- --yes DATABASE]  empties the database and deletes the stored files; the next start recreates them
// npm run db:migration -- NAME          writes a migration for the difference between the entities and the database

await runCommand(async (configure) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { yes: { type: 'string' } } });
  const [command, name] = positionals;
  if (command === 'reset') await resetDatabase(configure(), values.yes, printLine);
  else if (command === 'migration' && isMigrationName(name)) await createMigration(configure(), name);
  else throw badInput('usage: npm run db:reset [-- --yes DATABASE] | npm run db:migration -- NAME (for example sane-prices)');
});

function isMigrationName(name = ''): name is string {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);
}

async function createMigration(config: Config, name: string): Promise<void> {
  await withOrm(config, async (orm) => {
    await orm.migrator.up();
    // A constraint that isn't validated yet would look like a difference.
    await validateChecks(orm.em.fork());
    const { fileName } = await orm.migrator.create(undefined, false, false, name);
    printLine(fileName ? `wrote ${fileName}; add it to migrations/list.ts` : 'nothing to migrate');
  });
}
