// npm run admin:create -- --username NAME [--email ADDRESS]
// npm run admin:two-factor-off -- --username NAME
import { runServerCommand } from './lib/processes/server-command.mjs';

await runServerCommand('admin', process.argv.slice(2));
