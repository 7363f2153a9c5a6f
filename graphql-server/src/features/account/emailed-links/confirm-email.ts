import { OTHERS_LINK, SIGN_IN_FOR_LINK, tokenInput } from '@archive/schema/accounts/account';
import { emailKey } from '@archive/schema/email';
import type { AccountTokenRepository } from '#data/repositories/account/account-token.repository';
import type { UserRepository } from '#data/repositories/account/user.repository';
import type { BoughtCounts, PurchaseRepository } from '#data/repositories/sales/purchase.repository';
import type { Transactions } from '#data/transactions';
import { type Actor, userIdOf } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import { sha256 } from '#kernel/secrets/tokens';
import { validate } from '#kernel/validate';
import { badLink } from './account-links.ts';

/**
 * Confirms an address with the link emailed to it. Requires a session of the account that requested it: anyone can create an account
 * with another person's address, and the owner's click alone would give that account their purchases. The link can be opened again,
 * because people click twice.
 */
export class ConfirmEmail {
  constructor(
    private readonly tokens: AccountTokenRepository,
    private readonly users: UserRepository,
    private readonly purchases: PurchaseRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the purchases that joined the account.
   * @throws AppError BAD_INPUT when the account has changed its address; UNAUTHENTICATED for a guest and FORBIDDEN for another
   * account, both of which leave the link valid.
   */
  async run(actor: Actor, input: unknown): Promise<BoughtCounts> {
    const { token } = validate(tokenInput, input);
    const now = this.clock.now();
    const tokenHash = sha256(token);
    const found = await this.tokens.find('confirm-email', tokenHash, now);
    if (!found) throw badLink();
    return this.transactions.run(async () => {
      const user = await this.users.lock(found.user.id);
      if (!user || emailKey(user.email) !== emailKey(found.email)) throw badLink();
      if (userIdOf(actor) !== user.id) throw notTheirs(actor);
      user.emailConfirmedAt ??= now;
      await this.users.save(user);
      await this.tokens.use(tokenHash, now);
      await this.tokens.voidLater(user.id, user.email, now);
      return this.purchases.claim(user.id, user.email, now);
    });
  }
}

function notTheirs({ kind }: Actor): AppError {
  return kind === 'guest' ? new AppError('UNAUTHENTICATED', SIGN_IN_FOR_LINK) : new AppError('FORBIDDEN', OTHERS_LINK);
}
