import type { EndedSession } from '@archive/schema/drawing/history';
import type { FakeServer, Handler } from '#test/fake-server.ts';

const PAGE = 2;

/** The drawing history of an account, as the server stores it, in pages of two changes. */
export class FakeAccount {
  /** In the order of their numbers, which begin with 1. */
  readonly changes: { id: string; session: EndedSession | null }[] = [];

  /** What the server answers. */
  readonly answers: Record<string, Handler> = {
    SaveDrawingSessions: ({ sessions }) => ({ saveDrawingSessions: this.save(sessions) }),
    RemoveDrawingSession: ({ id }) => ({ removeDrawingSession: this.remove(id) }),
    DrawingChanges: ({ after }) => ({ drawingChanges: this.pageAfter(after) }),
  };

  answer(server: FakeServer): void {
    for (const [operation, handler] of Object.entries(this.answers)) server.on(operation, handler);
  }

  save(sessions: readonly EndedSession[]): number {
    const fresh = sessions.filter(({ id }) => !this.changes.some((change) => change.id === id));
    this.changes.push(...fresh.map((session) => ({ id: session.id, session })));
    return fresh.length;
  }

  remove(id: string): boolean {
    const known = this.changes.find((change) => change.id === id);
    if (known) known.session = null;
    this.changes.push({ id, session: null });
    return true;
  }

  /** The ids that are not removed. */
  ids(): string[] {
    return this.changes.flatMap(({ id, session }) => (session ? [id] : []));
  }

  private pageAfter(after: number) {
    const page = this.changes.slice(after, after + PAGE);
    return {
      __typename: 'DrawingChanges',
      sessions: page.flatMap(({ session }) => (session ? [withTypenames(session)] : [])),
      removedIds: page.flatMap(({ id, session }) => (session ? [] : [id])),
      last: after + page.length,
      hasMore: page.length === PAGE,
    };
  }
}

function withTypenames(session: EndedSession): object {
  const drawn = session.drawn.map((photo) => ({ __typename: 'DrawnPhoto', ...photo }));
  const rows = session.rows?.map((row) => ({ __typename: 'DrawingRow', ...row })) ?? null;
  const source = session.source ? { __typename: 'DrawingSource', ...session.source } : null;
  return { __typename: 'DrawingSession', ...session, drawn, rows, source };
}
