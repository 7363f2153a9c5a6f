// npm run dev: the API server and Vite's development server, both with hot reload. Ctrl-C ends all.

import { loadDotEnv } from './lib/install/dot-env.mjs';
import { commandOf, findNode24, fromRoot } from './lib/paths.mjs';
import { fail, printLine } from './lib/print.mjs';
import { isStopping, launch, stopAll } from './lib/processes/children.mjs';
import { requireFreePort } from './lib/processes/ports.mjs';
import { prefixLines } from './lib/processes/prefix-lines.mjs';

const node = findNode24() ?? fail('Node 24 is not installed: run npm ci.');
loadDotEnv();
const port = Number(process.env.PORT || 4000);
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;
await requireFreePort(port, 'PORT=4100 npm run dev');
await requireFreePort(port + 1, `PORT=${port + 100} npm run dev (the API takes the port after it)`);

const api = ['watch', '--clear-screen=false', '--tsconfig', 'graphql-server/tsconfig.json', 'graphql-server/src/main.ts'];
start('api', [commandOf('tsx'), ...api], '.', { PORT: `${port + 1}`, PUBLIC_URL: publicUrl });
start('app', [commandOf('vite'), '--port', `${port}`, '--strictPort', '--clearScreen', 'false'], 'pwa', {
  API_URL: `http://127.0.0.1:${port + 1}`,
});
start('gen', [fromRoot('scripts/codegen.mjs'), '--watch'], '.', {});
printLine(`Open ${publicUrl} (Ctrl-C ends all)`);

/**
 * @param {string} name
 * @param {string[]} args
 * @param {string} folder
 * @param {Record<string, string>} env
 */
function start(name, args, folder, env) {
  const child = launch(node, args, { cwd: fromRoot(folder), env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  prefixLines(name, child);
  child.once('error', (error) => fail(`Cannot run ${name}: ${error.message}`));
  child.once('close', (code) => {
    if (isStopping()) return;
    printLine(`${name} exited (${code}); stopping the others`);
    stopAll('SIGTERM', 1);
  });
}
