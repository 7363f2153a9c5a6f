import type { UserRepository } from '#data/repositories/account/user.repository';
import type { Transactions } from '#data/transactions';
import type { Clock } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import type { Passwords } from '#kernel/secrets/passwords';
import type { CreateUser } from './create-user.ts';

/** `taken`: a user has registered that name or address, and must not become an owner by it. */
export type FirstAdminOutcome = 'made' | 'not needed' | 'taken';

export interface FirstAdmin {
  username: string;
  email: string;
  /** Called only by the process that creates the account. */
  choosePassword: () => string;
  /** Called before the commit. If that fails, the next attempt uses the stored password. */
  keepPassword: (password: string) => void;
}

/** Creates the owners' account if it doesn't exist. Of several processes that start at once, one does; the others wait and find it. */
export class MakeFirstAdmin {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: Passwords,
    private readonly createUser: CreateUser,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async run({ choosePassword, keepPassword, ...names }: FirstAdmin): Promise<FirstAdminOutcome> {
    if (await this.users.hasAdmin()) {
      await this.users.confirmAdminEmail(names.email, this.clock.now());
      return 'not needed';
    }
    try {
      return await this.transactions.run(async () => {
        await this.transactions.lock('first-admin');
        if (await this.users.hasAdmin()) return 'not needed';
        const password = choosePassword();
        // Elsewhere hashing stays outside of transactions; here there are no other users yet.
        await this.createUser.run({
          ...names,
          passwordHash: await this.passwords.hash(password),
          role: 'admin',
          emailConfirmedAt: this.clock.now(),
        });
        keepPassword(password);
        return 'made';
      });
    } catch (error) {
      if (error instanceof AppError && error.code === 'CONFLICT') return 'taken';
      throw error;
    }
  }
}
