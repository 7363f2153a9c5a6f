// npm run restore -- FOLDER [--replace] [--new-secret]: makes the shop what it was when that backup was made.
import { runServerCommand } from './lib/processes/server-command.mjs';

await runServerCommand('restore', process.argv.slice(2));
