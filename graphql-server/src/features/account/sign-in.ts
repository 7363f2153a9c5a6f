import { loginInput } from '@archive/schema/account';
import type { User } from '#data/entities/user';
import type { KnownDeviceRepository } from '#data/repositories/known-device.repository';
import type { UserRepository } from '#data/repositories/user.repository';
import { type Actor, isNewcomer, personKeyOf } from '#kernel/actor';
import { AppError } from '#kernel/errors';
import type { Passwords } from '#kernel/passwords';
import type { RateLimits } from '#kernel/rate-limit';
import type { NewSession, OpenSession } from './open-session.ts';

/** Opens a session for the right password, and counts the wrong ones. */
export class SignIn {
  constructor(
    private readonly users: UserRepository,
    private readonly devices: KnownDeviceRepository,
    private readonly passwords: Passwords,
    private readonly openSession: OpenSession,
    private readonly limits: RateLimits,
  ) {}

  /** @throws AppError UNAUTHENTICATED, the same for an unknown name and a wrong password */
  async run(actor: Actor, input: unknown): Promise<NewSession> {
    const { username, password } = await this.limits.validated(actor, loginInput, input);
    const user = await this.findByName(username);
    // By the name that was typed, not by whose it is: else the count would tell which names and addresses belong together.
    const name = await this.users.lowered(username);
    // A browser that signed in to this account before counts apart, so that a third party cannot lock its user out.
    const isKnown = await this.devices.has(user?.id ?? null, actor.deviceKey);
    const failures = isKnown ? `${name} ${actor.deviceKey}` : name;
    // Before anything is counted: a flood of invented names must not write a row for each.
    if (!isKnown) await this.checkNetwork(actor);
    await this.limits.consume('login-failure', failures);
    const isRight = await this.verifyPassword(actor, isKnown, user, password).catch(async (error) => {
      // No password was checked.
      await this.limits.forgive('login-failure', failures);
      throw error;
    });
    const token = user && isRight ? await this.openSession.run(actor, user) : null;
    if (!user || !token) {
      await this.countFailedName(actor, name);
      throw refused();
    }
    // Only this attempt: clearing the count would show that someone just signed in with this name.
    await this.limits.forgive('login-failure', failures);
    return { user, token };
  }

  /** Called after the name's own limit, so that guesses at one name use up little of what everyone behind the network has. */
  private async verifyPassword(actor: Actor, isKnown: boolean, user: User | null, password: string): Promise<boolean> {
    if (isKnown) await this.limits.consume('login-known-device', actor.deviceKey);
    else await this.limits.attempt('login', actor);
    return this.passwords.verify(user?.passwordHash ?? null, password);
  }

  private async checkNetwork(actor: Actor): Promise<void> {
    const { limit, key } = failedNamesOf(actor);
    await this.limits.check(limit, key, actor.secondsUntilKnown || undefined);
    await this.limits.checkAttempt('login', actor);
  }

  /** A name that fails counts once: it bounds one password tried on many names. */
  private async countFailedName(actor: Actor, name: string): Promise<void> {
    const { limit, key } = failedNamesOf(actor);
    if (await this.limits.takeQuietly('login-failed-name', `${key} ${name}`)) await this.limits.take(limit, key);
  }

  /** Usernames contain no '@', so it is never both. */
  private findByName(name: string): Promise<User | null> {
    return name.includes('@') ? this.users.findByEmail(name) : this.users.findByUsername(name);
  }
}

/** A browser that was here before answers for its own failures only, so that no one else behind its network can lock it out. */
function failedNamesOf(actor: Actor): { limit: 'login-failed-names' | 'login-failed-names-browser'; key: string } {
  const person = personKeyOf(actor);
  return person && !isNewcomer(actor)
    ? { limit: 'login-failed-names-browser', key: person }
    : { limit: 'login-failed-names', key: actor.ip };
}

function refused(): AppError {
  return new AppError('UNAUTHENTICATED', 'Invalid username or password.');
}
