import type { Session } from '#data/entities/session';
import type { SessionRepository } from '#data/repositories/session.repository';
import { type Clock, DAY_MS, MINUTE_MS } from '#kernel/clock';
import { sha256 } from '#kernel/tokens';

/** How long a session lasts that is not used again. */
export const SESSION_MS = 30 * DAY_MS;
/** The list of sessions is for people: minutes are exact enough, and a write per call is not needed. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;

/** A session that a request came with. */
export interface PresentedSession {
  session: Session;
  token: string;
}

/** When a session used at `now` ends if it is not used again. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_MS);
}

/** Sessions last 30 days from their last use. */
export class KeepSession {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns null for a token that is, or has become, no session. */
  async find(token: string): Promise<PresentedSession | null> {
    const session = await this.sessions.find(sha256(token), this.clock.now());
    return session && { session, token };
  }

  /** Notes the use. @returns whether the browser must be told the new end: once a day, when that has moved. */
  async touch({ session }: PresentedSession): Promise<boolean> {
    const now = this.clock.now();
    const isDue = sessionEnd(now).getTime() - session.expiresAt.getTime() >= DAY_MS;
    const isSeen = now.getTime() - session.lastSeenAt.getTime() >= SEEN_EVERY_MS;
    if (!isDue && !isSeen) return false;
    const isThere = await this.sessions.renew(session.id, { lastSeenAt: now, ...(isDue ? { expiresAt: sessionEnd(now) } : {}) });
    return isThere && isDue;
  }
}
