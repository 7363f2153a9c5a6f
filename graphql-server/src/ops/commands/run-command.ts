import { badInput } from '#kernel/errors';
import { type Config, readConfig } from '../config/config.ts';
import { dataPaths } from '../data-folder/data-folder.ts';
import { databaseName, explainError } from '../explain-error.ts';

/**
 * Runs one command to its end: whatever goes wrong, from its arguments on, is a line to read and the exit code 1.
 * @param work reads its arguments, and then the configuration by calling `configure`, which says which shop that is
 */
export async function runCommand(work: (configure: () => Config) => Promise<void>): Promise<void> {
  let config: Config | null = null;
  const configure = () => {
    config = readConfig(process.env);
    process.stderr.write(`${nameShop(config)}\n`);
    return config;
  };
  // They may lead to somebody who has read enough, as 'head' does: what was begun is done all the same.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  try {
    await work(configure);
  } catch (error) {
    process.stderr.write(`${explainError(error, config)}\n`);
    process.exitCode = 1;
  }
}

/** Where a command says what it has done. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** How a command is called, from the sources and, where neither they nor npm are, as a built program. */
export function usage(script: string, program: string, args: string) {
  return badInput(`usage: npm run ${script} -- ${args}\n   or: node dist/${program} ${args}`);
}

/** Which shop a command works on, in a line: one that lacks its environment finds another, or makes one. */
export function nameShop({ DATABASE_URL, DATA_DIR, storage }: Config): string {
  const { files, postgres } = dataPaths(DATA_DIR);
  const database = DATABASE_URL ? `database ${databaseName(DATABASE_URL)}` : `the try-out database in ${postgres}`;
  return `shop: ${database}, files in ${storage ? storage.url : files}`;
}
