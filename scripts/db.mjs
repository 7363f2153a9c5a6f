// npm run db:reset, npm run db:migration -- NAME: the server's own command, from its sources.
import { run } from './lib/children.mjs';
import { loadDotEnv } from './lib/dot-env.mjs';
import { commandOf, findNode24, fromRoot } from './lib/paths.mjs';
import { fail } from './lib/say.mjs';

const [command = '', ...rest] = process.argv.slice(2);
if (!['reset', 'migration'].includes(command)) fail('usage: npm run db:reset | npm run db:migration -- NAME');
loadDotEnv();
const program = [commandOf('tsx'), '--tsconfig', 'graphql-server/tsconfig.json', 'graphql-server/src/app/commands/db.ts', command, ...rest];
const { code } = await run(findNode24() ?? 'node', program, { cwd: fromRoot() });
process.exit(code);
