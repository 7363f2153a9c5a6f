import { registerInput } from '@archive/schema/accounts/account';
import type { User } from '#data/entities/account/user';
import type { Transactions } from '#data/transactions';
import type { Actor } from '#kernel/actor';
import { newId } from '#kernel/ids';
import type { RateLimits } from '#kernel/limits/rate-limit';
import { takeEmail } from '#kernel/limits/recipient-limit';
import type { Passwords } from '#kernel/secrets/passwords';
import type { JobQueue } from '#ports/job-queue';
import { checkConflicts, limitConflicts } from './conflict-limit.ts';
import type { CreateUser } from './create-user.ts';
import type { NewSession, OpenSession } from './open-session.ts';

/** Creates an account and signs it in. */
export class SignUp {
  constructor(
    private readonly passwords: Passwords,
    private readonly createUser: CreateUser,
    private readonly requestConfirmation: RequestEmailConfirmation,
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
      await this.requestConfirmation.run(user);
      const token = await this.openSession.run(actor, user);
      // It can't have been removed or renamed within its own transaction.
      if (!token) throw new Error('A new account has no session.');
      return { user, token };
    });
  }
}

/** Mails the link that confirms the address of a new account. */
export class RequestEmailConfirmation {
  constructor(
    private readonly jobs: JobQueue,
    private readonly limits: RateLimits,
  ) {}

  /** Part of the transaction that creates the account. Never fails: a mailbox that reached its hourly limit gets no email. */
  async run({ id: userId, email }: User): Promise<void> {
    if (!(await takeEmail(this.limits, 'account-mail', { email, isConfirmed: false }))) return;
    await this.jobs.add('send-email-confirmation', { userId, email, requestId: newId() });
  }
}
