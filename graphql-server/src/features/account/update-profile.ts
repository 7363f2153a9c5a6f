import { profileInput } from '@archive/schema/account';
import { emailKey } from '@archive/schema/email';
import type { User } from '#data/entities/user';
import type { UserRepository } from '#data/repositories/user.repository';
import type { Transactions } from '#data/transactions';
import { type Actor, requireUser } from '#kernel/actor';
import { AppError } from '#kernel/errors';
import type { RateLimits } from '#kernel/rate-limit';
import { validate } from '#kernel/validate';
import type { AnnounceEmailChange } from './announce-email-change.ts';
import { saveUnique } from './create-user.ts';

export class UpdateProfile {
  constructor(
    private readonly users: UserRepository,
    private readonly announce: AnnounceEmailChange,
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
  ) {}

  /** Takes effect at once. @throws AppError CONFLICT for a name or an address that is taken */
  async run(actor: Actor, input: unknown): Promise<User> {
    const { userId } = requireUser(actor);
    await this.limits.consume('update-profile', userId);
    const profile = validate(profileInput, input);
    return this.transactions.run(async () => {
      const user = await this.users.lock(userId);
      // The account was deleted since the request began.
      if (!user) throw new AppError('UNAUTHENTICATED', 'Please sign in.');
      await this.change(user, profile);
      return user;
    });
  }

  /** An address that was only typed proves nothing; its former owner is told and can undo it. */
  private async change(user: User, { username, email }: { username: string; email: string }): Promise<void> {
    const { email: oldEmail, isEmailConfirmed: wasConfirmed } = user;
    const isOtherEmail = emailKey(email) !== emailKey(oldEmail);
    Object.assign(user, { username, email }, isOtherEmail ? { emailConfirmedAt: null } : {});
    await saveUnique(this.users, user);
    if (isOtherEmail) await this.announce.run({ userId: user.id, oldEmail, newEmail: email, wasConfirmed });
  }
}
