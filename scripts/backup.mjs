// npm run backup -- FOLDER: copies the embedded database and the files into a new folder, while the shop runs or not.
import { runServerCommand } from './lib/processes/server-command.mjs';

await runServerCommand('backup', process.argv.slice(2));
