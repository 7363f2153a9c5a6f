import type { EndedSession } from '@archive/schema/drawing/history';
import { useEffect, useMemo } from 'react';
import { useConnection } from '#platform/connection/connection.ts';
import type { RequestError } from '#platform/requests/request-error.ts';
import { useOnVisible } from '#platform/timing/use-on-visible.ts';
import { useSignal } from '#signal/use-signal.ts';
import { useSession } from '#state/session/session.tsx';
import { useStorageOwner } from '#state/session/use-storage-owner.ts';
import { lastSync } from './drawing-history.ts';
import { visibleTo } from './store/histories.ts';
import { histories, readAgain, readHistories } from './store/history-store.ts';

export interface DrawingHistory {
  /** 'missing': nothing is on this device, and the account could not be asked. */
  status: 'loading' | 'ready' | 'missing';
  sessions: readonly EndedSession[];
  isGuest: boolean;
  /** The account doesn't have everything yet. */
  isUnsent: boolean;
  /** Why the last sync failed. */
  problem: RequestError | null;
}

/** The history of the visitor on this device. {@link HistorySync} brings in what the account has. */
export function useDrawingHistory(): DrawingHistory {
  const { status: session } = useSession();
  const owner = useStorageOwner();
  const all = useSignal(histories);
  const result = useSignal(lastSync);
  const isOffline = useConnection() === 'offline';
  useEffect(() => void readHistories(), []);
  // A page in the back-forward cache gets no messages from other tabs
  useOnVisible(() => void readAgain());
  const own = useMemo(() => all && visibleTo(owner, all), [all, owner]);
  const sessions = useMemo(() => Object.values(own?.sessions ?? {}), [own?.sessions]);
  const synced = result !== null && result.owner === owner ? result : null;
  const found = {
    sessions,
    isGuest: owner === null && session === 'signedOut',
    isUnsent: owner !== null && own !== null && own.unsent.length + own.removed.length > 0,
    problem: synced?.problem ?? null,
  };
  if (!own || (owner === null && session === 'loading')) return { ...found, status: 'loading' };
  if (owner === null || sessions.length > 0 || own.last > 0 || own.isReceived) return { ...found, status: 'ready' };
  return { ...found, status: isOffline || found.problem ? 'missing' : 'loading' };
}
