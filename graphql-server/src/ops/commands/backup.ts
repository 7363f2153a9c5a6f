import { parseArgs } from 'node:util';
import { makeBackup } from './backup/make-backup.ts';
import { runCommand, say, usage } from './run-command.ts';

// npm run backup -- FOLDER   copies database and files into a new folder; the shop can keep running

await runCommand(async (configure) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder, ...rest] = positionals;
  if (!folder || rest.length > 0) throw usage('backup', 'backup.js', 'FOLDER');
  await makeBackup(configure(), folder, say);
});
