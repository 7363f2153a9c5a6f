import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError, rateLimited } from './errors.ts';
import { countRefusal } from './metrics.ts';

/** Limits of the whole application, per client address unless a service says otherwise: so many in so many seconds. */
const RATE_LIMITS = {
  'create-payment-intent': { points: 60, seconds: 60 },
  'check-duplicates': { points: 30, seconds: 60 },
  'send-download-email': { points: 30, seconds: 60 },
  'confirm-ticket': { points: 30, seconds: 60 },
  'promo-lookup': { points: 20, seconds: 60 },
  // Per recipient: an order that costs nothing must not become a way to fill somebody's mailbox.
  'free-order': { points: 5, seconds: 3600 },
  // Per client: some mail servers read more spellings as one mailbox than we know of, dots above all; a class behind one address has room.
  'free-order-client': { points: 30, seconds: 3600 },
  download: { points: 300, seconds: 60 },
  login: { points: 30, seconds: 60 },
  // Per name as it was typed, whether anybody has it or not, failures only: 2,880 guesses a day for each of an account's two names open no
  // password that is not on a short list. A stranger who uses them up keeps the owner out until the ten minutes are over, and may do so
  // again: docs/security.md.
  'login-failure': { points: 20, seconds: 600 },
  register: { points: 20, seconds: 3600 },
  // That an address has an account shows when it is refused to another: few such answers.
  'address-conflict': { points: 5, seconds: 3600 },
  // Each mails somebody: few per client, fewer per recipient ('-address').
  'forgot-password': { points: 10, seconds: 900 },
  'forgot-password-address': { points: 4, seconds: 3600 },
  'recover-username': { points: 10, seconds: 900 },
  'recover-username-address': { points: 4, seconds: 3600 },
  'find-downloads': { points: 10, seconds: 900 },
  'find-downloads-address': { points: 4, seconds: 3600 },
  // Mails to it about spellings of it under which nobody paid.
  'find-downloads-mailbox': { points: 4, seconds: 3600 },
  // Per recipient: confirmations, and notices of a changed address, whichever account asks for them.
  'account-mail-address': { points: 5, seconds: 3600 },
  // Per client, by whichever of its accounts: a registration makes one more, and mailboxes have spellings that we do not know of.
  'account-mail': { points: 30, seconds: 3600 },
  // Per user.
  'confirm-email-request': { points: 5, seconds: 3600 },
  'update-profile': { points: 20, seconds: 3600 },
  'change-password': { points: 10, seconds: 900 },
  // Opening mailed links: a token cannot be guessed, but it need not be tried for free.
  'account-link': { points: 30, seconds: 60 },
  contact: { points: 10, seconds: 600 },
  'contact-address': { points: 5, seconds: 3600 },
} as const;

/** What is limited. */
export type RateLimitName = keyof typeof RATE_LIMITS;

/** Counts the attempts at one thing; `points` of them pass in `seconds`. What it throws but a RateLimiterRes is a fault. */
export type Limiter = Pick<RateLimiterAbstract, 'consume' | 'get' | 'delete' | 'reward'>;

/** Makes what counts one limit. @param name no other limit has it */
export type MakeLimiter = (name: RateLimitName, points: number, seconds: number) => Limiter;

/** Counts in this process alone: n instances would allow n times as many. */
const inMemory: MakeLimiter = (_name, points, duration) => new RateLimiterMemory({ points, duration });

/** Counts attempts where `make` says, in memory by default. */
export class RateLimits {
  readonly #limiters = new Map<RateLimitName, Limiter>();

  /** @param scale multiplies every limit (RATE_LIMIT_SCALE). */
  constructor(scale: number, make = inMemory) {
    for (const [name, { points, seconds }] of Object.entries(RATE_LIMITS) as [RateLimitName, { points: number; seconds: number }][])
      this.#limiters.set(name, make(name, Math.ceil(points * scale), seconds));
  }

  /** Counts one attempt. @throws AppError RATE_LIMITED with the seconds to wait. */
  async consume(name: RateLimitName, key: string): Promise<void> {
    try {
      await this.#limiters.get(name)?.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      countRefusal(name);
      throw rateLimited(waitOf(refusal));
    }
  }

  /** Counts one attempt, where nobody is refused for it. @returns false when none was left */
  async take(name: RateLimitName, key: string): Promise<boolean> {
    try {
      await this.consume(name, key);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /** Does the work and counts it, unless it fails: whoever tries it again is not counted twice. Does nothing when none was left. */
  async takeFor(name: RateLimitName, key: string, work: () => Promise<void>): Promise<void> {
    if (!(await this.take(name, key))) return;
    try {
      await work();
    } catch (error) {
      await this.forgive(name, key);
      throw error;
    }
  }

  /** Counts nothing. @throws AppError RATE_LIMITED when no attempt is left, with the seconds to wait. */
  async check(name: RateLimitName, key: string): Promise<void> {
    const state = await this.#limiters.get(name)?.get(key);
    if (!state || state.remainingPoints > 0) return;
    countRefusal(name);
    throw rateLimited(waitOf(state));
  }

  /** Forgets what was counted. */
  async clear(name: RateLimitName, key: string): Promise<void> {
    await this.#limiters.get(name)?.delete(key);
  }

  /** Takes back one counted attempt, where only failures count: they are counted before, so that many at once cannot slip by. */
  async forgive(name: RateLimitName, key: string): Promise<void> {
    await this.#limiters.get(name)?.reward(key);
  }
}

function waitOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}
