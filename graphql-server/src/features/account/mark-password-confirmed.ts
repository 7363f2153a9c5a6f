import type { SessionRepository } from '#data/repositories/session.repository';
import type { SignedIn } from '#kernel/actor';
import type { Clock } from '#kernel/clock';

/** Records that the password was entered in this session just now. */
export class MarkPasswordConfirmed {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns false where the session has ended */
  run({ sessionId }: Pick<SignedIn, 'sessionId'>): Promise<boolean> {
    return this.sessions.renew(sessionId, { passwordConfirmedAt: this.clock.now() });
  }
}
