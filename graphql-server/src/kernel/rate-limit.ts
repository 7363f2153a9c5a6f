import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from './errors.ts';

/** Limits of the whole application, per client address unless a service says otherwise: so many in so many seconds. */
const RATE_LIMITS = {
  'create-payment-intent': { points: 60, seconds: 60 },
  'check-duplicates': { points: 30, seconds: 60 },
  'send-download-email': { points: 30, seconds: 60 },
  'promo-lookup': { points: 20, seconds: 60 },
  // Per recipient: an order that costs nothing must not become a way to fill somebody's mailbox.
  'free-order': { points: 5, seconds: 3600 },
  download: { points: 300, seconds: 60 },
} as const;

export type RateLimitName = keyof typeof RATE_LIMITS;

/** Counts attempts in this process' memory: n instances allow up to n times as many. */
export class RateLimits {
  readonly #limiters = new Map<RateLimitName, RateLimiterMemory>();

  /** @param scale multiplies every limit (RATE_LIMIT_SCALE). */
  constructor(scale: number) {
    for (const [name, { points, seconds }] of Object.entries(RATE_LIMITS)) {
      this.#limiters.set(name as RateLimitName, new RateLimiterMemory({ points: Math.ceil(points * scale), duration: seconds }));
    }
  }

  /** Counts one attempt. @throws AppError RATE_LIMITED with the seconds to wait. */
  async consume(name: RateLimitName, key: string): Promise<void> {
    try {
      await this.#limiters.get(name)?.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw rateLimited(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }
}
