import { registerInput } from '@archive/schema/account';
import type { Transactions } from '#data/transactions';
import type { Actor } from '#kernel/actor';
import type { Passwords } from '#kernel/passwords';
import type { RateLimits } from '#kernel/rate-limit';
import { checkConflicts, limitConflicts } from './conflict-limit.ts';
import type { CreateUser } from './create-user.ts';
import type { OfferConfirmation } from './offer-confirmation.ts';
import type { NewSession, OpenSession } from './open-session.ts';

/** Creates an account and signs it in. */
export class SignUp {
  constructor(
    private readonly passwords: Passwords,
    private readonly createUser: CreateUser,
    private readonly offerConfirmation: OfferConfirmation,
    private readonly openSession: OpenSession,
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
  ) {}

  /** @throws AppError CONFLICT for a name or an address that is taken */
  async run(actor: Actor, input: unknown): Promise<NewSession> {
    const { password, ...names } = await this.limits.validated(actor, registerInput, input);
    await this.limits.attempt('register', actor);
    const passwordHash = await this.passwords.hash(password);
    return limitConflicts(this.limits, this.transactions, actor, async () => {
      await checkConflicts(this.limits, actor);
      const user = await this.createUser.run({ ...names, passwordHash });
      await this.offerConfirmation.run(user);
      const token = await this.openSession.run(actor, user);
      // It can't have been removed or renamed within its own transaction.
      if (!token) throw new Error('A new account has no session.');
      return { user, token };
    });
  }
}
