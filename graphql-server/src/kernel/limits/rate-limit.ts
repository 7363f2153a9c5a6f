import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type * as z from 'zod/mini';
import { type Actor, isNewcomer, personKeyOf } from '../actor.ts';
import { AppError, rateLimited } from '../errors.ts';
import { countRateLimited } from '../metrics/metrics.ts';
import { validate } from '../validate.ts';

interface Limit {
  /** Attempts that pass for one key. */
  points: number;
  seconds: number;
  /**
   * Attempts of one account or browser. `points` is then for all known accounts and browsers behind one network address together;
   * new ones share half as many of their own.
   */
  person?: number;
}

/**
 * Every rate limit of the application. Limits with `person` count one account or browser first and its network second, so one
 * person who tries too often doesn't use up the attempts of others. The network's limit fits a class of 40 people with a few
 * tries each. Comments say what the other limits count by.
 */
const RATE_LIMITS = {
  // Input that breaks a rule. It costs next to nothing and uses up none of the limits below.
  'invalid-input': { person: 120, points: 1200, seconds: 60 },
  'create-payment-intent': { person: 60, points: 300, seconds: 60 },
  'check-duplicates': { person: 30, points: 200, seconds: 60 },
  // Per email address in the request, for all clients together: the answer reveals what that address bought.
  'check-duplicates-address': { points: 5, seconds: 3600 },
  'send-download-email': { person: 30, points: 200, seconds: 60 },
  // Per email address in the request, when the client hasn't proved to be the buyer.
  'send-download-email-address': { points: 5, seconds: 3600 },
  'confirm-ticket': { person: 30, points: 200, seconds: 60 },
  'promo-lookup': { person: 20, points: 160, seconds: 60 },
  // Orders that cost nothing.
  'free-order': { person: 30, points: 120, seconds: 3600 },
  download: { person: 300, points: 1200, seconds: 60 },
  // Sold photos: a device that keeps a set of 300 in three sizes requests 900.
  photo: { person: 3000, points: 12_000, seconds: 60 },
  collection: { person: 120, points: 1200, seconds: 60 },
  'drawing-history': { person: 120, points: 1200, seconds: 60 },
  login: { person: 30, points: 240, seconds: 60 },
  // Per browser that has signed in to the account before. What others do at its network doesn't count.
  'login-known-device': { points: 30, seconds: 60 },
  // Names with at least one wrong sign-in: per browser, and per network for all newcomers. Many failures of one name count once.
  'login-failed-names': { points: 60, seconds: 600 },
  'login-failed-names-browser': { points: 10, seconds: 600 },
  'login-failed-name': { points: 1, seconds: 600 },
  // Per name as typed, whether an account has it or not; failures only. 2,880 guesses a day find no password that isn't on a
  // short list.
  'login-failure': { points: 20, seconds: 600 },
  // Wrong codes of the second factor, after the right password: per account, and apart per browser that signed in to it before.
  'second-factor': { points: 10, seconds: 3600 },
  // Also limits how many addresses a network can test: every attempt that reveals 'taken' or 'free' is counted here.
  register: { person: 20, points: 160, seconds: 3600 },
  // Per account or browser: responses that say an address is taken.
  'address-conflict': { points: 5, seconds: 3600 },
  // Each may send an email. '-address' is per address in the request.
  'forgot-password': { person: 10, points: 120, seconds: 900 },
  'forgot-password-address': { points: 4, seconds: 3600 },
  'recover-username': { person: 10, points: 120, seconds: 900 },
  'recover-username-address': { points: 4, seconds: 3600 },
  'find-downloads': { person: 10, points: 120, seconds: 900 },
  'find-downloads-address': { points: 4, seconds: 3600 },
  // Requested confirmations, and changes of an account's address.
  'account-mail': { person: 30, points: 120, seconds: 3600 },
  // Opening emailed links.
  'account-link': { person: 30, points: 200, seconds: 60 },
  contact: { person: 10, points: 120, seconds: 600 },
  // Per sender address of the message.
  'contact-address': { points: 5, seconds: 3600 },
  // Per account.
  'confirm-email-request': { points: 5, seconds: 3600 },
  'update-profile': { points: 20, seconds: 3600 },
  // Uploads and removals of pictures.
  'profile-picture': { points: 20, seconds: 3600 },
  // Guesses at the current password in an open session: when changing or confirming it.
  'current-password': { points: 10, seconds: 900 },
  // Per recipient and kind of email; kernel/limits/recipient-limit.ts says what a recipient is.
  'account-mail-recipient': { points: 5, seconds: 3600 },
  'find-downloads-recipient': { points: 4, seconds: 3600 },
  'free-order-recipient': { points: 5, seconds: 3600 },
  // Per mailbox: all these kinds together, for every variant of the address. 'mailbox-untagged' counts first, for the address
  // without a '+' tag: tagged variants can't use it up.
  mailbox: { points: 15, seconds: 3600 },
  'mailbox-untagged': { points: 5, seconds: 3600 },
} as const satisfies Record<string, Limit>;

/** Names of the limits. */
export type RateLimitName = keyof typeof RATE_LIMITS;

/** Limits that count a person and a network. */
export type AttemptName = { [Name in RateLimitName]: (typeof RATE_LIMITS)[Name] extends { person: number } ? Name : never }[RateLimitName];

/** The parts of such a limit that count the person, and the newcomers of a network. */
type PartName = `${AttemptName}-${'person' | 'new'}`;

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
