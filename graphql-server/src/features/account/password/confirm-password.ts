import { confirmPasswordInput } from '@archive/schema/accounts/account';
import type { User } from '#data/entities/account/user';
import type { SessionRepository } from '#data/repositories/account/session.repository';
import type { UserRepository } from '#data/repositories/account/user.repository';
import type { Transactions } from '#data/transactions';
import { type Actor, requireUser, type SignedIn, signedOut } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { badInput } from '#kernel/errors';
import type { RateLimits } from '#kernel/limits/rate-limit';
import type { Passwords } from '#kernel/secrets/passwords';
import { validate } from '#kernel/validate';

export const WRONG_PASSWORD = 'This password is not correct.';

/** Checks that the user of this session knows the password. A client calls it after PASSWORD_REQUIRED. */
export class ConfirmPassword {
  constructor(
    private readonly check: CheckCurrentPassword,
    private readonly users: UserRepository,
    private readonly markConfirmed: MarkPasswordConfirmed,
    private readonly transactions: Transactions,
  ) {}

  /** @param input confirmPasswordInput @throws AppError BAD_INPUT for a wrong password */
  async run(actor: Actor, input: unknown): Promise<void> {
    const signedIn = requireUser(actor);
    const { password } = validate(confirmPasswordInput, input);
    const user = await this.check.run(signedIn.userId, password);
    if (!user) throw badInput(WRONG_PASSWORD, { password: WRONG_PASSWORD });
    await this.transactions.run(() => this.mark(signedIn, user.passwordHash));
  }

  /** Fails if the password was changed or the session has ended in the meantime. */
  private async mark(signedIn: SignedIn, passwordHash: string): Promise<void> {
    const isCurrent = await this.users.holdPassword(signedIn.userId, passwordHash);
    const isMarked = isCurrent && (await this.markConfirmed.run(signedIn));
    if (!isMarked) throw signedOut();
  }
}

/** Checks the password of a signed-in user, with a low rate limit, so that an open session can't be used to guess it. */
export class CheckCurrentPassword {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
  ) {}

  /**
   * @returns the user, whose stored hash is to be held or replaced in a transaction; null for a wrong password
   * @throws AppError RATE_LIMITED
   */
  async run(userId: string, password: string): Promise<User | null> {
    await this.limits.consume('current-password', userId);
    const user = await this.users.findById(userId);
    return (await this.passwords.verify(user?.passwordHash ?? null, password)) ? user : null;
  }
}

/** Records that the password was entered in this session just now. */
export class MarkPasswordConfirmed {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns false where the session has ended */
  run({ sessionId }: Pick<SignedIn, 'sessionId'>): Promise<boolean> {
    return this.sessions.renew(sessionId, { passwordConfirmedAt: this.clock.now() });
  }
}
