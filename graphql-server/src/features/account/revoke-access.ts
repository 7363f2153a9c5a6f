import type { AccountTokenRepository } from '#data/repositories/account-token.repository';
import type { SessionRepository } from '#data/repositories/session.repository';
import type { Clock } from '#kernel/clock';

/** Takes away whatever opened the account so far: sessions, and links for a new password that lie in a mailbox. */
export class RevokeAccess {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly tokens: AccountTokenRepository,
    private readonly clock: Clock,
  ) {}

  /** @param exceptSessionId the session that stays, of whoever asked for it; null for none */
  async run(userId: string, exceptSessionId: string | null): Promise<void> {
    await this.tokens.voidAll('reset-password', userId, this.clock.now());
    await this.sessions.endAll(userId, exceptSessionId);
  }
}
