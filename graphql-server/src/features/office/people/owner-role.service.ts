import { ownerRoleInput } from '@archive/schema/office/people';
import type { User } from '#data/entities/account/user';
import type { UserRepository } from '#data/repositories/account/user.repository';
import type { PeopleRepository } from '#data/repositories/office/people.repository';
import type { Transactions } from '#data/transactions';
import { type Actor, requireAdmin, requireRecentPassword } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { AppError, conflict } from '#kernel/errors';
import { maskEmail } from '#kernel/mask-email';
import { validate } from '#kernel/validate';
import type { OwnerChanges } from '../owner-changes.ts';
import { missing } from './find-person.ts';

/** Makes a password useless and emails a link to choose a new one. */
export interface PasswordReplacement {
  /** Called before the transaction, because hashing is slow. */
  unusableHash(): Promise<string>;
  /** Within a transaction. The caller saves the user. */
  run(user: User, unusableHash: string, reason: 'made an owner'): Promise<void>;
}

const NOT_CONFIRMED = 'This person has to confirm their email address first: we email them a link to choose a new password.';
const LAST_OWNER = 'This is the only owner. Make someone else an owner first.';

/** Gives and removes the owner role. */
export class OwnerRoleService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly users: UserRepository,
    private readonly passwords: PasswordReplacement,
    private readonly transactions: Transactions,
    private readonly changes: OwnerChanges,
    private readonly clock: Clock,
  ) {}

  /**
   * The account's password may be easy to guess, so it stops working, and a link to choose another one is emailed.
   * @throws AppError PASSWORD_REQUIRED, NOT_FOUND, NOT_READY
   */
  async grant(actor: Actor, input: unknown): Promise<void> {
    const unusableHash = await this.passwords.unusableHash();
    await this.change(actor, 'grantOwner', input, async (user) => {
      if (!user.isEmailConfirmed) throw new AppError('NOT_READY', NOT_CONFIRMED, { fields: { email: NOT_CONFIRMED } });
      await this.passwords.run(user, unusableHash, 'made an owner');
      return 'admin';
    });
  }

  /** @throws AppError PASSWORD_REQUIRED, NOT_FOUND, CONFLICT for the only owner */
  async revoke(actor: Actor, input: unknown): Promise<void> {
    await this.change(actor, 'revokeOwner', input, async () => {
      if ((await this.people.countOwners()) <= 1) throw conflict(LAST_OWNER);
      return 'user';
    });
  }

  private async change(
    actor: Actor,
    action: 'grantOwner' | 'revokeOwner',
    input: unknown,
    nextRole: (user: User) => Promise<User['role']>,
  ): Promise<void> {
    const owner = requireAdmin(actor);
    requireRecentPassword(actor, this.clock.now());
    const { requestId, id } = validate(ownerRoleInput, input);
    const known = await this.users.findById(id);
    if (!known) throw missing();
    await this.changes.run(owner, { requestId, content: input, action, subject: maskEmail(known.email) }, async () => {
      // Two owners who remove each other at the same time would leave none.
      await this.transactions.lock('owners');
      const user = await this.users.lock(id);
      if (!user) throw missing();
      const before = user.role;
      if ((action === 'grantOwner') === user.isAdmin) return null;
      user.role = await nextRole(user);
      await this.users.save(user);
      return { before: { isOwner: before === 'admin' }, after: { isOwner: user.isAdmin } };
    });
  }
}
