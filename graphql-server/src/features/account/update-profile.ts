import { profileInputFor } from '@archive/schema/account';
import { emailKey } from '@archive/schema/email';
import type { User } from '#data/entities/user';
import type { UserRepository } from '#data/repositories/user.repository';
import type { Transactions } from '#data/transactions';
import { type Actor, requireRecentPassword, requireUser, signedOut } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import type { RateLimits } from '#kernel/rate-limit';
import { consumeEmail, takeEmail } from '#kernel/recipient-limit';
import { validate } from '#kernel/validate';
import type { AnnounceEmailChange } from './announce-email-change.ts';
import { checkConflicts, limitConflicts } from './conflict-limit.ts';
import { refuseReserved, saveUnique } from './create-user.ts';

export class UpdateProfile {
  constructor(
    private readonly users: UserRepository,
    private readonly announce: AnnounceEmailChange,
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly productName: string,
  ) {}

  /**
   * Takes effect at once. A username that stays as it is need not follow the rule for new ones.
   * @throws AppError CONFLICT for a name or an address that is taken, PASSWORD_REQUIRED for another address:
   * whoever has it can set a new password
   */
  async run(actor: Actor, input: unknown): Promise<User> {
    const { userId } = requireUser(actor);
    await this.limits.consume('update-profile', userId);
    const { username } = (await this.users.findById(userId)) ?? { username: '' };
    const profile = validate(profileInputFor(username), input);
    return limitConflicts(this.limits, this.transactions, actor, async () => {
      const user = await this.users.lock(userId);
      // The account was deleted since the request began.
      if (!user) throw signedOut();
      if (!user.isAdmin && profile.username !== user.username) refuseReserved(profile.username, this.productName);
      if (emailKey(profile.email) !== emailKey(user.email)) requireRecentPassword(actor, this.clock.now());
      await this.change(user, profile, actor);
      return user;
    });
  }

  /** An address that was only typed proves nothing; the former one is told. */
  private async change(user: User, { username, email }: { username: string; email: string }, actor: Actor): Promise<void> {
    const { email: oldEmail, isEmailConfirmed: wasConfirmed } = user;
    const isOtherEmail = emailKey(email) !== emailKey(oldEmail);
    if (isOtherEmail) {
      await checkConflicts(this.limits, actor);
      await this.limits.attempt('account-mail', actor);
    }
    const emailConfirmedAt = isOtherEmail ? await this.announce.provedAt(user.id, email) : user.emailConfirmedAt;
    Object.assign(user, { username, email, emailConfirmedAt });
    await saveUnique(this.users, user);
    if (!isOtherEmail) return;
    const isProved = user.isEmailConfirmed;
    // After the address was found to be free, so that nobody's limit is used up by who cannot have the address.
    if (!isProved) await consumeEmail(this.limits, 'account-mail', { email, isVerified: false });
    const isOldTold = await this.mayTell(oldEmail, wasConfirmed);
    await this.announce.run({ userId: user.id, oldEmail, newEmail: email, wasConfirmed, isProved, isOldTold });
  }

  /**
   * A proved address is never left without a word. One that nobody proved may be a slip, and belong to a stranger who has had
   * five mails this hour: who corrects it need not wait until that mailbox may have another.
   */
  private async mayTell(oldEmail: string, wasConfirmed: boolean): Promise<boolean> {
    const recipient = { email: oldEmail, isVerified: wasConfirmed };
    if (!wasConfirmed) return takeEmail(this.limits, 'account-mail', recipient);
    await consumeEmail(this.limits, 'account-mail', recipient);
    return true;
  }
}
