import type { AccountTokenRepository } from '#data/repositories/account/account-token.repository';
import type { KnownDeviceRepository } from '#data/repositories/account/known-device.repository';
import type { SessionRepository } from '#data/repositories/account/session.repository';
import type { SignedIn } from '#kernel/actor';
import type { Clock } from '#kernel/clock';

/** Revokes all access to the account: sessions, password reset links and known devices. */
export class RevokeAccess {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly tokens: AccountTokenRepository,
    private readonly devices: KnownDeviceRepository,
    private readonly clock: Clock,
  ) {}

  /** @param except whose session and device stay; null for none */
  async run(userId: string, except: Pick<SignedIn, 'sessionId' | 'deviceKey'> | null): Promise<void> {
    await this.tokens.voidAll('reset-password', userId, this.clock.now());
    await this.sessions.endAll(userId, except?.sessionId ?? null);
    await this.devices.deleteAll(userId, except?.deviceKey ?? null);
  }
}
