import { DAY_MS, MINUTE_MS } from '@archive/schema/durations';
import type { Session } from '#data/entities/account/session';
import type { SessionRepository } from '#data/repositories/account/session.repository';
import type { Clock } from '#kernel/clock';
import { sha256 } from '#kernel/secrets/tokens';

/** A session expires after this long without use. */
export const SESSION_MS = 30 * DAY_MS;
/** The list of sessions is read by people, so minutes are exact enough, and not every call needs a write. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;

/** The session of a request. */
export interface PresentedSession {
  session: Session;
  token: string;
}

/** When a session used at `now` expires if it is not used again. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_MS);
}

/** Sessions last 30 days from their last use. */
export class SessionRenewal {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns null for an unknown token or an expired session. */
  async find(token: string): Promise<PresentedSession | null> {
    const session = await this.sessions.find(sha256(token), this.clock.now());
    return session && { session, token };
  }

  /** Records the use. @returns whether the browser needs a cookie with the new expiry: once a day */
  async touch({ session }: PresentedSession): Promise<boolean> {
    const now = this.clock.now();
    const isDue = sessionEnd(now).getTime() - session.expiresAt.getTime() >= DAY_MS;
    const isSeen = now.getTime() - session.lastSeenAt.getTime() >= SEEN_EVERY_MS;
    if (!isDue && !isSeen) return false;
    const isThere = await this.sessions.renew(session.id, { lastSeenAt: now, ...(isDue ? { expiresAt: sessionEnd(now) } : {}) });
    return isThere && isDue;
  }
}
