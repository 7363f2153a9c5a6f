import { loadDotEnv } from '../install/dot-env.mjs';
import { commandOf, findNode24, fromRoot } from '../paths.mjs';
import { run } from './children.mjs';

/**
 * Runs one of the server's commands from its sources, and exits with its exit code.
 * @param {string} name file in graphql-server/src/ops/commands, without extension
 * @param {string[]} args
 * @returns {Promise<never>}
 */
export async function runServerCommand(name, args) {
  loadDotEnv();
  const program = [commandOf('tsx'), '--tsconfig', 'graphql-server/tsconfig.json', `graphql-server/src/ops/commands/${name}.ts`, ...args];
  const { code } = await run(findNode24() ?? 'node', program, { cwd: fromRoot() });
  process.exit(code);
}
