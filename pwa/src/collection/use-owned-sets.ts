import { useQuery } from '@apollo/client/react';
import type { Picture } from '@archive/schema/catalogue/photo-set';
import { useEffect, useState } from 'react';
import { CollectionListDocument } from '#generated/graphql.ts';
import { SECRET } from '#platform/requests/secret-query.ts';
import { useFailureLog } from '#platform/use-failure-log.ts';
import { useSession } from '#state/session/session.tsx';
import { countsIn } from './counts.ts';
import { type DeviceSets, useDeviceSets } from './device/device-sets.ts';
import { useGrants } from './grants/use-grants.ts';
import type { OpenedSet, OwnedSet } from './owned-sets.ts';

/** A set on a card. What is stored on a device has no season, no hold and no Complete Collection. */
export type CollectionItem = Pick<OwnedSet, 'id' | 'slug' | 'title' | 'poseCount' | 'photoCount'> &
  Partial<Pick<OwnedSet, 'season' | 'hold' | 'completeCollection'>> & { picture: Picture };

/**
 * 'guest': no account, no grant, and nothing on this device. 'device': the server can't be reached, and these sets are stored on this
 * device. 'failed': the same, and none is.
 */
export interface OwnedSets {
  status: 'loading' | 'guest' | 'owned' | 'device' | 'failed';
  sets: readonly CollectionItem[];
  retry: () => Promise<unknown>;
}

/** The sets that the visitor may open: by account, by the links that were opened on this device, or because they are stored here. */
export function useOwnedSets(): OwnedSets {
  const { status: session } = useSession();
  const grants = useGrants();
  const isGuest = session === 'signedOut' && grants?.length === 0;
  const { data, previousData, error, refetch } = useQuery(CollectionListDocument, {
    skip: grants === null || isGuest,
    variables: { grants: [...(grants ?? [])] },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: SECRET,
  });
  useFailureLog('Failed to fetch the collection', error);
  const owned = (data ?? previousData)?.collection;
  const stored = useStoredSets(isGuest || (error !== undefined && owned === undefined));
  const found = { sets: owned ?? stored ?? [], retry: () => refetch() };
  // A session that has ended leaves its sets on this device
  if (isGuest) return { ...found, sets: stored ?? [], status: stored === null ? 'loading' : stored.length > 0 ? 'owned' : 'guest' };
  if (owned) return { ...found, status: emptyStatus(owned.length, session) };
  if (!error || stored === null) return { ...found, status: 'loading' };
  return { ...found, status: stored.length > 0 ? 'device' : 'failed' };
}

/** An empty list means nothing until it is known whether there is an account. */
function emptyStatus(count: number, session: ReturnType<typeof useSession>['status']): OwnedSets['status'] {
  if (count > 0 || session === 'signedIn') return 'owned';
  return session === 'loading' ? 'loading' : 'guest';
}

/** The sets on this device; null until they are read. */
function useStoredSets(isWanted: boolean): readonly CollectionItem[] | null {
  const device = useDeviceSets();
  const [sets, setSets] = useState<readonly CollectionItem[] | null>(null);
  useEffect(() => {
    let isCurrent = isWanted;
    if (isWanted) void readStored(device).then((read) => isCurrent && setSets(read));
    return () => {
      isCurrent = false;
    };
  }, [device, isWanted]);
  return sets;
}

async function readStored(device: DeviceSets): Promise<CollectionItem[]> {
  const opened = await Promise.all((await device.list()).map(({ id }) => device.open(id)));
  return opened.flatMap((set) => (set ? [listedOf(set)] : []));
}

function listedOf({ id, slug, title, picture, poses }: OpenedSet): CollectionItem {
  return { id, slug, title, picture, ...countsIn(poses) };
}
