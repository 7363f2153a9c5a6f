// npm run db:reset, npm run db:migration -- NAME

import { runServerCommand } from './lib/processes/server-command.mjs';
import { fail } from './lib/say.mjs';

const [command = '', ...rest] = process.argv.slice(2);
if (!['reset', 'migration'].includes(command)) fail('usage: npm run db:reset | npm run db:migration -- NAME');
await runServerCommand('db', [command, ...rest]);
