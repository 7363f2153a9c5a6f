// npm start: builds what has changed and runs the shop.
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './lib/build/build.mjs';
import { loadDotEnv } from './lib/install/dot-env.mjs';
import { findNode24, fromRoot } from './lib/paths.mjs';
import { fail } from './lib/print.mjs';
import { exitCodeOf, launch } from './lib/processes/children.mjs';
import { requireFreeShopPort } from './lib/processes/ports.mjs';

const node = findNode24() ?? fail('Node 24 is not installed: run npm ci.');
loadDotEnv();
await requireFreeShopPort();
await buildIfStale().catch((error) => fail(`The build failed:\n\n${error.message}`));

const endWithUs = pathToFileURL(fromRoot('scripts/lib/processes/end-with-parent.mjs')).href;
// As in the image. Not --enable-source-maps: the maps of all packages would be read at each start, and kept.
const program = ['--import', endWithUs, fromRoot('graphql-server/dist/main.js')];
const server = launch(node, program, { stdio: ['pipe', 'inherit', 'inherit'] });
server.once('error', (error) => fail(`Cannot run the server: ${error.message}`));
server.once('close', (code, signal) => process.exit(code ?? exitCodeOf(signal)));
