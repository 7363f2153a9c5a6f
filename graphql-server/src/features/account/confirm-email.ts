import { tokenInput } from '@archive/schema/account';
import { emailKey } from '@archive/schema/email';
import type { AccountTokenRepository } from '#data/repositories/account-token.repository';
import type { UserRepository } from '#data/repositories/user.repository';
import type { Transactions } from '#data/transactions';
import type { Clock } from '#kernel/clock';
import { sha256 } from '#kernel/tokens';
import { validate } from '#kernel/validate';
import type { ClaimPurchases } from './claim-purchases.ts';
import { badLink } from './mailed-link.ts';

/** Confirms an address by the link mailed to it. May be opened again: people press twice, and mail programs look first. */
export class ConfirmEmail {
  constructor(
    private readonly tokens: AccountTokenRepository,
    private readonly users: UserRepository,
    private readonly claim: ClaimPurchases,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @returns how many photo sets joined the account. @throws AppError BAD_INPUT when the account has another address by now. */
  async run(rawInput: unknown): Promise<number> {
    const { token } = validate(tokenInput, rawInput);
    const now = this.clock.now();
    const tokenHash = sha256(token);
    const found = await this.tokens.find('confirm-email', tokenHash, now);
    if (!found) throw badLink();
    return this.transactions.run(async () => {
      const user = await this.users.lock(found.user.id);
      if (!user || emailKey(user.email) !== emailKey(found.email)) throw badLink();
      user.emailConfirmedAt ??= now;
      await this.users.save(user);
      await this.tokens.use(tokenHash, now);
      await this.tokens.voidYounger(user.id, user.email, now);
      return this.claim.run(user.id, user.email, now);
    });
  }
}
