import { confirmPasswordInput } from '@archive/schema/account';
import type { UserRepository } from '#data/repositories/user.repository';
import type { Transactions } from '#data/transactions';
import { type Actor, requireUser, type SignedIn, signedOut } from '#kernel/actor';
import { badInput } from '#kernel/errors';
import { validate } from '#kernel/validate';
import type { CheckCurrentPassword } from './check-current-password.ts';
import type { MarkPasswordConfirmed } from './mark-password-confirmed.ts';

const WRONG_PASSWORD = 'This password is not correct.';

/** Checks that whoever uses this session knows the password. A client calls it after PASSWORD_REQUIRED. */
export class ConfirmPassword {
  constructor(
    private readonly check: CheckCurrentPassword,
    private readonly users: UserRepository,
    private readonly markConfirmed: MarkPasswordConfirmed,
    private readonly transactions: Transactions,
  ) {}

  /** @param input confirmPasswordInput @throws AppError BAD_INPUT for a wrong password */
  async run(actor: Actor, input: unknown): Promise<void> {
    const signedIn = requireUser(actor);
    const { password } = validate(confirmPasswordInput, input);
    const passwordHash = await this.check.run(signedIn.userId, password);
    if (!passwordHash) throw badInput(WRONG_PASSWORD, { password: WRONG_PASSWORD });
    await this.transactions.run(() => this.mark(signedIn, passwordHash));
  }

  /** Not after the password was changed, and not for a session that has ended meanwhile. */
  private async mark(signedIn: SignedIn, passwordHash: string): Promise<void> {
    const isCurrent = await this.users.holdPassword(signedIn.userId, passwordHash);
    const isMarked = isCurrent && (await this.markConfirmed.run(signedIn));
    if (!isMarked) throw signedOut();
  }
}
