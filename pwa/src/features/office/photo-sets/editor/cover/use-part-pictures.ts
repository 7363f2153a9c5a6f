import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { OfficePhotoSetDocument } from '#generated/graphql.ts';
import { type RequestError, toRequestError } from '#platform/requests/request-error.ts';
import type { EditedPicture } from '../edited-set.ts';

export interface PartPicture {
  photoSetId: number;
  picture: EditedPicture;
}

export interface PartPictures {
  pictures: readonly PartPicture[];
  isLoading: boolean;
  /** Not all of them were loaded. */
  error: RequestError | null;
  reload: () => void;
}

/** The published pictures of these sets, whose releases are confirmed. Those of other sets are not kept. */
export function usePartPictures(ids: readonly number[]): PartPictures {
  const client = useApolloClient();
  const [sets, setSets] = useState<ReadonlyMap<number, readonly PartPicture[]>>(new Map());
  const [error, setError] = useState<RequestError | null>(null);
  const [loads, setLoads] = useState(0);
  const next = ids.find((id) => !sets.has(id)) ?? null;
  const key = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it loads once more
  useEffect(() => {
    if (next === null) return;
    const wanted = key.split(',').map(Number);
    let isWanted = true;
    setError(null);
    client
      .query({ query: OfficePhotoSetDocument, variables: { id: next }, fetchPolicy: 'no-cache' })
      .then(({ data }) => {
        const published = data?.ownerPhotoSet.pictures.filter(({ isPublished }) => isPublished) ?? [];
        const loaded = published.map((picture) => ({ photoSetId: next, picture }));
        if (isWanted) setSets((before) => new Map([...[...before].filter(([id]) => wanted.includes(id)), [next, loaded] as const]));
      })
      .catch((cause) => isWanted && setError(toRequestError(cause)));
    return () => {
      isWanted = false;
    };
  }, [client, next, key, loads]);
  return {
    pictures: ids.flatMap((id) => sets.get(id) ?? []),
    isLoading: next !== null && !error,
    error: next === null ? null : error,
    reload: () => setLoads((before) => before + 1),
  };
}
