import type { User } from '#data/entities/user';
import type { UserRepository } from '#data/repositories/user.repository';
import type { Actor } from '#kernel/actor';

export class AccountService {
  constructor(private readonly users: UserRepository) {}

  /** The signed-in user, or null for a guest. */
  async me(actor: Actor): Promise<User | null> {
    return actor.kind === 'guest' ? null : this.users.findById(actor.userId);
  }
}
