import { basename, join } from 'node:path';

/** The server's own folder: two levels up from its sources, one level up from the built server, which is flat. */
const SERVER = join(import.meta.dirname, basename(import.meta.dirname) === 'dist' ? '..' : '../..');

/** The catalogue of a new shop. */
export const DEMO_FOLDER = join(SERVER, '../demo/catalogue');

/** The built app. */
export const WEB_ROOT = join(SERVER, '../pwa/dist');

/** The app built for the server, which renders the public screens with it. */
export const SCREENS_ROOT = join(SERVER, '../pwa/dist-server');
