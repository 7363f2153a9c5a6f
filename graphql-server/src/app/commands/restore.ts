import { parseArgs } from 'node:util';
import { badInput } from '#kernel/errors';
import { type Config, readConfig } from '../config.ts';
import { explainFault } from '../explain-fault.ts';
import { restoreBackup } from './backup/restore-backup.ts';

// npm run restore -- FOLDER [--replace] [--new-secret]   makes the shop what it was when the backup in FOLDER was made

let config: Config | null = null;
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, 'new-secret': { type: 'boolean', default: false } },
  });
  const [folder, ...rest] = positionals;
  if (!folder || rest.length > 0) throw badInput('usage: npm run restore -- FOLDER [--replace] [--new-secret]');
  config = readConfig(process.env);
  const options = { mayReplace: values.replace, mayChangeSecret: values['new-secret'] };
  await restoreBackup(config, folder, options, (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${explainFault(error, config)}\n`);
  process.exitCode = 1;
}
