import { useApolloClient } from '@apollo/client/react';
import { OFFICE_PAGE } from '@archive/schema/office/office-page';
import { useEffect, useState } from 'react';
import { OfficePhotoSetsDocument, type OfficePhotoSetsQuery } from '#generated/graphql.ts';
import { type RequestError, toRequestError } from '#platform/requests/request-error.ts';

export type OwnerSetItem = OfficePhotoSetsQuery['ownerPhotoSets']['items'][number];

/** The sets that were published, in the order of the catalogue. Null until they are loaded. @param most of them */
export function usePublishedSets(most: number) {
  const client = useApolloClient();
  const [loaded, setLoaded] = useState<{ sets: OwnerSetItem[]; hasMore: boolean } | null>(null);
  const [error, setError] = useState<RequestError | null>(null);
  const [loads, setLoads] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it loads once more
  useEffect(() => {
    let isWanted = true;
    async function load() {
      const all = new Map<number, OwnerSetItem>();
      // One more shows that there are more
      for (let page = 1, total = 1; (page - 1) * OFFICE_PAGE < total && all.size <= most; page++) {
        const variables = { input: { page, search: '', isInCatalogue: true } };
        const { data } = await client.query({ query: OfficePhotoSetsDocument, variables, fetchPolicy: 'no-cache' });
        // A set that moves meanwhile may be on two pages
        for (const set of data?.ownerPhotoSets.items ?? []) all.set(set.id, set);
        total = data?.ownerPhotoSets.total ?? 0;
      }
      if (isWanted) setLoaded({ sets: [...all.values()].slice(0, most), hasMore: all.size > most });
    }
    load().catch((cause) => isWanted && setError(toRequestError(cause)));
    return () => {
      isWanted = false;
    };
  }, [client, loads, most]);
  return { sets: loaded?.sets ?? null, hasMore: loaded?.hasMore ?? false, error, reload: () => setLoads((before) => before + 1) };
}
