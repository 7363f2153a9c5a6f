import { changePasswordInput } from '@archive/schema/accounts/account';
import { ownerPasswordProblem } from '@archive/schema/accounts/password-advice';
import type { User } from '#data/entities/account/user';
import type { UserRepository } from '#data/repositories/account/user.repository';
import type { Transactions } from '#data/transactions';
import { type Actor, requireUser } from '#kernel/actor';
import { type AppError, badInput } from '#kernel/errors';
import type { Passwords } from '#kernel/secrets/passwords';
import { validate } from '#kernel/validate';
import type { RevokeAccess } from '../sign-in/revoke-access.ts';
import { type CheckCurrentPassword, type MarkPasswordConfirmed, WRONG_PASSWORD } from './confirm-password.ts';

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
    const user = await this.check.run(userId, currentPassword);
    if (!user) throw wrongPassword();
    const { passwordHash } = user;
    const newHash = await this.hashNewPassword.run(user, newPassword);
    await this.transactions.run(async () => {
      // When two changes run at once, the second one's current password is no longer valid.
      if (!(await this.users.replacePassword(userId, passwordHash, newHash))) throw wrongPassword();
      await this.markConfirmed.run(signedIn);
      await this.revokeAccess.run(userId, signedIn);
    });
  }
}

function wrongPassword(): AppError {
  return badInput(WRONG_PASSWORD, { currentPassword: WRONG_PASSWORD });
}

/** Hashes the password that a user chose, if the account may have it. */
export class HashNewPassword {
  constructor(
    private readonly passwords: Passwords,
    private readonly productName: string,
  ) {}

  /** @param newPassword checked by newPasswordSchema. @throws AppError BAD_INPUT for an owner's password that is short or easy to guess */
  run({ isAdmin, username, email }: Pick<User, 'isAdmin' | 'username' | 'email'>, newPassword: string): Promise<string> {
    const problem = isAdmin ? ownerPasswordProblem(newPassword, { username, email, productName: this.productName }) : null;
    if (problem) throw badInput(problem, { newPassword: problem });
    return this.passwords.hash(newPassword);
  }
}
