// npm run admin:create -- --username NAME [--email ADDRESS]: the server's own command, from its sources.
import { run } from './lib/children.mjs';
import { loadDotEnv } from './lib/dot-env.mjs';
import { commandOf, findNode24, fromRoot } from './lib/paths.mjs';

loadDotEnv();
const program = ['--tsconfig', 'graphql-server/tsconfig.json', 'graphql-server/src/app/commands/admin.ts', ...process.argv.slice(2)];
const { code } = await run(findNode24() ?? 'node', [commandOf('tsx'), ...program], { cwd: fromRoot() });
process.exit(code);
