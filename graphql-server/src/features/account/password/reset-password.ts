import { resetPasswordInput } from '@archive/schema/accounts/account';
import { emailKey } from '@archive/schema/email';
import type { User } from '#data/entities/account/user';
import type { AccountTokenRepository } from '#data/repositories/account/account-token.repository';
import type { UserRepository } from '#data/repositories/account/user.repository';
import type { Transactions } from '#data/transactions';
import type { Clock } from '#kernel/clock';
import { sha256 } from '#kernel/secrets/tokens';
import { validate } from '#kernel/validate';
import { badLink } from '../emailed-links/account-links.ts';
import type { RevokeAccess } from '../sign-in/revoke-access.ts';
import type { HashNewPassword } from './change-password.ts';

/**
 * Sets a new password with an emailed link: once, and only while the account still has the address that the link went to. Opening
 * it proves access to that mailbox, so the address counts as confirmed. Guest purchases join only by the confirmation link,
 * which says that they will.
 */
export class ResetPassword {
  constructor(
    private readonly tokens: AccountTokenRepository,
    private readonly users: UserRepository,
    private readonly hashNewPassword: HashNewPassword,
    private readonly revokeAccess: RevokeAccess,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the user. @throws AppError BAD_INPUT for a link that is unknown, used, expired or went to another address, and
   * for a password that an owner's account can't have, which leaves the link valid
   */
  async run(input: unknown): Promise<User> {
    const { token, newPassword } = validate(resetPasswordInput, input);
    const tokenHash = sha256(token);
    const found = await this.tokens.find('reset-password', tokenHash, this.clock.now());
    // Hashing is expensive, so an invalid link is rejected before.
    const holder = found && !found.usedAt && (await this.users.findById(found.user.id));
    if (!holder) throw badLink();
    const passwordHash = await this.hashNewPassword.run(holder, newPassword);
    return this.transactions.run(async () => {
      const now = this.clock.now();
      const user = await this.users.lock(found.user.id);
      const isTheirs = user && emailKey(user.email) === emailKey(found.email);
      if (!isTheirs || !(await this.tokens.use(tokenHash, now))) throw badLink();
      user.passwordHash = passwordHash;
      user.emailConfirmedAt ??= now;
      await this.users.save(user);
      await this.tokens.voidLater(user.id, user.email, now);
      await this.revokeAccess.run(user.id, null);
      return user;
    });
  }
}
