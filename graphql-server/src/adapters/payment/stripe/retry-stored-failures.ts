import { isStoredFailure } from './stripe-errors.ts';

/** After failures under this many keys, Stripe counts as down. */
const MAX_STEPS = 5;

/**
 * Stripe stores the first response to a key, even its own failure. Then we try `key-1`, `key-2` and so on: the same sequence in
 * every process, so all of them get the same response. Only for calls that may run twice: the failed one may have had an effect.
 */
export async function retryStoredFailures<T>(key: string, call: (key: string) => Promise<T>): Promise<T> {
  for (let step = 0; ; step++) {
    try {
      return await call(step ? `${key}-${step}` : key);
    } catch (error) {
      if (step === MAX_STEPS || !isStoredFailure(error)) throw error;
    }
  }
}
