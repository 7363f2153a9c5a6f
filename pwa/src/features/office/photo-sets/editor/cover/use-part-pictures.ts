import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { OfficePhotoSetDocument } from '#generated/graphql.ts';
import { type RequestError, toRequestError } from '#platform/requests/request-error.ts';
import type { EditedPicture } from '../edited-set.ts';

interface PartPicture {
  photoSetId: number;
  picture: EditedPicture;
}

export interface PartPictures {
  pictures: PartPicture[];
  isLoading: boolean;
  /** Not all of them were loaded. */
  error: RequestError | null;
  reload: () => void;
}

/** The published pictures of the sets in a Complete Collection, whose releases are confirmed, one set after the other. */
export function usePartPictures(parts: readonly number[] | null): PartPictures {
  const client = useApolloClient();
  const [pictures, setPictures] = useState<PartPicture[]>([]);
  const [isLoading, setLoading] = useState(parts !== null);
  const [error, setError] = useState<RequestError | null>(null);
  const [loads, setLoads] = useState(0);
  const key = (parts ?? []).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it loads once more
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
      .catch((cause) => isWanted && setError(toRequestError(cause)))
      .finally(() => isWanted && setLoading(false));
    return () => {
      isWanted = false;
    };
  }, [client, key, loads]);
  function reload() {
    setError(null);
    setLoading(true);
    setLoads((before) => before + 1);
  }
  return { pictures, isLoading, error, reload };
}
