import type { EndedSession } from '@archive/schema/drawing/history';
import { useState } from 'react';
import { removeSession, restoreSession } from '../drawing-history.ts';

/** The sessions that were removed on this page and can be put back, and the session that gets the focus. */
export function useRemovals() {
  const [removed, setRemoved] = useState<readonly EndedSession[]>([]);
  const [focusId, setFocusId] = useState<string | null>(null);
  function remove(session: EndedSession): Promise<void> {
    setRemoved((before) => [...before, session]);
    return removeSession(session.id);
  }
  async function undo(session: EndedSession): Promise<void> {
    setFocusId(await restoreSession(session));
    setRemoved((before) => before.filter(({ id }) => id !== session.id));
  }
  return { removed, remove, undo, focusId, setFocusId };
}
