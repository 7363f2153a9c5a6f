import { profileInputFor } from '@archive/schema/accounts/account';
import { emailKey } from '@archive/schema/email';
import type { User } from '#data/entities/account/user';
import type { UserRepository } from '#data/repositories/account/user.repository';
import type { Transactions } from '#data/transactions';
import { type Actor, requireRecentPassword, requireUser, signedOut } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { newId } from '#kernel/ids';
import type { RateLimits } from '#kernel/limits/rate-limit';
import { consumeEmail, takeEmail } from '#kernel/limits/recipient-limit';
import { validate } from '#kernel/validate';
import type { JobQueue } from '#ports/job-queue';
import type { AccountLinks } from '../emailed-links/account-links.ts';
import { checkConflicts, limitConflicts } from '../sign-in/conflict-limit.ts';
import { rejectReserved, saveUnique } from '../sign-in/create-user.ts';

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
   * Takes effect at once. An unchanged username need not follow the rule for new ones.
   * @throws AppError CONFLICT for a name or an address that is taken, PASSWORD_REQUIRED for another address:
   * because anyone with access to that address can set a new password
   */
  async run(actor: Actor, input: unknown): Promise<User> {
    const signedIn = requireUser(actor);
    const { userId } = signedIn;
    await this.limits.consume('update-profile', userId);
    const { username } = (await this.users.findById(userId)) ?? { username: '' };
    const profile = validate(profileInputFor(username), input);
    return limitConflicts(this.limits, this.transactions, actor, async () => {
      const user = await this.users.lockSignedIn(signedIn);
      // The session was ended since the request began, for example by undoing a change.
      if (!user) throw signedOut();
      if (!user.isAdmin && profile.username !== user.username) rejectReserved(profile.username, this.productName);
      if (emailKey(profile.email) !== emailKey(user.email)) requireRecentPassword(actor, this.clock.now());
      await this.change(user, profile, actor);
      return user;
    });
  }

  /** A new address is unconfirmed until its link is opened; the former one gets a notice. */
  private async change(user: User, { username, email }: { username: string; email: string }, actor: Actor): Promise<void> {
    const { email: oldEmail, isEmailConfirmed: wasConfirmed } = user;
    const isOtherEmail = emailKey(email) !== emailKey(oldEmail);
    if (isOtherEmail) {
      await checkConflicts(this.limits, actor);
      await this.limits.attempt('account-mail', actor);
    }
    const emailConfirmedAt = isOtherEmail ? await this.announce.confirmedAt(user.id, email) : user.emailConfirmedAt;
    Object.assign(user, { username, email, emailConfirmedAt });
    await saveUnique(this.users, user);
    if (!isOtherEmail) return;
    const isConfirmed = user.isEmailConfirmed;
    // Only after the address was found to be free: otherwise a user who can't have it would use up its owner's limit.
    if (!isConfirmed) await consumeEmail(this.limits, 'account-mail', { email, isConfirmed: false });
    const isOldNotified = await this.mayNotify(oldEmail, wasConfirmed);
    await this.announce.run({ userId: user.id, oldEmail, newEmail: email, wasConfirmed, isConfirmed, isOldNotified });
  }

  /**
   * A confirmed address always gets a notice. An unconfirmed one may be a typo that belongs to a third party who has already got
   * five emails this hour: correcting the typo need not wait until that mailbox may get another.
   */
  private async mayNotify(oldEmail: string, wasConfirmed: boolean): Promise<boolean> {
    const recipient = { email: oldEmail, isConfirmed: wasConfirmed };
    if (!wasConfirmed) return takeEmail(this.limits, 'account-mail', recipient);
    await consumeEmail(this.limits, 'account-mail', recipient);
    return true;
  }
}

export interface EmailChange {
  userId: string;
  oldEmail: string;
  newEmail: string;
  /** Whether a link emailed to the old address had been opened. */
  wasConfirmed: boolean;
  /** The new address is a former one of the account, and was confirmed then. */
  isConfirmed: boolean;
  /** The old address may get another email. */
  isOldNotified: boolean;
}

/**
 * Emails about a changed address: a confirmation to the new one, if it needs any, and a notice to the old one, with an undo
 * link if that was confirmed. Part of the transaction that changes the address, because only there the sequence of several
 * changes is certain. The undo is stored for an unconfirmed address too: it is never emailed and gives no access, but
 * records the sequence.
 */
export class AnnounceEmailChange {
  constructor(
    private readonly links: AccountLinks,
    private readonly jobs: JobQueue,
  ) {}

  /** @returns when the account's former address was confirmed; null for an address that never was. */
  confirmedAt(userId: string, email: string): Promise<Date | null> {
    return this.links.confirmedAt(userId, email);
  }

  async run({ isConfirmed, isOldNotified, ...change }: EmailChange): Promise<void> {
    const { userId, oldEmail, newEmail, wasConfirmed } = change;
    const requestId = newId();
    await this.links.open('undo-email-change', { userId, email: oldEmail, requestId, wasConfirmed });
    if (isConfirmed) await this.links.voidLaterLinks(userId, newEmail);
    else await this.jobs.add('send-email-confirmation', { userId, email: newEmail, requestId });
    if (isOldNotified) await this.jobs.add('send-email-change-notice', { ...change, requestId });
  }
}
