/** The value in the middle; of an even number, the mean of both. @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
}

/** Repeats a measurement, one run after the other. @param {number} runs @param {() => Promise<number>} measure */
export async function medianOfRuns(runs, measure) {
  const results = [];
  for (let run = 0; run < runs; run += 1) results.push(await measure());
  return median(results);
}

/** How many milliseconds a call takes. @param {() => Promise<unknown>} call */
export async function millisecondsOf(call) {
  const since = performance.now();
  await call();
  return performance.now() - since;
}
