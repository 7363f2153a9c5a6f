import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { OfficePhotoSetDocument } from '#generated/graphql.ts';
import type { EditedPicture } from '../edited-set.ts';

interface PartPicture {
  photoSetId: number;
  picture: EditedPicture;
}

/** The published pictures of the sets in a Complete Collection, whose releases are confirmed; empty until they are loaded. */
export function usePartPictures(parts: readonly number[] | null): PartPicture[] {
  const client = useApolloClient();
  const [pictures, setPictures] = useState<PartPicture[]>([]);
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
    load(key ? key.split(',').map(Number) : []).catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [client, key]);
  return pictures;
}
