import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useDeviceSets } from '#collection/device/device-sets.ts';
import { removeGrant } from '#collection/grants/grants.ts';
import { useLinkGrant } from '#collection/grants/link-grant.ts';
import { useGrants } from '#collection/grants/use-grants.ts';
import { type Opening, openSet } from '#collection/open-set.ts';
import type { OpenedSet } from '#collection/owned-sets.ts';
import { useUserChanges } from '#collection/use-user-changes.ts';
import { onRemovalsChange, type Removal, removals } from '#kept/licenses/removals.ts';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { useFailureLog } from '#platform/use-failure-log.ts';
import { useSession } from '#state/session/session.tsx';
import { storageOwner } from '#state/session/storage-owner.ts';
import { useSignOutCount } from '#state/session/use-sign-out-count.ts';

type Problem = { status: 'failed' } | { status: 'signedOut' } | ({ status: 'removed' } & Removal);

/** 'signedOut': its user signed out while it was open. 'removed': the purchase ended, and its photos were deleted from this device. */
export type OpeningState = Opening | { status: 'loading' } | Problem;

/** The set that was opened last, so that its poses open at once. It is requested again all the same. */
let recent: { key: string; state: OpeningState } | null = null;

/**
 * A set of the visitor's collection: from this device if it is stored here, and from the server.
 *
 * @param id null: the address has none
 */
export function useOpenedSet(id: number | null): { state: OpeningState; retry: () => void } {
  const client = useApolloClient();
  const device = useDeviceSets();
  const link = useLinkGrant();
  const grants = useGrants();
  const userChanges = useUserChanges();
  const removal = useRemoval(id);
  const hasSignedOut = useHasSignedOut();
  const [attempt, setAttempt] = useState(0);
  const [{ of, state, error }, setResult] = useState(() => ({ of: userChanges, state: firstState(id), error: null as unknown }));
  const shown: OpeningState = of === userChanges ? state : { status: 'loading' };
  useFailureLog('Failed to open a photo set', error);

  const handleOpened = useEffectEvent((next: Opening) => {
    recent = id !== null && next.status === 'open' ? { key: keyOf(id), state: next } : null;
    setResult({ of: userChanges, state: next, error: null });
    if (next.status === 'missing' && link) void removeGrant(link);
  });
  const handleFailure = useEffectEvent((cause: unknown) => {
    setResult((before) => {
      const isOpen = before.of === userChanges && before.state.status === 'open';
      return { of: userChanges, state: isOpen ? before.state : { status: 'failed' }, error: cause };
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: requests again for another user, at each attempt, and when the set is removed
  useEffect(() => {
    if (id === null || grants === null) return;
    return openFrom(device.open(id), openSet(client, { id, grants, link }), {
      onOpened: (opening) => handleOpened(opening),
      onFailure: (cause) => handleFailure(cause),
    });
  }, [client, device, id, grants, link, userChanges, attempt, removal]);

  const retry = () => setAttempt((before) => before + 1);
  useRetryOnReconnect(retry);
  const current = withRemoval(shown, removal);
  return { state: current.status === 'missing' && hasSignedOut ? { status: 'signedOut' } : current, retry };
}

/** Whether a user has signed out since this screen was opened, here or in another tab, and no one has signed in. */
function useHasSignedOut(): boolean {
  const { user } = useSession();
  return useSignOutCount() > 0 && !user;
}

function useRemoval(id: number | null): Removal | undefined {
  return useSyncExternalStore(onRemovalsChange, removals).find((removal) => removal.id === id);
}

/** What the server sends stays: the user may own the set by another purchase. */
function withRemoval(state: OpeningState, removal: Removal | undefined): OpeningState {
  const isGone = isNotOwned(state) || (state.status === 'open' && state.isStored);
  return removal && isGone ? { status: 'removed', ...removal } : state;
}

function isNotOwned({ status }: OpeningState): boolean {
  return status === 'missing' || status === 'ended';
}

interface OpeningHandlers {
  onOpened: (opening: Opening) => void;
  onFailure: (cause: unknown) => void;
}

/** Shows the set of this device until the server answers. @returns a function that stops it */
function openFrom(onDevice: Promise<OpenedSet | null>, fromServer: Promise<Opening>, { onOpened, onFailure }: OpeningHandlers): () => void {
  const leave = new AbortController();
  let isAnswered = false;
  const stored = onDevice.then((set): Opening | null => {
    const opened = set && ({ status: 'open', set, grant: null, isStored: true } as const);
    if (opened && !isAnswered && !leave.signal.aborted) onOpened(opened);
    return opened;
  });
  fromServer.then(
    async (opened) => {
      isAnswered = true;
      // A session that has ended leaves its sets on this device; a refund removes them
      const shown = isNotOwned(opened) ? ((await stored) ?? opened) : opened;
      if (!leave.signal.aborted) onOpened(shown);
    },
    (cause) => stored.then(() => !leave.signal.aborted && onFailure(cause)),
  );
  return () => leave.abort();
}

function firstState(id: number | null): OpeningState {
  if (id === null) return { status: 'missing' };
  return recent?.key === keyOf(id) ? recent.state : { status: 'loading' };
}

/** What one user has opened is not for the next one. */
function keyOf(id: number): string {
  return `${id} ${storageOwner.get()}`;
}
