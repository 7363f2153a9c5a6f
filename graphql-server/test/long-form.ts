/**
 * Whether suites that take longer run in their long form:
 * `npm run test:faults`, `test:scaling` and `test:hostile` set LONG, `npm test` does not.
 */
export const isLong = Boolean(process.env.LONG);
