import { profileInput } from '@archive/schema/account';
import { emailKey, mailboxKey } from '@archive/schema/email';
import type { User } from '#data/entities/user';
import type { UserRepository } from '#data/repositories/user.repository';
import type { Transactions } from '#data/transactions';
import { type Actor, requireUser } from '#kernel/actor';
import { AppError } from '#kernel/errors';
import type { RateLimits } from '#kernel/rate-limit';
import { validate } from '#kernel/validate';
import type { AnnounceEmailChange, EmailChange } from './announce-email-change.ts';
import { limitConflicts } from './conflict-limit.ts';
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
    return limitConflicts(this.limits, actor.ip, () =>
      this.transactions.run(async () => {
        const user = await this.users.lock(userId);
        // The account was deleted since the request began.
        if (!user) throw new AppError('UNAUTHENTICATED', 'Please sign in.');
        await this.change(user, profile);
        return user;
      }),
    );
  }

  /** An address that was only typed proves nothing; its former owner is told and can undo it. */
  private async change(user: User, { username, email }: { username: string; email: string }): Promise<void> {
    const { email: oldEmail, isEmailConfirmed: wasConfirmed } = user;
    const isOtherEmail = emailKey(email) !== emailKey(oldEmail);
    const emailConfirmedAt = isOtherEmail ? await this.announce.provedAt(user.id, email) : user.emailConfirmedAt;
    Object.assign(user, { username, email, emailConfirmedAt });
    await saveUnique(this.users, user);
    if (!isOtherEmail) return;
    const change = { userId: user.id, oldEmail, newEmail: email, wasConfirmed, isProved: user.isEmailConfirmed };
    await this.limitMails(change);
    await this.announce.run(change);
  }

  /** After the address was found to be free, so that nobody's limit is used up by who cannot have the address. */
  private async limitMails({ oldEmail, newEmail, wasConfirmed, isProved }: EmailChange): Promise<void> {
    if (!isProved) await this.limits.consume('account-mail-address', mailboxKey(newEmail));
    if (wasConfirmed) await this.limits.consume('account-mail-address', mailboxKey(oldEmail));
  }
}
