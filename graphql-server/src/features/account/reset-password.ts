import { resetPasswordInput } from '@archive/schema/account';
import { emailKey } from '@archive/schema/email';
import type { User } from '#data/entities/user';
import type { AccountTokenRepository } from '#data/repositories/account-token.repository';
import type { UserRepository } from '#data/repositories/user.repository';
import type { Transactions } from '#data/transactions';
import type { Clock } from '#kernel/clock';
import { sha256 } from '#kernel/tokens';
import { validate } from '#kernel/validate';
import type { HashNewPassword } from './hash-new-password.ts';
import { badLink } from './mailed-link.ts';
import type { RevokeAccess } from './revoke-access.ts';

/**
 * Sets a new password by a mailed link: once, and only while the account still has the address that the link went to. Who
 * opened it reads that mailbox, so the address counts as confirmed; purchases join by the confirmation's own link alone,
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
   * @returns whose it is. @throws AppError BAD_INPUT for a link that is unknown, used, expired or went to another address, and
   * for a password that an owner's account can't have, which leaves the link valid
   */
  async run(rawInput: unknown): Promise<User> {
    const { token, newPassword } = validate(resetPasswordInput, rawInput);
    const tokenHash = sha256(token);
    const found = await this.tokens.find('reset-password', tokenHash, this.clock.now());
    // Hashing is dear; no guess shall make us do it.
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
      await this.tokens.voidYounger(user.id, user.email, now);
      await this.revokeAccess.run(user.id, null);
      return user;
    });
  }
}
