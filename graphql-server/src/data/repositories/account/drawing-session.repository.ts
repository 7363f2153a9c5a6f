import type { EndedSession } from '@archive/schema/drawing/history';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DrawingSession } from '../../entities/account/drawing-session.ts';

/** A session that was added, or one that was removed. */
export type DrawingChange =
  | (EndedSession & { change: number; isRemoved: false })
  | { change: number; id: string; isRemoved: true; drawn: null };

export interface HistorySize {
  sessions: number;
  drawings: number;
  removed: number;
}

const NEXT_CHANGE = `(select coalesce(max(change), 0) from drawing_session where user_id = ?)`;

/**
 * The drawing histories of accounts. Lock the user before a change: the numbers of changes then appear in order, so a device that asks
 * for those after its last one misses none.
 */
export class DrawingSessionRepository {
  constructor(private readonly em: EntityManager) {}

  async sizeOf(userId: string): Promise<HistorySize> {
    const [size] = await this.em.execute<HistorySize[]>(
      `select count(*) filter (where removed_at is null)::int as sessions, coalesce(sum(jsonb_array_length(drawn)), 0)::int as drawings,
         count(removed_at)::int as removed from drawing_session where user_id = ?`,
      [userId],
    );
    return size ?? { sessions: 0, drawings: 0, removed: 0 };
  }

  /** Those of the ids that the account has, also of sessions that were removed. In lower case. */
  async listKnown(userId: string, ids: readonly string[]): Promise<string[]> {
    const where = { user: userId, id: { $in: [...ids] } };
    const found = await this.em.find(DrawingSession, where, { fields: ['id'], disableIdentityMap: true });
    return found.map(({ id }) => id);
  }

  /** Adds sessions that the account doesn't have, with ids that differ. */
  async add(userId: string, sessions: readonly EndedSession[]): Promise<void> {
    await this.em.execute(
      `insert into drawing_session (user_id, id, started_at, preset, drawn, rows, source, change)
       select ?, s.id, to_timestamp(s."startedAt" / 1000), s.preset, s.drawn, nullif(s.rows, 'null'), nullif(s.source, 'null'),
         ${NEXT_CHANGE} + row_number() over (order by s."startedAt", s.id)
       from jsonb_to_recordset(?::jsonb) as s (id uuid, "startedAt" float8, preset text, drawn jsonb, rows jsonb, source jsonb)`,
      [userId, userId, JSON.stringify(sessions)],
    );
  }

  /** Deletes what was drawn. Does nothing if the session was removed before. */
  async remove(userId: string, id: string, now: Date): Promise<void> {
    await this.em.execute(
      `insert into drawing_session (user_id, id, removed_at, change) values (?, ?, ?, ${NEXT_CHANGE} + 1)
       on conflict (user_id, id) do update set started_at = null, preset = null, drawn = null, rows = null,
         source = null, removed_at = excluded.removed_at, change = excluded.change where drawing_session.removed_at is null`,
      [userId, id, now, userId],
    );
  }

  /**
   * The changes after this one, in order.
   *
   * @param limits at most so many changes, and no more of them once they have so many drawings
   */
  changesAfter(userId: string, after: number, limits: { changes: number; drawings: number }): Promise<DrawingChange[]> {
    return this.em.execute<DrawingChange[]>(
      `select change, id, removed_at is not null as "isRemoved", (extract(epoch from started_at) * 1000)::float8 as "startedAt", preset, drawn,
         rows, source from (select *, sum(coalesce(jsonb_array_length(drawn), 0)) over (order by change) - coalesce(jsonb_array_length(drawn), 0) as earlier
         from (select * from drawing_session where user_id = ? and change > ? order by change limit ?) as page) as counted
       where earlier < ? order by change`,
      [userId, after, limits.changes, limits.drawings],
    );
  }
}
