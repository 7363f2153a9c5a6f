// npm run stock -- FOLDER: puts the photo sets and events of a folder on sale, while the shop runs or not.
import { runServerCommand } from './lib/processes/server-command.mjs';

await runServerCommand('import-catalogue', process.argv.slice(2));
