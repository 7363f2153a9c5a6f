import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { isLong } from '../long-form.ts';

const SCALE = isLong ? 30 : 1;
const SHORT_MS = 1200;
/** Without an answer for so long there is none. */
const NO_ANSWER_MS = 30_000;
const AT_ONCE = 8;

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

/** Kinds of questions, and whether one of a kind has come to where it was meant to go. */
export interface Tour<Kind, T> {
  kinds: readonly Kind[];
  questionOf(kind: Kind): fc.Arbitrary<T>;
  isReached(kind: Kind): boolean;
}

/** A drawn address may happen to lead elsewhere. */
const DRAWS = 10;

/** Asks one drawn question of each kind, by no lot and against no clock; of those that none has reached it draws others. */
export async function attackEach<Kind, T>({ kinds, questionOf, isReached }: Tour<Kind, T>, attack: (question: T) => Promise<void>) {
  let left = kinds;
  for (let draw = 0; draw < DRAWS && left.length > 0; draw++) {
    for (let at = 0; at < left.length; at += AT_ONCE) {
      const volley = fc.tuple(...left.slice(at, at + AT_ONCE).map(questionOf));
      const bounds = { numRuns: 1, interruptAfterTimeLimit: NO_ANSWER_MS };
      await fc.assert(volleyProperty(volley, attack), { seed: (seed + draw * kinds.length + at) | 0, ...bounds });
    }
    left = kinds.filter((kind) => !isReached(kind));
  }
}

/**
 * Asks questions of this kind, eight at once. A failure tells the seed and the smallest set of them that it was found with.
 * @param runs of eight, in the short form; fewer where time runs out
 */
export async function attackWith<T>(question: fc.Arbitrary<T>, runs: number, attack: (question: T) => Promise<void>): Promise<void> {
  const property = volleyProperty(fc.array(question, { minLength: 1, maxLength: AT_ONCE, size: 'max' }), attack);
  // One has its time, however slow the machine is just now: nothing would have been tried.
  await fc.assert(property, { seed, numRuns: 1, interruptAfterTimeLimit: NO_ANSWER_MS });
  const bounds = { interruptAfterTimeLimit: SHORT_MS * SCALE, markInterruptAsFailure: false };
  await fc.assert(property, { seed, numRuns: times(runs), ...bounds, asyncReporter: throwFailure });
}

function volleyProperty<T>(volley: fc.Arbitrary<T[]>, attack: (question: T) => Promise<void>) {
  return fc.asyncProperty(volley, async (questions) => {
    await Promise.all(questions.map(attack));
  });
}

/** Unlike by default it is no failure when time was up before the first answers. */
async function throwFailure<T>(run: fc.RunDetails<T>): Promise<void> {
  if (!run.failed || (run.interrupted && run.counterexample === null)) return;
  throw new Error(await fc.asyncDefaultReportMessage(run), { cause: run.errorInstance });
}
