import { useQuery } from '@apollo/client/react';
import type { Picture } from '@archive/schema/photo-set';
import { AccountPicturesDocument } from '#generated/graphql.ts';

/** The catalogue's pictures by photo-set id; null until they are known. A set that is not on sale any more has none. */
export function usePictures(): ReadonlyMap<number, Picture> | null {
  const { data, loading } = useQuery(AccountPicturesDocument);
  if (loading) return null;
  return new Map(data?.photoSets.map(({ id, picture }) => [id, picture]));
}
