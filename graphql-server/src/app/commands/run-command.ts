import { badInput } from '#kernel/errors';
import { type Config, readConfig } from '../config/config.ts';
import { explainFault } from '../explain-fault.ts';
import { nameShop } from './name-shop.ts';

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
    process.stderr.write(`${explainFault(error, config)}\n`);
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
