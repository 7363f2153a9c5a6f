import type { Transactions } from '#data/transactions';
import { AppError } from '#kernel/errors';
import type { RateLimits } from '#kernel/rate-limit';

/**
 * One transaction of what may fail because somebody has the address already. Each such answer tells that the address has an
 * account: a client gets few, and after them none of either kind. A client's attempts take turns, so that of many at once each
 * sees what those before it were told; it is counted at once, before the transaction ends. @throws AppError RATE_LIMITED
 */
export function limitConflicts<T>(limits: RateLimits, transactions: Transactions, ip: string, work: () => Promise<T>): Promise<T> {
  return transactions.run(async () => {
    await transactions.lock(`address-conflict:${ip}`);
    await limits.check('address-conflict', ip);
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && error.code === 'CONFLICT' && error.details.fields?.email)
        await limits.consume('address-conflict', ip);
      throw error;
    }
  });
}
