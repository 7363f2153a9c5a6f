import { AppError } from '#kernel/errors';
import type { RateLimits } from '#kernel/rate-limit';

/**
 * Runs what may fail because somebody has the address already. Each such answer tells that the address has an account: a
 * client gets few, and after them none of either kind. @throws AppError RATE_LIMITED
 */
export async function limitConflicts<T>(limits: RateLimits, ip: string, attempt: () => Promise<T>): Promise<T> {
  await limits.check('address-conflict', ip);
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONFLICT' && error.details.fields?.email) await limits.consume('address-conflict', ip);
    throw error;
  }
}
