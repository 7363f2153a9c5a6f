import { useQuery } from '@apollo/client/react';
import { PhotoSetsListDocument, type PhotoSetsListQuery } from '#generated/graphql.ts';

/** All that is on sale: what is here already, else as soon as it comes. */
export function useCatalogue({ isWanted }: { isWanted: boolean }): PhotoSetsListQuery['photoSets'] {
  const { data } = useQuery(PhotoSetsListDocument, { skip: !isWanted });
  return data?.photoSets ?? [];
}
