import { changePasswordInput } from '@archive/schema/account';
import type { UserRepository } from '#data/repositories/user.repository';
import type { Transactions } from '#data/transactions';
import { type Actor, requireUser } from '#kernel/actor';
import { type AppError, badInput } from '#kernel/errors';
import type { Passwords } from '#kernel/passwords';
import type { RateLimits } from '#kernel/rate-limit';
import { validate } from '#kernel/validate';
import type { RevokeAccess } from './revoke-access.ts';

const WRONG_PASSWORD = 'The current password is not right.';

export class ChangePassword {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: Passwords,
    private readonly revokeAccess: RevokeAccess,
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
  ) {}

  /** Ends all other sessions. @throws AppError BAD_INPUT when the current password is not right */
  async run(actor: Actor, input: unknown): Promise<void> {
    const { userId, sessionId } = requireUser(actor);
    await this.limits.consume('change-password', userId);
    const { currentPassword, newPassword } = validate(changePasswordInput, input);
    const passwordHash = (await this.users.findById(userId))?.passwordHash ?? null;
    const isRight = await this.passwords.verify(passwordHash, currentPassword);
    if (!passwordHash || !isRight) throw wrongPassword();
    const newHash = await this.passwords.hash(newPassword);
    await this.transactions.run(async () => {
      // Of two changes at once the second started from a password that is no longer right.
      if (!(await this.users.replacePassword(userId, passwordHash, newHash))) throw wrongPassword();
      await this.revokeAccess.run(userId, sessionId);
    });
  }
}

function wrongPassword(): AppError {
  return badInput(WRONG_PASSWORD, { currentPassword: WRONG_PASSWORD });
}
