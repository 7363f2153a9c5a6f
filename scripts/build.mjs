// npm run build: the app into pwa/dist, the server into graphql-server/dist; only what has changed.
import { buildIfStale } from './lib/build/build.mjs';
import { fail, say } from './lib/say.mjs';

const wasStale = await buildIfStale().catch((error) => fail(`The build failed:\n\n${error.message}`));
if (!wasStale) say('✓ everything is built');
