import { AppError, badInput } from '#kernel/errors';

/** Does two things that may each be refused. @throws AppError BAD_INPUT with the faults of both: who mends one shall not find the next */
export function allOf<A, B>(first: () => A, second: () => B): [A, B] {
  const faults: string[] = [];
  const results = [attempt(first, faults), attempt(second, faults)];
  if (faults.length > 0) throw badInput(faults.join('\n'));
  return results as [A, B];
}

function attempt<T>(work: () => T, faults: string[]): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    faults.push(error.message);
    return undefined;
  }
}
