import { changePasswordInput } from '@archive/schema/account';
import type { UserRepository } from '#data/repositories/user.repository';
import type { Transactions } from '#data/transactions';
import { type Actor, requireUser, signedOut } from '#kernel/actor';
import { type AppError, badInput } from '#kernel/errors';
import { validate } from '#kernel/validate';
import type { CheckCurrentPassword } from './check-current-password.ts';
import type { HashNewPassword } from './hash-new-password.ts';
import type { MarkPasswordConfirmed } from './mark-password-confirmed.ts';
import type { RevokeAccess } from './revoke-access.ts';

const WRONG_PASSWORD = 'The current password is not right.';

export class ChangePassword {
  constructor(
    private readonly check: CheckCurrentPassword,
    private readonly hashNewPassword: HashNewPassword,
    private readonly users: UserRepository,
    private readonly markConfirmed: MarkPasswordConfirmed,
    private readonly revokeAccess: RevokeAccess,
    private readonly transactions: Transactions,
  ) {}

  /** Ends all other sessions. @throws AppError BAD_INPUT when the current password is wrong, or the new one too weak for an owner */
  async run(actor: Actor, input: unknown): Promise<void> {
    const signedIn = requireUser(actor);
    const { userId } = signedIn;
    const { currentPassword, newPassword } = validate(changePasswordInput, input);
    const passwordHash = await this.check.run(userId, currentPassword);
    if (!passwordHash) throw wrongPassword();
    const user = await this.users.findById(userId);
    // The account was deleted since the request began.
    if (!user) throw signedOut();
    const newHash = await this.hashNewPassword.run(user, newPassword);
    await this.transactions.run(async () => {
      // Of two changes at once the second started from a password that is no longer right.
      if (!(await this.users.replacePassword(userId, passwordHash, newHash))) throw wrongPassword();
      await this.markConfirmed.run(signedIn);
      await this.revokeAccess.run(userId, signedIn);
    });
  }
}

function wrongPassword(): AppError {
  return badInput(WRONG_PASSWORD, { currentPassword: WRONG_PASSWORD });
}
