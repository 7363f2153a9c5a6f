// npm run restore -- FOLDER [--new-secret]: restores that backup into an empty place.
import { runServerCommand } from './lib/processes/server-command.mjs';

await runServerCommand('restore', process.argv.slice(2));
