// npm run build: the app into pwa/dist, the server into graphql-server/dist; only what has changed.
import { buildIfStale } from './lib/build.mjs';
import { say } from './lib/say.mjs';

if (!(await buildIfStale())) say('✓ everything is built');
