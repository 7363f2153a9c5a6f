import { Session } from '#data/entities/account/session';
import type { User } from '#data/entities/account/user';
import type { KnownDeviceRepository } from '#data/repositories/account/known-device.repository';
import type { SessionRepository } from '#data/repositories/account/session.repository';
import type { UserRepository } from '#data/repositories/account/user.repository';
import type { Transactions } from '#data/transactions';
import type { Actor } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { newId } from '#kernel/ids';
import { randomToken, sha256 } from '#kernel/secrets/tokens';
import type { JobQueue } from '#ports/job-queue';
import { sessionEnd } from './session-renewal.ts';

/** The user who has signed in, and the token for the browser's cookie. */
export interface NewSession {
  user: User;
  token: string;
}

/** Signs a browser in, always with a new token, so that a token planted in the browser beforehand is useless. */
export class OpenSession {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly devices: KnownDeviceRepository,
    private readonly jobs: JobQueue,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @returns the token for the browser's cookie, or null when the password that let the user in was changed meanwhile. */
  run(actor: Actor, user: User): Promise<string | null> {
    return this.transactions.run(async () => {
      if (!(await this.users.holdPassword(user.id, user.passwordHash))) return null;
      if (actor.kind !== 'guest') await this.sessions.end(actor.userId, actor.sessionId);
      const now = this.clock.now();
      const token = randomToken();
      const times = { createdAt: now, lastSeenAt: now, passwordConfirmedAt: now, expiresAt: sessionEnd(now) };
      await this.sessions.insert(
        Object.assign(new Session(), { id: newId(), tokenHash: sha256(token), user, device: actor.device, ...times }),
      );
      const isNewDevice = await this.devices.record(user.id, actor, now);
      if (isNewDevice && user.isAdmin) await this.requestNewDeviceNotice(actor, user, now);
      return token;
    });
  }

  private requestNewDeviceNotice({ device }: Actor, { id: userId, email }: User, now: Date): Promise<void> {
    // The current address: after signing in, an attacker may change it before the job runs.
    return this.jobs.add('send-new-device-notice', { userId, email, device, signedInAt: now.toISOString(), requestId: newId() });
  }
}
