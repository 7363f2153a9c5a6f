import { loginInput } from '@archive/schema/accounts/account';
import { ENTER_CODE, WRONG_CODE } from '@archive/schema/accounts/second-factor';
import type { User } from '#data/entities/account/user';
import type { KnownDeviceRepository } from '#data/repositories/account/known-device.repository';
import type { UserRepository } from '#data/repositories/account/user.repository';
import type { SecondFactor } from '#domain/second-factor';
import { type Actor, isNewcomer, personKeyOf } from '#kernel/actor';
import { AppError } from '#kernel/errors';
import type { RateLimits } from '#kernel/limits/rate-limit';
import type { Passwords } from '#kernel/secrets/passwords';
import type { NewSession, OpenSession } from './open-session.ts';

/** Opens a session for the right password, and counts the wrong ones. */
export class SignIn {
  constructor(
    private readonly users: UserRepository,
    private readonly devices: KnownDeviceRepository,
    private readonly passwords: Passwords,
    private readonly openSession: OpenSession,
    private readonly limits: RateLimits,
    private readonly secondFactor: SecondFactor,
  ) {}

  /** @throws AppError UNAUTHENTICATED, the same for an unknown name and a wrong password; CODE_REQUIRED */
  async run(actor: Actor, input: unknown): Promise<NewSession> {
    const { username, password, code } = await this.limits.validated(actor, loginInput, input);
    const user = await this.findByName(username);
    // By the typed name and not by its account: otherwise the count would reveal which username belongs to which address.
    const name = await this.users.lowered(username);
    // A browser that signed in to this account before has its own count, so that a third party can't lock its user out.
    // Not keyed by the cookie, whose value changes at every sign-in, even to another account.
    const knownDevice = await this.devices.find(user?.id ?? null, actor.deviceKey);
    const failures = knownDevice ? `${name} ${knownDevice}` : name;
    // Checked before anything is counted: many invented names must not write a row each.
    if (!knownDevice) await this.checkNetwork(actor);
    await this.limits.consume('login-failure', failures);
    const isRight = await this.verifyPassword(actor, knownDevice, user, password).catch(async (error) => {
      // No password was checked.
      await this.limits.forgive('login-failure', failures);
      throw error;
    });
    if (user && isRight) await this.checkCode(user, code, { failures, knownDevice });
    const token = user && isRight ? await this.openSession.run(actor, user) : null;
    if (!user || !token) {
      await this.countFailedName(actor, name);
      throw invalidCredentials();
    }
    // Only this attempt: clearing the count would show that someone just signed in with this name.
    await this.limits.forgive('login-failure', failures);
    return { user, token };
  }

  /** Called after the name's own limit, so that guesses at one name use up little of what everyone behind the network has. */
  private async verifyPassword(actor: Actor, knownDevice: string | null, user: User | null, password: string): Promise<boolean> {
    if (knownDevice) await this.limits.consume('login-known-device', knownDevice);
    else await this.limits.attempt('login', actor);
    return this.passwords.verify(user?.passwordHash ?? null, password);
  }

  /** Wrong codes count as failures of the name, too. Asking for the code does not. */
  private async checkCode(user: User, code: string | undefined, { failures, knownDevice }: Attempt): Promise<void> {
    if (!user.isAdmin || !(await this.secondFactor.isOn(user.id))) return;
    if (code === undefined) {
      await this.limits.forgive('login-failure', failures);
      throw new AppError('CODE_REQUIRED', ENTER_CODE);
    }
    const key = `${user.id} ${knownDevice ?? 'new browser'}`;
    await this.limits.consume('second-factor', key);
    if (!(await this.secondFactor.use(user.id, code))) throw new AppError('CODE_REQUIRED', WRONG_CODE, { fields: { code: WRONG_CODE } });
    await this.limits.forgive('second-factor', key);
  }

  private async checkNetwork(actor: Actor): Promise<void> {
    const { limit, key } = failedNamesOf(actor);
    await this.limits.check(limit, key, actor.secondsUntilKnown || undefined);
    await this.limits.checkAttempt('login', actor);
  }

  /** Counts each failed name once: that limits trying one password on many names. */
  private async countFailedName(actor: Actor, name: string): Promise<void> {
    const { limit, key } = failedNamesOf(actor);
    if (await this.limits.takeQuietly('login-failed-name', `${key} ${name}`)) await this.limits.take(limit, key);
  }

  /** Usernames contain no '@', so it is never both. */
  private findByName(name: string): Promise<User | null> {
    return name.includes('@') ? this.users.findByEmail(name) : this.users.findByUsername(name);
  }
}

interface Attempt {
  /** What counts its failures. */
  failures: string;
  knownDevice: string | null;
}

/** A known browser has its own count of failures, so that other people in its network can't lock it out. */
function failedNamesOf(actor: Actor): { limit: 'login-failed-names' | 'login-failed-names-browser'; key: string } {
  const person = personKeyOf(actor);
  return person && !isNewcomer(actor)
    ? { limit: 'login-failed-names-browser', key: person }
    : { limit: 'login-failed-names', key: actor.network };
}

function invalidCredentials(): AppError {
  return new AppError('UNAUTHENTICATED', 'Invalid username or password.');
}
