import { randomInt } from 'node:crypto';
import fc from 'fast-check';

/** Short within `npm test`, long by `npm run test:hostile`. */
export const isLong = process.env.npm_lifecycle_event === 'test:hostile';
const SCALE = isLong ? 30 : 1;
const SHORT_MS = 1200;

const seed = Number(process.env.HOSTILE_SEED) || randomInt(2 ** 31);
process.stdout.write(`hostile input: HOSTILE_SEED=${seed}\n`);

/** So long a property may take, shrinking included. */
export const PATIENCE = { timeout: 60_000 + 2 * SHORT_MS * SCALE };

/** So many in the short form, more in the long one. */
export function times(short: number): number {
  return short * SCALE;
}

/** After so long an attack of this many milliseconds in the short form has had its time. */
export function deadline(shortMs: number): number {
  return performance.now() + shortMs * SCALE;
}

/**
 * Asks questions of this kind, eight at once. A failure tells the seed and the smallest set of them that it was found with.
 * @param runs of eight, in the short form; fewer where time runs out
 */
export async function attackWith<T>(question: fc.Arbitrary<T>, runs: number, attack: (question: T) => Promise<void>): Promise<void> {
  const volley = fc.array(question, { minLength: 1, maxLength: 8, size: 'max' });
  const property = fc.asyncProperty(volley, async (questions) => {
    await Promise.all(questions.map(attack));
  });
  const bounds = { interruptAfterTimeLimit: SHORT_MS * SCALE, markInterruptAsFailure: false };
  await fc.assert(property, { seed, numRuns: times(runs), ...bounds });
}
