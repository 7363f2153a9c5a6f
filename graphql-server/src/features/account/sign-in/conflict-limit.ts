import type { Transactions } from '#data/transactions';
import { type Actor, personKeyOf } from '#kernel/actor';
import { AppError } from '#kernel/errors';
import type { RateLimits } from '#kernel/limits/rate-limit';

/**
 * Runs one transaction that fails when another account has the address, and counts that failure for the account or browser,
 * because it reveals that the address has an account. The attempts of one person run one after another, so concurrent ones
 * can't exceed {@link checkConflicts}. A caller with neither account nor cookie has only the limit of its network
 * ('register'): other people behind the same network address may be registering free addresses.
 */
export function limitConflicts<T>(limits: RateLimits, transactions: Transactions, actor: Actor, work: () => Promise<T>): Promise<T> {
  const person = personKeyOf(actor);
  return transactions.run(async () => {
    if (person) await transactions.lock(`address-conflict:${person}`);
    try {
      return await work();
    } catch (error) {
      const isConflict = error instanceof AppError && error.code === 'CONFLICT' && error.details.fields?.email;
      if (person && isConflict) await limits.consume('address-conflict', person);
      throw error;
    }
  });
}

/** Called before the work takes an address, free or not. @throws AppError RATE_LIMITED after too many that were taken */
export async function checkConflicts(limits: RateLimits, actor: Actor): Promise<void> {
  const person = personKeyOf(actor);
  if (person) await limits.check('address-conflict', person);
}
