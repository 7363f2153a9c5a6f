/**
 * Makes a question that costs one for all who ask meanwhile. Nobody waits longer than `patienceMs`; the next who asks then asks anew,
 * for an answer that was lost never comes. So whoever does not answer at all is asked once in `patienceMs`, and not by everybody.
 * @throws Error when it is too late, and whatever `ask` throws
 */
export function askedOnce<T>(ask: () => Promise<T>, patienceMs: number): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () => {
    asked ??= within(patienceMs, ask()).finally(() => {
      asked = null;
    });
    return asked;
  };
}

/** Waits for work for so long; the work goes on. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
