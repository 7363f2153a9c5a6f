/** Runs `work` for the numbers from 1 to `count`, so many at once. After a failure no other begins, and it throws once none runs. */
export async function forEachNumber(count: number, limit: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 1;
  const runNext = async () => {
    while (next <= count)
      await work(next++).catch((error: unknown) => {
        next = count + 1;
        throw error;
      });
  };
  const ends = await Promise.allSettled(Array.from({ length: limit }, runNext));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
