import type { UserRepository } from '#data/repositories/user.repository';
import type { Passwords } from '#kernel/passwords';
import type { RateLimits } from '#kernel/rate-limit';

/** Checks the password of a user who is signed in, a few times in a quarter of an hour: an open session must not be a way to guess it. */
export class CheckCurrentPassword {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
  ) {}

  /** @returns the stored hash, to be held or replaced in a transaction; null for a wrong password. @throws AppError RATE_LIMITED */
  async run(userId: string, password: string): Promise<string | null> {
    await this.limits.consume('current-password', userId);
    const passwordHash = (await this.users.findById(userId))?.passwordHash ?? null;
    return (await this.passwords.verify(passwordHash, password)) ? passwordHash : null;
  }
}
