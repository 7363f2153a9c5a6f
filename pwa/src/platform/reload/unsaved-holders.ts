import { signal } from '../signal.ts';

/** How many hold work that a reload would lose (unsaved-work.ts). Apart from its hooks: the first screens load this. */
export const unsavedHolders = signal(0);
