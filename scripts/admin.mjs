// npm run admin:create -- --username NAME [--email ADDRESS]
import { runServerCommand } from './lib/processes/server-command.mjs';

await runServerCommand('admin', process.argv.slice(2));
