import { isKeptFailure } from './stripe-errors.ts';

/** Stripe that fails anew under so many keys is down. */
const MAX_STEPS = 5;

/**
 * Stripe keeps the first reply to a key, a failure of its own, too. Then `key-1` is tried, `key-2` and so on: the same ones in
 * every process, so that all still come to the same reply. Only for what may be made twice: the failure may have made one.
 */
export async function pastKeptFailures<T>(key: string, call: (key: string) => Promise<T>): Promise<T> {
  for (let step = 0; ; step++) {
    try {
      return await call(step ? `${key}-${step}` : key);
    } catch (error) {
      if (step === MAX_STEPS || !isKeptFailure(error)) throw error;
    }
  }
}
