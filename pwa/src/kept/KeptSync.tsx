import { useApolloClient } from '@apollo/client/react';
import { HOUR_MS, MINUTE_MS } from '@archive/schema/durations';
import { useEffect } from 'react';
import { useConnection } from '#platform/connection/connection.ts';
import { useWakeLock } from '#platform/device/use-wake-lock.ts';
import { pause } from '#platform/timing/pause.ts';
import { useOnVisible } from '#platform/timing/use-on-visible.ts';
import { useStorageOwner } from '#state/session/use-storage-owner.ts';
import { startKeeper, withoutKeeper } from './keeper/keeper.ts';
import { retryRefused } from './kept-actions.ts';
import { confirmLicenses } from './licenses/confirm-licenses.ts';
import { isConfirmationDue, setToVerify } from './licenses/license-state.ts';
import { cleanUpKeptSets } from './sets/clean-up-kept-sets.ts';
import type { KeptState } from './sets/kept-state.ts';
import { ourRecords } from './sets/kept-store.ts';
import { provideClient } from './sets/manifests.ts';
import { useKeptSets } from './sets/use-kept-set.ts';
import { verifySet } from './sets/verify-set.ts';

/** After the start: the screen comes first. */
const VERIFY_AFTER_MS = 30_000;

/** Looks after the kept sets on every screen: continues to fetch, confirms the purchases, compares checksums. */
export function KeptSync() {
  const client = useApolloClient();
  const owner = useStorageOwner();
  const isConnected = useConnection() === 'online';
  const states = useKeptSets()?.map(({ state }) => state) ?? [];
  const isWaiting = states.some(waits);
  useWakeLock(states.some((state) => state.status === 'keeping' && state.isStarted));
  useEffect(() => provideClient(client), [client]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts again for another user, who has other sets
  useEffect(() => {
    const end = new AbortController();
    void workInBackground(isConnected, end.signal).catch(() => {});
    return () => end.abort();
  }, [owner, isConnected]);
  useEffect(() => {
    // The shop may have failed for a moment, without being unreachable
    const timer = isConnected && isWaiting ? setInterval(() => void startKeeper(), MINUTE_MS) : undefined;
    return () => clearInterval(timer);
  }, [isConnected, isWaiting]);
  // Tablets stop the keeper when the app is in the background
  useOnVisible(() => {
    if (isConnected) void startKeeper();
  });
  return null;
}

/** No tab fetches what is missing, although the user wants it. */
function waits(state: KeptState): boolean {
  return (state.status === 'paused' && state.reason !== 'user') || (state.status === 'keeping' && !state.isStarted);
}

async function workInBackground(isConnected: boolean, signal: AbortSignal): Promise<void> {
  await cleanUpKeptSets();
  if (signal.aborted) return;
  if (isConnected) {
    await confirmLicenses();
    await retryRefused();
    void startKeeper();
  }
  await pause(VERIFY_AFTER_MS, signal);
  // Tablets leave the app open for weeks
  for (;;) {
    await verifyOne(signal);
    await pause(HOUR_MS, signal);
    if (isConnected) await confirmIfDue();
  }
}

async function confirmIfDue(): Promise<void> {
  const sets = ourRecords().map(({ set }) => set);
  if (!isConfirmationDue(sets, Date.now())) return;
  await confirmLicenses();
  // A new version has other photos
  void startKeeper();
}

/** One set at a time is enough: each is due once a week. One that can't be checked now doesn't keep the others waiting. */
async function verifyOne(signal: AbortSignal): Promise<void> {
  await idle();
  const tried = new Set<number>();
  while (!signal.aborted) {
    const sets = ourRecords().flatMap(({ set }) => (tried.has(set.id) ? [] : set));
    const due = setToVerify(sets, Date.now());
    if (!due) return;
    tried.add(due.id);
    const damaged = await withoutKeeper(() => verifySet(due.id, signal)).catch(() => null);
    if (damaged !== null) return;
  }
}

/** Safari has no idle callbacks. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });
}
