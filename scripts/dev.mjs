// npm run dev: the API server and Vite's development server, both with hot reload. Ctrl-C ends all.
import concurrently from 'concurrently';
import { loadDotEnv } from './lib/install/dot-env.mjs';
import { commandOf, findNode24, fromRoot } from './lib/paths.mjs';
import { fail, printLine } from './lib/print.mjs';
import { whenNpmEnds } from './lib/processes/ancestry.mjs';
import { requireFreePort } from './lib/processes/ports.mjs';

const node = findNode24() ?? fail('Node 24 is not installed: run npm ci.');
loadDotEnv();
const port = Number(process.env.PORT || 4000);
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;
await requireFreePort(port, 'PORT=4100 npm run dev');
await requireFreePort(port + 1, `PORT=${port + 100} npm run dev (the API takes the port after it)`);

const api = ['watch', '--clear-screen=false', '--tsconfig', 'graphql-server/tsconfig.json', 'graphql-server/src/main.ts'];
const app = ['--port', `${port}`, '--strictPort', '--clearScreen', 'false'];
printLine(`Open ${publicUrl} (Ctrl-C ends all)`);
const { result } = concurrently(
  [
    command('api', [commandOf('tsx'), ...api], '.', { PORT: `${port + 1}`, PUBLIC_URL: publicUrl }),
    command('app', [commandOf('vite'), ...app], 'pwa', { API_URL: `http://127.0.0.1:${port + 1}` }),
    command('gen', [fromRoot('scripts/codegen.mjs'), '--watch'], '.', {}),
  ],
  { prefix: 'name', prefixColors: ['dim'], killOthersOn: ['success', 'failure'] },
);
// Our signals end all of them.
whenNpmEnds(() => process.kill(process.pid, 'SIGTERM'));
await result.catch(() => {
  process.exitCode = 1;
});

/** @param {string} name @param {string[]} args @param {string} folder @param {Record<string, string>} env */
function command(name, args, folder, env) {
  const quoted = [node, ...args].map((text) => JSON.stringify(text)).join(' ');
  return { name, command: quoted, cwd: fromRoot(folder), env };
}
