import {
  changesInput,
  type DrawnPhoto,
  type EndedSession,
  endedSessions,
  removeSessionInput,
  SESSION_PAGE,
} from '@archive/schema/drawing/history';
import type { DrawingChange, DrawingSessionRepository } from '#data/repositories/account/drawing-session.repository';
import type { UserRepository } from '#data/repositories/account/user.repository';
import type { Transactions } from '#data/transactions';
import { type Actor, requireUser, type SignedIn, signedOut } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { conflict } from '#kernel/errors';
import type { RateLimits } from '#kernel/limits/rate-limit';
import { validate } from '#kernel/validate';

/** Of one account: two sessions a day for 13 years. */
const MAX_SESSIONS = 10_000;
const MAX_DRAWINGS = 200_000;
const MAX_REMOVED = 20_000;
/** Bounds the bytes of a reply. */
const DRAWINGS_OF_PAGE = 5000;

const FULL = 'Your drawing history is full. Remove sessions that you no longer need.';

export interface HistoryPage {
  sessions: EndedSession[];
  removedIds: string[];
  last: number;
  hasMore: boolean;
}

/** The drawing history of an account, which its devices add to and read. */
export class DrawingHistoryService {
  constructor(
    private readonly sessions: DrawingSessionRepository,
    private readonly users: UserRepository,
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Ignores sessions that the account has, or has removed. @returns how many were new @throws AppError CONFLICT if there are too many */
  async save(actor: Actor, input: unknown): Promise<number> {
    const user = requireUser(actor);
    await this.limits.attempt('drawing-history', actor);
    const given = new Map(validate(endedSessions, input).map((session) => [session.id.toLowerCase(), session]));
    return this.change(user, async () => {
      for (const id of await this.sessions.listKnown(user.userId, [...given.keys()])) given.delete(id);
      const added = [...given.values()];
      const { sessions, drawings } = await this.sessions.sizeOf(user.userId);
      const isFull = sessions + added.length > MAX_SESSIONS || drawings + drawingsIn(added) > MAX_DRAWINGS;
      if (added.length > 0 && isFull) throw conflict(FULL);
      await this.sessions.add(user.userId, added);
      return added.length;
    });
  }

  /** Removes a session. One that the account doesn't have yet is ignored when another device sends it later. */
  async remove(actor: Actor, input: unknown): Promise<void> {
    const user = requireUser(actor);
    await this.limits.attempt('drawing-history', actor);
    const { id } = validate(removeSessionInput, input);
    await this.change(user, async () => {
      const isKnown = (await this.sessions.listKnown(user.userId, [id])).length > 0;
      if (!isKnown && (await this.sessions.sizeOf(user.userId)).removed >= MAX_REMOVED) throw conflict(FULL);
      await this.sessions.remove(user.userId, id, this.clock.now());
    });
  }

  /** A page of the changes after the last one that a device has, in order. */
  async changes(actor: Actor, input: unknown): Promise<HistoryPage> {
    const { userId } = requireUser(actor);
    await this.limits.attempt('drawing-history', actor);
    const { after } = validate(changesInput, input);
    const changes: DrawingChange[] = await this.sessions.changesAfter(userId, after, { changes: SESSION_PAGE, drawings: DRAWINGS_OF_PAGE });
    return {
      sessions: changes.filter((change) => !change.isRemoved),
      removedIds: changes.filter(({ isRemoved }) => isRemoved).map(({ id }) => id),
      last: changes.at(-1)?.change ?? after,
      hasMore: changes.length === SESSION_PAGE || drawingsIn(changes) >= DRAWINGS_OF_PAGE,
    };
  }

  private change<T>(user: SignedIn, work: () => Promise<T>): Promise<T> {
    return this.transactions.run(async () => {
      if (!(await this.users.lockSignedIn(user))) throw signedOut();
      return work();
    });
  }
}

function drawingsIn(sessions: readonly { drawn?: readonly DrawnPhoto[] | null }[]): number {
  return sessions.reduce((sum, { drawn }) => sum + (drawn?.length ?? 0), 0);
}
