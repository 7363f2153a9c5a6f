import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { useDeviceSets } from '#collection/device/device-sets.ts';
import { useGrants } from '#collection/grants/use-grants.ts';
import { openableOf } from '#collection/owned-sets.ts';
import { useOwnedSets } from '#collection/use-owned-sets.ts';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import type { DeskSource } from './desk-source.ts';
import { type LoadedPoses, loadPoses } from './load-poses.ts';

/** The poses of a source; null until they are loaded. `retry` requests them again. */
export function useDeskPoses(source: DeskSource | null): { loaded: LoadedPoses | null; retry: () => void } {
  const client = useApolloClient();
  const device = useDeviceSets();
  const grants = useGrants();
  const { sets, status } = useOwnedSets();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ of: string; loaded: LoadedPoses } | null>(null);
  const isKnown = source?.kind !== 'owned' || status !== 'loading';
  const ownedIds = useMemo(() => openableOf(sets).map(({ id }) => id), [sets]);
  const key = source && isKnown ? JSON.stringify([source, source.kind === 'owned' ? ownedIds : [], attempt]) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the source, the owned sets and the attempt
  useEffect(() => {
    if (!source || key === null || grants === null) return;
    let isCurrent = true;
    void loadPoses(source, { client, device, grants, ownedIds }).then((loaded) => isCurrent && setResult({ of: key, loaded }));
    return () => {
      isCurrent = false;
    };
  }, [client, device, grants, key]);
  return { loaded: result && result.of === key ? result.loaded : null, retry: () => setAttempt((before) => before + 1) };
}

/** The same for a session: once there are poses, they stay. Another collection or connection must not interrupt it. */
export function useSessionPoses(source: DeskSource | null): { loaded: LoadedPoses | null; retry: () => void } {
  const { loaded, retry } = useDeskPoses(source);
  const [kept, setKept] = useState<LoadedPoses | null>(null);
  if (!kept && loaded && loaded.poses.length > 0) setKept(loaded);
  useRetryOnReconnect(() => {
    if (!kept) retry();
  });
  return { loaded: kept ?? loaded, retry };
}
