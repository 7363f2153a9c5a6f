import { badInput } from '#kernel/errors';
import { type Config, readConfig } from '../config/config.ts';
import { dataPaths } from '../data-folder/data-folder.ts';
import { databaseName, explainError } from '../explain-error.ts';

/**
 * Runs one command. Any error, including bad arguments, prints a line and exits with code 1.
 * @param work parses its arguments first, then calls `configure`, which reads the configuration and prints which shop it is
 */
export async function runCommand(work: (configure: () => Config) => Promise<void>): Promise<void> {
  let config: Config | null = null;
  const configure = () => {
    config = readConfig(process.env);
    process.stderr.write(`${nameShop(config)}\n`);
    return config;
  };
  // Output may be piped to a program that stops reading, like 'head': the command still finishes its work.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  try {
    await work(configure);
  } catch (error) {
    process.stderr.write(`${explainError(error, config)}\n`);
    process.exitCode = 1;
  }
}

/** Prints a line of a command's output. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** How to call a command: through npm from the sources, or as a built program. */
export function usage(script: string, program: string, args: string) {
  return badInput(`usage: npm run ${script} -- ${args}\n   or: node dist/${program} ${args}`);
}

/** Names the shop that a command works on, because without the right environment it would find or create another. */
export function nameShop({ DATABASE_URL, DATA_DIR, storage }: Config): string {
  const { files, postgres } = dataPaths(DATA_DIR);
  const database = DATABASE_URL ? `database ${databaseName(DATABASE_URL)}` : `the embedded database in ${postgres}`;
  return `shop: ${database}, files in ${storage ? storage.url : files}`;
}
