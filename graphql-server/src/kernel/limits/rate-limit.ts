import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type * as z from 'zod/mini';
import { type Actor, isNewcomer, personKeyOf } from '../actor.ts';
import { AppError, rateLimited } from '../errors.ts';
import { countRateLimited } from '../metrics/metrics.ts';
import { validate } from '../validate.ts';
import { type AttemptName, type Limit, type PartName, RATE_LIMITS, type RateLimitName } from './rate-limit-table.ts';

/** Counts attempts; `points` of them pass in `seconds`. Throws RateLimiterRes to reject one; anything else is an error. */
export type Limiter = Pick<RateLimiterAbstract, 'consume' | 'get' | 'delete' | 'reward'>;

/** Creates the counter of one limit. @param name unique */
export type MakeLimiter = (name: RateLimitName | PartName, points: number, seconds: number) => Limiter;

/** Counts in this process only: n instances would allow n times as many. */
const inMemory: MakeLimiter = (_name, points, duration) => new RateLimiterMemory({ points, duration });

/** Counts attempts with the limiters that `make` returns, in memory by default. */
export class RateLimits {
  readonly #limiters = new Map<RateLimitName | PartName, Limiter>();

  /** @param scale multiplies every limit (RATE_LIMIT_SCALE) @param onRejected called with the name of the limit */
  constructor(
    scale: number,
    make = inMemory,
    private readonly onRejected: (name: string) => void = () => {},
  ) {
    const add = (name: RateLimitName | PartName, points: number, seconds: number) =>
      this.#limiters.set(name, make(name, Math.ceil(points * scale), seconds));
    for (const [name, limit] of Object.entries<Limit>(RATE_LIMITS)) {
      add(name as RateLimitName, limit.points, limit.seconds);
      if (!limit.person) continue;
      add(`${name as AttemptName}-person`, limit.person, limit.seconds);
      add(`${name as AttemptName}-new`, limit.points / 2, limit.seconds);
    }
  }

  /** Validates input that counts as an attempt afterwards. @throws AppError BAD_INPUT; RATE_LIMITED after too many of those */
  async validated<T extends z.ZodMiniType>(actor: Actor, rule: T, input: unknown): Promise<z.output<T>> {
    try {
      return validate(rule, input);
    } catch (error) {
      await this.attempt('invalid-input', actor);
      throw error;
    }
  }

  /** Counts one attempt of the actor: person first, network second. @throws AppError RATE_LIMITED with the seconds to wait. */
  async attempt(name: AttemptName, actor: Actor): Promise<void> {
    for (const [part, key] of partsOf(name, actor)) {
      const rejection = await this.#rejectionOf(part, key);
      if (rejection) throw this.#rejectedAttempt(part, actor, rejection);
    }
  }

  /** Counts nothing. @throws AppError RATE_LIMITED when {@link attempt} would, so that rejected attempts need not be recorded */
  async checkAttempt(name: AttemptName, actor: Actor): Promise<void> {
    for (const [part, key] of partsOf(name, actor)) {
      const state = await this.#limiters.get(part)?.get(key);
      if (state && state.remainingPoints <= 0) throw this.#rejectedAttempt(part, actor, state);
    }
  }

  /** Counts one attempt. @throws AppError RATE_LIMITED with the seconds to wait. */
  consume(name: Exclude<RateLimitName, AttemptName>, key: string): Promise<void> {
    return this.#consume(name, key);
  }

  /** Counts one attempt without rejecting it. @returns false when none was left */
  async take(name: Exclude<RateLimitName, AttemptName>, key: string): Promise<boolean> {
    try {
      await this.#consume(name, key);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /** Counts one attempt without a metric or log line. @returns whether one was left */
  async takeQuietly(name: 'login-failed-name' | 'mailbox-untagged', key: string): Promise<boolean> {
    return (await this.#rejectionOf(name, key)) === null;
  }

  /** Counts nothing. @throws AppError RATE_LIMITED when no attempt is left, with the seconds to wait, `longest` at most */
  async check(name: RateLimitName, key: string, longest?: number): Promise<void> {
    const state = await this.#limiters.get(name)?.get(key);
    if (!state || state.remainingPoints > 0) return;
    throw this.#rejected(name, state, longest);
  }

  /** Resets the count. */
  async clear(name: RateLimitName, key: string): Promise<void> {
    await this.#limiters.get(name)?.delete(key);
  }

  /** Uncounts one attempt where only failures count. They are counted before they fail, so that concurrent ones can't slip by. */
  async forgive(name: RateLimitName, key: string): Promise<void> {
    await this.#limiters.get(name)?.reward(key);
  }

  async #consume(name: RateLimitName | PartName, key: string): Promise<void> {
    const rejection = await this.#rejectionOf(name, key);
    if (rejection) throw this.#rejected(name, rejection);
  }

  /** A newcomer waits at most until its browser is known: from then on another count applies. */
  #rejectedAttempt(part: RateLimitName | PartName, actor: Actor, rejection: RateLimiterRes): AppError {
    const isOfNewcomers = part.endsWith('-new');
    const longest = (isOfNewcomers && actor.secondsUntilKnown) || Number.POSITIVE_INFINITY;
    return this.#rejected(part, rejection, longest);
  }

  #rejected(name: string, rejection: RateLimiterRes, longest = Number.POSITIVE_INFINITY): AppError {
    countRateLimited(name);
    this.onRejected(name);
    return rateLimited(Math.min(waitOf(rejection), longest));
  }

  async #rejectionOf(name: RateLimitName | PartName, key: string): Promise<RateLimiterRes | null> {
    try {
      await this.#limiters.get(name)?.consume(key);
      return null;
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return rejection;
      throw rejection;
    }
  }
}

/** The counters for one attempt of the actor, in order, each with its key. */
function partsOf(name: AttemptName, actor: Actor): [RateLimitName | PartName, string][] {
  const person = personKeyOf(actor);
  const network: [RateLimitName | PartName, string] = [isNewcomer(actor) ? `${name}-new` : name, actor.network];
  return person ? [[`${name}-person`, person], network] : [network];
}

function waitOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}
