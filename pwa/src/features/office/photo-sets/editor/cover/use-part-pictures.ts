import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { OfficePhotoSetDocument } from '#generated/graphql.ts';
import type { EditedPicture } from '../edited-set.ts';

interface PartPicture {
  photoSetId: number;
  picture: EditedPicture;
}

/** The published pictures of the sets in a Complete Collection, whose releases are confirmed, one set after the other. */
export function usePartPictures(parts: readonly number[] | null): { pictures: PartPicture[]; isLoading: boolean } {
  const client = useApolloClient();
  const [pictures, setPictures] = useState<PartPicture[]>([]);
  const [isLoading, setLoading] = useState(parts !== null);
  const key = (parts ?? []).join();
  useEffect(() => {
    let isWanted = true;
    async function load(ids: readonly number[]) {
      const loaded: PartPicture[] = [];
      for (const id of ids) {
        const { data } = await client.query({ query: OfficePhotoSetDocument, variables: { id }, fetchPolicy: 'no-cache' });
        const published = data?.ownerPhotoSet.pictures.filter(({ isPublished }) => isPublished) ?? [];
        loaded.push(...published.map((picture) => ({ photoSetId: id, picture })));
        if (isWanted) setPictures([...loaded]);
      }
    }
    load(key ? key.split(',').map(Number) : [])
      .catch(() => {})
      .finally(() => isWanted && setLoading(false));
    return () => {
      isWanted = false;
    };
  }, [client, key]);
  return { pictures, isLoading };
}
