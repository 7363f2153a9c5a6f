import type { User } from '#data/entities/account/user';
import type { UserRepository } from '#data/repositories/account/user.repository';
import type { Actor } from '#kernel/actor';
import type { NewSession } from './sign-in/open-session.ts';
import type { SignIn } from './sign-in/sign-in.ts';
import type { SignUp } from './sign-in/sign-up.ts';

export class AccountService {
  constructor(
    private readonly users: UserRepository,
    private readonly signIn: SignIn,
    private readonly signUp: SignUp,
  ) {}

  /** The signed-in user, or null for a guest. */
  async me(actor: Actor): Promise<User | null> {
    return actor.kind === 'guest' ? null : this.users.findById(actor.userId);
  }

  login(actor: Actor, input: unknown): Promise<NewSession> {
    return this.signIn.run(actor, input);
  }

  register(actor: Actor, input: unknown): Promise<NewSession> {
    return this.signUp.run(actor, input);
  }
}
