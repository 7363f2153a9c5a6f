import type { ApolloClient } from '@apollo/client';
import type { Picture } from '@archive/schema/catalogue/photo-set';
import type { PhotoView } from '@archive/schema/catalogue/photos/photo';
import type { PurchaseGrant } from '@archive/schema/catalogue/purchase-grant';
import {
  CollectionListDocument,
  type CollectionListQuery,
  CollectionSetDocument,
  EndedPurchaseDocument,
  type EndedPurchaseQuery,
} from '#generated/graphql.ts';
import { SECRET } from '#platform/requests/secret-query.ts';

/** A set in the list of what the visitor owns. */
export type OwnedSet = CollectionListQuery['collection'][number];

/** A purchase that no longer opens its set. */
export type EndedPurchase = Omit<NonNullable<EndedPurchaseQuery['endedPurchase']>, '__typename'>;

/** A Complete Collection that the visitor bought. */
export type OwnedCollection = NonNullable<OwnedSet['completeCollection']>;

/** A set with its photos, from the server or from this device. */
export interface OpenedSet {
  id: number;
  slug: string;
  title: string;
  picture: Picture;
  poses: readonly OpenedPose[];
  /** Its zips; unknown for a set that is read from this device. */
  archives?: readonly { number: number; bytes: number; downloadFile: string }[];
}

export interface OpenedPose {
  /** 1 for the first pose of the set. */
  position: number;
  name: string;
  views: readonly OpenedView[];
}

export interface OpenedView extends PhotoView {
  token: string;
  alt: string;
  color: string;
  /** Empty while the shop cuts the photo, and if none of them is on this device. */
  files: readonly { edge: number }[];
}

/** Whether a pose has a photo that can be shown now. */
export function hasFiles({ views }: OpenedPose): boolean {
  return views.some(({ files }) => files.length > 0);
}

/** Those that open now: not the ones whose payment is disputed. */
export function openableOf<Set extends { hold?: OwnedSet['hold'] }>(sets: readonly Set[]): Set[] {
  return sets.filter(({ hold }) => !hold);
}

/** What the visitor owns, as it was last read on this page; null if it wasn't. */
export function knownSets(client: ApolloClient, grants: readonly PurchaseGrant[]): readonly OwnedSet[] | null {
  return client.readQuery({ query: CollectionListDocument, variables: { grants: [...grants] } })?.collection ?? null;
}

/** What the visitor owns now. @throws what the request throws */
export async function fetchSets(client: ApolloClient, grants: readonly PurchaseGrant[]): Promise<readonly OwnedSet[]> {
  const variables = { grants: [...grants] };
  const { data } = await client.query({ query: CollectionListDocument, variables, fetchPolicy: 'network-only', context: SECRET });
  return data?.collection ?? [];
}

/**
 * A set with its photos. Not cached: the cache is stored on the device, which has no room for so much.
 *
 * @returns null if the visitor can't open it @throws what the request throws
 */
export async function fetchSet(client: ApolloClient, id: number, grant: PurchaseGrant | null): Promise<OpenedSet | null> {
  const variables = { id, grant };
  const { data } = await client.query({ query: CollectionSetDocument, variables, fetchPolicy: 'no-cache', context: SECRET });
  return data?.ownedSet ?? null;
}

/** Why the visitor's purchase no longer opens a set; null if they didn't buy it. @throws what the request throws */
export async function fetchEnded(client: ApolloClient, id: number, grants: readonly PurchaseGrant[]): Promise<EndedPurchase | null> {
  const variables = { id, grants: [...grants] };
  const { data } = await client.query({ query: EndedPurchaseDocument, variables, fetchPolicy: 'no-cache', context: SECRET });
  return data?.endedPurchase ?? null;
}
