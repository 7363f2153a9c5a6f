import { randomInt } from 'node:crypto';

/** What the faults of this run are drawn by; whoever draws prints it. */
export const faultSeed = Number(process.env.FAULT_SEED ?? randomInt(1_000_000));

/** Integers from 0 up to `below`, which look like chance and come again with the same seed: a linear congruential generator. */
export function seededIntegers(seed: number): (below: number) => number {
  let state = BigInt(seed);
  return (below) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    // The upper bits vary most.
    return Number((state >> 33n) % BigInt(below));
  };
}
