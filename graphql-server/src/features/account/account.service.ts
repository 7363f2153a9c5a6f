import { loginInput, registerInput } from '@archive/schema/account';
import type { User } from '#data/entities/user';
import type { KnownDeviceRepository } from '#data/repositories/known-device.repository';
import type { UserRepository } from '#data/repositories/user.repository';
import type { Transactions } from '#data/transactions';
import { type Actor, networkKeyOf } from '#kernel/actor';
import { AppError } from '#kernel/errors';
import type { Passwords } from '#kernel/passwords';
import type { RateLimits } from '#kernel/rate-limit';
import { checkConflicts, limitConflicts } from './conflict-limit.ts';
import type { CreateUser } from './create-user.ts';
import type { OfferConfirmation } from './offer-confirmation.ts';
import type { OpenSession } from './open-session.ts';

/** Who has just signed in, and the token for the browser's cookie. */
export interface SignIn {
  user: User;
  token: string;
}

export class AccountService {
  constructor(
    private readonly users: UserRepository,
    private readonly devices: KnownDeviceRepository,
    private readonly passwords: Passwords,
    private readonly createUser: CreateUser,
    private readonly offerConfirmation: OfferConfirmation,
    private readonly openSession: OpenSession,
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
  ) {}

  /** The signed-in user, or null for a guest. */
  async me(actor: Actor): Promise<User | null> {
    return actor.kind === 'guest' ? null : this.users.findById(actor.userId);
  }

  /** @throws AppError UNAUTHENTICATED, the same for an unknown name and a wrong password */
  async login(actor: Actor, input: unknown): Promise<SignIn> {
    const { username, password } = await this.limits.validated(actor, loginInput, input);
    const user = await this.findByName(username);
    // By the name that was typed, not by whose it is: else the count would tell which names and addresses belong together.
    const name = await this.users.lowered(username);
    // A browser that signed in to this account before counts apart, so that a third party cannot lock its user out.
    const isKnown = await this.devices.has(user?.id ?? null, actor.deviceKey);
    const failures = isKnown ? `${name} ${actor.deviceKey}` : name;
    await this.limits.consume('login-failure', failures);
    const isRight = await this.isRight(actor, isKnown, user, password).catch(async (error) => {
      // No password was checked.
      await this.limits.forgive('login-failure', failures);
      throw error;
    });
    const token = user && isRight ? await this.openSession.run(actor, user) : null;
    if (!user || !token) {
      await this.countFailedName(actor, name);
      throw refused();
    }
    // Its own attempt and no others: a count that ends early would tell who waits for it that somebody with this name was here.
    await this.limits.forgive('login-failure', failures);
    return { user, token };
  }

  /** @throws AppError CONFLICT for a name or an address that is taken */
  async register(actor: Actor, input: unknown): Promise<SignIn> {
    const { password, ...names } = await this.limits.validated(actor, registerInput, input);
    await this.limits.attempt('register', actor);
    const passwordHash = await this.passwords.hash(password);
    return limitConflicts(this.limits, this.transactions, actor, async () => {
      await checkConflicts(this.limits, actor);
      const user = await this.createUser.run({ ...names, passwordHash });
      await this.offerConfirmation.run(user);
      const token = await this.openSession.run(actor, user);
      if (!token) throw refused();
      return { user, token };
    });
  }

  /** Called after the name's own limit, so that guesses at one name use up little of what everyone behind the network has. */
  private async isRight(actor: Actor, isKnown: boolean, user: User | null, password: string): Promise<boolean> {
    if (isKnown) await this.limits.consume('login-known-device', actor.deviceKey);
    else {
      await this.limits.check('login-failed-names', networkKeyOf(actor));
      await this.limits.attempt('login', actor);
    }
    return this.passwords.verify(user?.passwordHash ?? null, password);
  }

  /** For the network a name that fails counts once: it bounds one password tried on many names. */
  private async countFailedName(actor: Actor, name: string): Promise<void> {
    const network = networkKeyOf(actor);
    if (await this.limits.isFirst('login-failed-name', `${network} ${name}`)) await this.limits.take('login-failed-names', network);
  }

  /** Usernames contain no '@', so it is never both. */
  private findByName(name: string): Promise<User | null> {
    return name.includes('@') ? this.users.findByEmail(name) : this.users.findByUsername(name);
  }
}

function refused(): AppError {
  return new AppError('UNAUTHENTICATED', 'Invalid username or password.');
}
