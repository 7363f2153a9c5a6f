// npm run build: builds what has changed: the app into pwa/dist, the server into graphql-server/dist, the emulators into sandbox/dist.
import { buildIfStale } from './lib/build/build.mjs';
import { fail, printLine } from './lib/print.mjs';

const wasStale = await buildIfStale().catch((error) => fail(`The build failed:\n\n${error.message}`));
if (!wasStale) printLine('✓ everything is built');
