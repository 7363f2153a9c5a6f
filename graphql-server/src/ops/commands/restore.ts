import { parseArgs } from 'node:util';
import { restoreBackup } from './backup/restore-backup.ts';
import { runCommand, say, usage } from './run-command.ts';

// npm run restore -- FOLDER [--replace] [--new-secret]   restores the shop from the backup in FOLDER

await runCommand(async (configure) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, 'new-secret': { type: 'boolean', default: false } },
  });
  const [folder, ...rest] = positionals;
  if (!folder || rest.length > 0) throw usage('restore', 'restore.js', 'FOLDER [--replace] [--new-secret]');
  await restoreBackup(configure(), folder, { mayReplace: values.replace, mayChangeSecret: values['new-secret'] }, say);
});
