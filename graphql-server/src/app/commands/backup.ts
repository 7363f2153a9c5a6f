import { parseArgs } from 'node:util';
import { badInput } from '#kernel/errors';
import { type Config, readConfig } from '../config.ts';
import { explainFault } from '../explain-fault.ts';
import { makeBackup } from './backup/make-backup.ts';

// npm run backup -- FOLDER   copies database and files into a new folder; the shop may run

let config: Config | null = null;
try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder, ...rest] = positionals;
  if (!folder || rest.length > 0) throw badInput('usage: npm run backup -- FOLDER');
  config = readConfig(process.env);
  await makeBackup(config, folder, (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${explainFault(error, config)}\n`);
  process.exitCode = 1;
}
