import { useQuery } from '@apollo/client/react';
import type { Picture } from '@archive/schema/photo-set';
import { PhotoSetsListDocument } from '#generated/graphql.ts';

/** Pictures by photo-set id, as cart items carry it: from the catalogue that is here already, else as soon as it comes. */
export function usePictures({ isWanted }: { isWanted: boolean }): ReadonlyMap<string, Picture> {
  const { data } = useQuery(PhotoSetsListDocument, { skip: !isWanted });
  return new Map(data?.photoSets.map(({ id, picture }) => [String(id), picture]));
}
