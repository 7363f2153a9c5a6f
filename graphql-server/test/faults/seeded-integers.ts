import { randomInt } from 'node:crypto';

/** The random seed of this run. Tests that use it print it. */
export const faultSeed = Number(process.env.FAULT_SEED ?? randomInt(1_000_000));

/** Pseudorandom integers from 0 up to `below`, by a linear congruential generator. The same seed gives the same numbers. */
export function seededIntegers(seed: number): (below: number) => number {
  let state = BigInt(seed);
  return (below) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    // The upper bits are the most random.
    return Number((state >> 33n) % BigInt(below));
  };
}
