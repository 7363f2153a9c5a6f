import { signal } from '../signal.ts';

/** The server does not take what this page asks with: it is of another version, and has to be loaded again. */
export const outdated = signal(false);
