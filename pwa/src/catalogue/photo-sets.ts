import { useQuery } from '@apollo/client/react';
import type { Picture } from '@archive/schema/catalogue/photo-set';
import { type PhotoSetDetailQuery, PhotoSetsListDocument, type PhotoSetsListQuery } from '#generated/graphql.ts';

/** A set as its own page shows it. */
export type PhotoSetDetails = NonNullable<PhotoSetDetailQuery['photoSet']>;

export type CataloguePhotoSet = PhotoSetsListQuery['photoSets'][number];

/** All photo sets on sale; null until they are loaded. */
export function usePhotoSets({ isWanted = true } = {}): readonly CataloguePhotoSet[] | null {
  const { data, loading } = useQuery(PhotoSetsListDocument, { skip: !isWanted });
  return data?.photoSets ?? (loading || !isWanted ? null : []);
}

/** Pictures by photo-set id; null until they are loaded. Sets that were taken off sale have none. */
export function usePictures(): ReadonlyMap<number, Picture> | null {
  const photoSets = usePhotoSets();
  return photoSets && new Map(photoSets.map(({ id, picture }) => [id, picture]));
}
