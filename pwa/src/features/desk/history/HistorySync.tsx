import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useConnection } from '#platform/connection/connection.ts';
import { useSignal } from '#signal/use-signal.ts';
import { useSession } from '#state/session/session.tsx';
import { lastSync, syncHistory } from './drawing-history.ts';
import { histories } from './store/history-store.ts';

const RETRY_MS = 60_000;

/** Syncs the drawing history of the user with the account: at once, when something was added or removed, and after a failure. */
export function HistorySync() {
  const client = useApolloClient();
  const { user } = useSession();
  const userId = user?.id;
  const isConnected = useConnection() === 'online';
  const isPossible = isConnected && userId !== undefined;
  const unsent = useUnsentOf(userId);
  const result = useSignal(lastSync);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for another user
  useEffect(() => {
    if (isPossible) void syncHistory(client);
  }, [client, userId, isPossible]);
  useEffect(() => {
    if (isPossible && unsent !== '') void syncHistory(client);
  }, [client, isPossible, unsent]);
  useEffect(() => {
    if (!isPossible || !result?.problem) return;
    const timer = setTimeout(() => void syncHistory(client), RETRY_MS);
    return () => clearTimeout(timer);
  }, [client, isPossible, result]);
  return null;
}

/** Changes when something was added or removed. */
function useUnsentOf(userId: string | undefined): string {
  const all = useSignal(histories);
  const { unsent, removed } = (userId !== undefined && all?.[userId]) || { unsent: [], removed: [] };
  return [...unsent, ...removed].join();
}
