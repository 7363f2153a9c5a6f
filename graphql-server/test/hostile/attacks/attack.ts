import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { isLong } from '../../support/long-form.ts';

const SCALE = isLong ? 30 : 1;
/** Of one attack in the short run. The long run has 36 seconds. */
const SHORT_MS = isLong ? 1200 : 600;
/** After this time a request counts as not answered. */
const RESPONSE_TIMEOUT_MS = 30_000;
const CONCURRENCY = 8;

const seed = Number(process.env.HOSTILE_SEED) || randomInt(2 ** 31);
process.stdout.write(`hostile input: HOSTILE_SEED=${seed}\n`);

/** Test options: how long a property may take, shrinking included. */
export const TIMEOUT = { timeout: 60_000 + 2 * SHORT_MS * SCALE };

/** This count in the short run, more in the long run. */
export function times(short: number): number {
  return short * SCALE;
}

/** When an attack that takes this many milliseconds in the short run has to end. */
export function deadline(shortMs: number): number {
  return performance.now() + shortMs * SCALE;
}

/** Kinds of requests, and whether a request of a kind reached its target. */
export interface AttackPlan<Kind, T> {
  kinds: readonly Kind[];
  requestOf(kind: Kind): fc.Arbitrary<T>;
  isReached(kind: Kind): boolean;
}

/** A generated address may miss its route, so each kind has this many attempts. */
const ATTEMPTS = 10;

/** Sends one generated request of each kind, without a time limit, and tries again for kinds that missed their target. */
export async function attackEach<Kind, T>({ kinds, requestOf, isReached }: AttackPlan<Kind, T>, attack: (request: T) => Promise<void>) {
  let left = kinds;
  for (let attempt = 0; attempt < ATTEMPTS && left.length > 0; attempt++) {
    for (let at = 0; at < left.length; at += CONCURRENCY) {
      const batch = fc.tuple(...left.slice(at, at + CONCURRENCY).map(requestOf));
      await fc.assert(batchProperty(batch, attack), { seed: (seed + attempt * kinds.length + at) | 0, ...ONE_BATCH });
    }
    left = kinds.filter((kind) => !isReached(kind));
  }
}

/**
 * Sends requests of this kind, eight at a time. A failure reports the seed and the smallest failing set.
 * @param runs batches of eight in the short run; fewer if time runs out
 */
export async function attackWith<T>(request: fc.Arbitrary<T>, runs: number, attack: (request: T) => Promise<void>): Promise<void> {
  const property = batchProperty(fc.array(request, { minLength: 1, maxLength: CONCURRENCY, size: 'max' }), attack);
  // The first batch has more time, so a slow machine still tests something.
  await fc.assert(property, { seed, ...ONE_BATCH });
  const bounds = { interruptAfterTimeLimit: SHORT_MS * SCALE, markInterruptAsFailure: false };
  await fc.assert(property, { seed, numRuns: times(runs), ...bounds, asyncReporter: throwUnlessInterrupted });
}

const ONE_BATCH = { numRuns: 1, interruptAfterTimeLimit: RESPONSE_TIMEOUT_MS, asyncReporter: throwFailure };

function batchProperty<T>(batch: fc.Arbitrary<T[]>, attack: (request: T) => Promise<void>) {
  return fc.asyncProperty(batch, async (requests) => {
    await Promise.all(requests.map(attack));
  });
}

/** Unlike the default reporter, this accepts a run that ended before its first responses. */
async function throwUnlessInterrupted<T>(run: fc.RunDetails<T>): Promise<void> {
  if (!run.interrupted || run.counterexample !== null) await throwFailure(run);
}

async function throwFailure<T>(run: fc.RunDetails<T>): Promise<void> {
  if (run.failed) throw new Error(await reportOf(run), { cause: run.errorInstance });
}

/** The default report overflows the stack when a request is deeply nested. */
async function reportOf<T>(run: fc.RunDetails<T>): Promise<string> {
  try {
    return (await fc.asyncDefaultReportMessage(run)) ?? '';
  } catch {
    return `Failed with seed ${run.seed} at ${run.counterexamplePath}`;
  }
}
