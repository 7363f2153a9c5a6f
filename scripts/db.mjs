// npm run db:reset, npm run db:migration -- NAME

import { fail } from './lib/print.mjs';
import { runServerCommand } from './lib/processes/server-command.mjs';

const [command = '', ...rest] = process.argv.slice(2);
if (!['reset', 'migration'].includes(command)) fail('usage: npm run db:reset | npm run db:migration -- NAME');
await runServerCommand('db', [command, ...rest]);
