import { OTHERS_LINK, SIGN_IN_FOR_LINK, tokenInput } from '@archive/schema/account';
import { emailKey } from '@archive/schema/email';
import type { AccountTokenRepository } from '#data/repositories/account-token.repository';
import type { BoughtCounts } from '#data/repositories/purchase.repository';
import type { UserRepository } from '#data/repositories/user.repository';
import type { Transactions } from '#data/transactions';
import { type Actor, userIdOf } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import { sha256 } from '#kernel/tokens';
import { validate } from '#kernel/validate';
import type { ClaimPurchases } from './claim-purchases.ts';
import { badLink } from './mailed-link.ts';

/**
 * Confirms an address by the link mailed to it, for whoever is signed in to the account that asked: anybody may open an account
 * under a stranger's address, and one press of the stranger would give it all that he bought. May be opened again: people press
 * twice.
 */
export class ConfirmEmail {
  constructor(
    private readonly tokens: AccountTokenRepository,
    private readonly users: UserRepository,
    private readonly claim: ClaimPurchases,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns what joined the account.
   * @throws AppError BAD_INPUT when the account has another address by now; UNAUTHENTICATED for a guest and FORBIDDEN for another
   * account, for whom the link is as good afterwards as it was.
   */
  async run(actor: Actor, rawInput: unknown): Promise<BoughtCounts> {
    const { token } = validate(tokenInput, rawInput);
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
      await this.tokens.voidYounger(user.id, user.email, now);
      return this.claim.run(user.id, user.email, now);
    });
  }
}

function notTheirs({ kind }: Actor): AppError {
  return kind === 'guest' ? new AppError('UNAUTHENTICATED', SIGN_IN_FOR_LINK) : new AppError('FORBIDDEN', OTHERS_LINK);
}
