import { tokenInput } from '@archive/schema/accounts/account';
import { emailKey } from '@archive/schema/email';
import type { AccountToken } from '#data/entities/account/account-token';
import type { User } from '#data/entities/account/user';
import type { AccountTokenRepository } from '#data/repositories/account/account-token.repository';
import { takenField, type UserRepository } from '#data/repositories/account/user.repository';
import type { PurchaseRepository } from '#data/repositories/sales/purchase.repository';
import type { Transactions } from '#data/transactions';
import type { Clock } from '#kernel/clock';
import { conflict } from '#kernel/errors';
import { newId } from '#kernel/ids';
import type { Passwords } from '#kernel/secrets/passwords';
import { randomToken, sha256 } from '#kernel/secrets/tokens';
import { validate } from '#kernel/validate';
import type { JobQueue } from '#ports/job-queue';
import type { ResetReason } from '#ports/jobs';
import { TAKEN } from '../sign-in/create-user.ts';
import type { RevokeAccess } from '../sign-in/revoke-access.ts';
import { badLink } from './account-links.ts';

/**
 * Restores an account's former address after another person got into the account. It undoes that change and all later
 * ones, voids the password, which that person may have set, and emails a reset link. Only a confirmed address is
 * restored. If several could be, the account's first one wins, and the links sent to later addresses become void.
 */
export class UndoEmailChange {
  constructor(
    private readonly tokens: AccountTokenRepository,
    private readonly users: UserRepository,
    private readonly voidPassword: VoidPassword,
    private readonly purchases: PurchaseRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError BAD_INPUT for an invalid link, CONFLICT when another account has the address now. */
  async run(input: unknown): Promise<void> {
    const { token } = validate(tokenInput, input);
    const found = await this.tokens.find('undo-email-change', sha256(token), this.clock.now());
    // The link of an address that was never confirmed was never emailed.
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
      // A second click, or the first response was lost: the address is already restored.
      if (isBack) return;
      throw badLink();
    }
    if (!isBack && !(await this.outranks(link, user))) throw badLink();
    user.email = link.email;
    user.emailConfirmedAt = now;
    await this.voidPassword.run(user, unusableHash, 'email change undone');
    await this.users.save(user);
    await this.tokens.voidAll('undo-email-change', user.id, now, link.createdAt);
    // The holder of the other address may be the victim or the attacker.
    await this.purchases.release(user.id, link.createdAt, link.email);
  }

  /** An attacker gains nothing by changing to another address and back to the former one, even if it is unconfirmed. */
  private async outranks(link: AccountToken, user: User): Promise<boolean> {
    return !(await this.tokens.listYounger(user.id, user.email)).includes(link.tokenHash);
  }
}

/** Voids an account's password, for everyone who knows it, and emails a reset link to its address. */
export class VoidPassword {
  constructor(
    private readonly passwords: Passwords,
    private readonly revokeAccess: RevokeAccess,
    private readonly jobs: JobQueue,
  ) {}

  /** @returns the hash of a random password. Called before the transaction, because hashing is slow. */
  unusableHash(): Promise<string> {
    return this.passwords.hash(randomToken());
  }

  /** Within a transaction. The caller saves the user. */
  async run(user: User, unusableHash: string, reason: ResetReason): Promise<void> {
    user.passwordHash = unusableHash;
    await this.revokeAccess.run(user.id, null);
    await this.jobs.add('send-password-reset', { email: user.email, requestId: newId(), reason });
  }
}
