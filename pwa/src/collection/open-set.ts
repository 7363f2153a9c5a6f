import type { ApolloClient } from '@apollo/client';
import type { PurchaseGrant } from '@archive/schema/catalogue/purchase-grant';
import { PhotoSetDetailDocument } from '#generated/graphql.ts';
import { grantOfLine } from './grants/grants.ts';
import {
  type EndedPurchase,
  fetchEnded,
  fetchSet,
  fetchSets,
  knownSets,
  type OpenedSet,
  type OwnedCollection,
  type OwnedSet,
} from './owned-sets.ts';

/**
 * What became of opening a set. `isStored`: it was read from this device, which may not have all photos. 'hold': the payment is disputed.
 * 'collection': it is a Complete Collection, whose sets open one by one; 'parts': it wasn't bought as a whole. 'ended': the visitor no
 * longer owns it. 'missing': they never did, or it isn't known.
 */
export type Opening =
  | { status: 'open'; set: OpenedSet; grant: PurchaseGrant | null; isStored?: boolean }
  | { status: 'hold'; title: string }
  | { status: 'collection'; collection: OwnedCollection; sets: readonly OwnedSet[] }
  | { status: 'parts' }
  | ({ status: 'ended' } & EndedPurchase)
  | { status: 'missing' };

export interface OpeningRequest {
  id: number;
  /** All grants on this device. */
  grants: readonly PurchaseGrant[];
  /** Of the link that was opened just now. */
  link: PurchaseGrant | null;
}

/** Opens a set for the account or for one of the grants. @throws what a request throws */
export async function openSet(client: ApolloClient, { id, grants, link }: OpeningRequest): Promise<Opening> {
  const known = find(knownSets(client, grants), id);
  // A device with several purchases has to know which of them opens the set
  if (link || known || grants.length === 0) {
    const grant = link ?? (known ? grantOfLine(grants, known.line) : null);
    const set = await fetchSet(client, id, grant);
    if (set) return { status: 'open', set, grant };
  }
  const owned = await fetchSets(client, grants);
  const listed = find(owned, id);
  if (listed?.hold) return { status: 'hold', title: listed.title };
  if (!listed) {
    const sets = owned.filter(({ completeCollection }) => completeCollection?.id === id);
    const collection = sets[0]?.completeCollection;
    if (collection) return { status: 'collection', collection, sets };
    if (await hasParts(client, id, owned, link)) return { status: 'parts' };
    const ended = await fetchEnded(client, id, link ? [link, ...grants] : grants);
    return ended ? { status: 'ended', ...ended } : { status: 'missing' };
  }
  // The link may be damaged, and an earlier one of the same purchase not
  const others = grants.filter(({ line, sig }) => line !== link?.line || sig !== link.sig);
  const grant = grantOfLine(others, listed.line);
  const set = await fetchSet(client, id, grant);
  return set ? { status: 'open', set, grant } : { status: 'missing' };
}

function find(sets: readonly OwnedSet[] | null, id: number): OwnedSet | undefined {
  return sets?.find((set) => set.id === id);
}

/** Whether the visitor owns a part of this Complete Collection. It has no photos of its own, so it isn't listed. */
async function hasParts(client: ApolloClient, id: number, owned: readonly OwnedSet[], link: PurchaseGrant | null): Promise<boolean> {
  if (owned.length === 0) return false;
  if (link && owned.some(({ line }) => line === link.line)) return true;
  const { data } = await client.query({ query: PhotoSetDetailDocument, variables: { id } });
  return data?.photoSet?.parts.some((part) => find(owned, part.id)) ?? false;
}
