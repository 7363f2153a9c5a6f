import { basename, join } from 'node:path';

/** The server's own folder: two up from its sources, one up from the built server, which is flat. */
const SERVER = join(import.meta.dirname, basename(import.meta.dirname) === 'dist' ? '..' : '../..');

/** What a fresh shop sells. */
export const DEMO_FOLDER = join(SERVER, '../demo/catalogue');

/** The built app. */
export const WEB_ROOT = join(SERVER, '../pwa/dist');

/** The same for the server, which renders the public screens with it. */
export const SCREENS_ROOT = join(SERVER, '../pwa/dist-server');
