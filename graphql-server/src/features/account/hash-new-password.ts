import { ownerPasswordFault } from '@archive/schema/password-advice';
import type { User } from '#data/entities/user';
import { badInput } from '#kernel/errors';
import type { Passwords } from '#kernel/passwords';

/** Hashes the password that a user chose, if the account may have it. */
export class HashNewPassword {
  constructor(
    private readonly passwords: Passwords,
    private readonly productName: string,
  ) {}

  /** @param newPassword checked by newPasswordSchema. @throws AppError BAD_INPUT for an owner's password that is short or easy to guess */
  run({ isAdmin, username, email }: Pick<User, 'isAdmin' | 'username' | 'email'>, newPassword: string): Promise<string> {
    const fault = isAdmin ? ownerPasswordFault(newPassword, { username, email, productName: this.productName }) : null;
    if (fault) throw badInput(fault, { newPassword: fault });
    return this.passwords.hash(newPassword);
  }
}
