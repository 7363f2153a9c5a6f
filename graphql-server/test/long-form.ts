/**
 * Whether to run the long form of long test suites. `npm run test:faults`, `test:scaling` and `test:hostile` set LONG, `npm test`
 * does not.
 */
export const isLong = Boolean(process.env.LONG);
