import { profileInput } from '@archive/schema/account';
import { emailKey, recipientKey } from '@archive/schema/email';
import type { User } from '#data/entities/user';
import type { UserRepository } from '#data/repositories/user.repository';
import type { Transactions } from '#data/transactions';
import { type Actor, requireUser, signedOut } from '#kernel/actor';
import type { RateLimits } from '#kernel/rate-limit';
import { validate } from '#kernel/validate';
import type { AnnounceEmailChange } from './announce-email-change.ts';
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
    return limitConflicts(this.limits, this.transactions, actor.ip, async () => {
      const user = await this.users.lock(userId);
      // The account was deleted since the request began.
      if (!user) throw signedOut();
      await this.change(user, profile, actor.ip);
      return user;
    });
  }

  /** An address that was only typed proves nothing; the former one is told. */
  private async change(user: User, { username, email }: { username: string; email: string }, ip: string): Promise<void> {
    const { email: oldEmail, isEmailConfirmed: wasConfirmed } = user;
    const isOtherEmail = emailKey(email) !== emailKey(oldEmail);
    const emailConfirmedAt = isOtherEmail ? await this.announce.provedAt(user.id, email) : user.emailConfirmedAt;
    Object.assign(user, { username, email, emailConfirmedAt });
    await saveUnique(this.users, user);
    if (!isOtherEmail) return;
    const isProved = user.isEmailConfirmed;
    // After the address was found to be free, so that nobody's limit is used up by who cannot have the address.
    await this.limits.consume('account-mail', ip);
    if (!isProved) await this.limits.consume('account-mail-address', recipientKey(email));
    const isOldTold = await this.mayTell(oldEmail, wasConfirmed);
    await this.announce.run({ userId: user.id, oldEmail, newEmail: email, wasConfirmed, isProved, isOldTold });
  }

  /**
   * A proved address is never left without a word. One that nobody proved may be a slip, and belong to a stranger who has had
   * five mails this hour: who corrects it need not wait until that mailbox may have another.
   */
  private async mayTell(oldEmail: string, wasConfirmed: boolean): Promise<boolean> {
    if (!wasConfirmed) return this.limits.take('account-mail-address', recipientKey(oldEmail));
    await this.limits.consume('account-mail-address', recipientKey(oldEmail, true));
    return true;
  }
}
