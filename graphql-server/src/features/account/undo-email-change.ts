import { tokenInput } from '@archive/schema/account';
import { emailKey } from '@archive/schema/email';
import type { AccountToken } from '#data/entities/account-token';
import type { User } from '#data/entities/user';
import type { AccountTokenRepository } from '#data/repositories/account-token.repository';
import { takenField, type UserRepository } from '#data/repositories/user.repository';
import type { Transactions } from '#data/transactions';
import type { Clock } from '#kernel/clock';
import { conflict } from '#kernel/errors';
import { sha256 } from '#kernel/tokens';
import { validate } from '#kernel/validate';
import type { ClaimPurchases } from './claim-purchases.ts';
import { TAKEN } from './create-user.ts';
import { badLink } from './mailed-link.ts';
import type { VoidPassword } from './void-password.ts';

/**
 * Restores an account's former address, for a user whose account somebody else got into. It undoes that change and all later
 * ones, voids the password, which the other person may have set, and mails a link for a new one. Only a verified address comes
 * back. Of several, the one that the account had first wins, and the links that went to younger addresses become void.
 */
export class UndoEmailChange {
  constructor(
    private readonly tokens: AccountTokenRepository,
    private readonly users: UserRepository,
    private readonly voidPassword: VoidPassword,
    private readonly claim: ClaimPurchases,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError BAD_INPUT for a link that opens nothing, CONFLICT when another account has the address by now. */
  async run(rawInput: unknown): Promise<void> {
    const { token } = validate(tokenInput, rawInput);
    const found = await this.tokens.find('undo-email-change', sha256(token), this.clock.now());
    // A token of an address that nobody proved was never mailed.
    if (!found?.wasConfirmed) throw badLink();
    const unusableHash = await this.voidPassword.unusableHash();
    try {
      await this.transactions.run(() => this.undo(found, unusableHash));
    } catch (error) {
      if (takenField(error) === 'email') throw conflict(TAKEN.email);
      throw error;
    }
  }

  private async undo(link: AccountToken, unusableHash: string): Promise<void> {
    const now = this.clock.now();
    const user = await this.users.lock(link.user.id);
    if (!user) throw badLink();
    const isBack = emailKey(user.email) === emailKey(link.email);
    if (!(await this.tokens.use(link.tokenHash, now))) {
      // Pressed twice, or the first answer was lost: what they want is done.
      if (isBack) return;
      throw badLink();
    }
    if (!isBack && !(await this.outranks(link, user))) throw badLink();
    user.email = link.email;
    user.emailConfirmedAt = now;
    await this.voidPassword.run(user, unusableHash);
    await this.users.save(user);
    await this.tokens.voidAll('undo-email-change', user.id, now, link.createdAt);
    await this.claim.undo(user.id, link.createdAt, link.email);
  }

  /** Whoever slips in an address of his own for a minute and puts the former one back gains nothing, though that is unproved. */
  private async outranks(link: AccountToken, user: User): Promise<boolean> {
    return !(await this.tokens.listYounger(user.id, user.email)).includes(link.tokenHash);
  }
}
