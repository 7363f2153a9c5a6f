import { parseArgs } from 'node:util';
import { badInput } from '#kernel/errors';
import { type Config, readConfig } from '../config.ts';
import { explainFault } from '../explain-fault.ts';
import { resetDatabase } from './reset-database.ts';
import { withOrm } from './with-database.ts';

// npm run db:reset [-- --yes DATABASE]  empties the database and the stored files; the next start makes them anew
// npm run db:migration -- NAME          writes a migration for what the entities say and the database does not have yet

const { values, positionals } = parseArgs({ allowPositionals: true, options: { yes: { type: 'string' } } });
const [command, name] = positionals;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function createMigration(config: Config): Promise<void> {
  await withOrm(config, async (orm) => {
    await orm.migrator.up();
    const { fileName } = await orm.migrator.create(undefined, false, false, name);
    say(fileName ? `wrote ${fileName}; add it to migrations/list.ts` : 'nothing to migrate');
  });
}

let config: Config | null = null;
try {
  config = readConfig(process.env);
  if (command === 'reset') await resetDatabase(config, values.yes, say);
  else if (command === 'migration') await createMigration(config);
  else throw badInput('usage: npm run db:reset [-- --yes DATABASE] | npm run db:migration -- NAME');
} catch (error) {
  process.stderr.write(`${explainFault(error, config)}\n`);
  process.exitCode = 1;
}
