import { parseArgs } from 'node:util';
import { makeBackup } from './backup/make-backup.ts';
import { printLine, runCommand, usage } from './run-command.ts';
import { withDatabase } from './with-database.ts';

// npm run backup -- FOLDER   copies the embedded database and the files into a new folder; the shop can keep running

await runCommand(async (configure) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder, ...rest] = positionals;
  if (!folder || rest.length > 0) throw usage('backup', 'backup.js', 'FOLDER');
  const config = configure();
  await withDatabase(config, (url) => makeBackup(config, url, folder, printLine));
});
