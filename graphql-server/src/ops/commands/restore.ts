import { parseArgs } from 'node:util';
import { restoreBackup } from './backup/restore-backup.ts';
import { printLine, runCommand, usage } from './run-command.ts';

// npm run restore -- FOLDER [--new-secret]   restores the backup in FOLDER into an empty place

await runCommand(async (configure) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'new-secret': { type: 'boolean', default: false } },
  });
  const [folder, ...rest] = positionals;
  if (!folder || rest.length > 0) throw usage('restore', 'restore.js', 'FOLDER [--new-secret]');
  await restoreBackup(configure(), folder, { mayChangeSecret: values['new-secret'] }, printLine);
});
