/**
 * Whether to run the long form of long test suites. `LONG=1 npm test`, `npm run test:faults`, `test:scaling` and `test:hostile` do.
 */
export const isLong = Boolean(process.env.LONG);

/** Of cases that differ only in a moment or a mode: all in the long form, the named ones in the short form. */
export function casesOf<Case>(all: readonly Case[], ...short: Case[]): readonly Case[] {
  return isLong ? all : short;
}
