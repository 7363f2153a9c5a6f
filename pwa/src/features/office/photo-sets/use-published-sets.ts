import { useApolloClient } from '@apollo/client/react';
import { OFFICE_PAGE } from '@archive/schema/office/office-page';
import { useEffect, useState } from 'react';
import { OfficePhotoSetsDocument, type OfficePhotoSetsQuery } from '#generated/graphql.ts';
import { type RequestError, toRequestError } from '#platform/requests/request-error.ts';

export type OwnerSetItem = OfficePhotoSetsQuery['ownerPhotoSets']['items'][number];

/** All sets that were published, in the order of the catalogue. Null until they are loaded. */
export function usePublishedSets() {
  const client = useApolloClient();
  const [sets, setSets] = useState<OwnerSetItem[] | null>(null);
  const [error, setError] = useState<RequestError | null>(null);
  const [loads, setLoads] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it loads once more
  useEffect(() => {
    let isWanted = true;
    async function load() {
      const all = new Map<number, OwnerSetItem>();
      for (let page = 1, total = 1; (page - 1) * OFFICE_PAGE < total; page++) {
        const variables = { input: { page, search: '' } };
        const { data } = await client.query({ query: OfficePhotoSetsDocument, variables, fetchPolicy: 'no-cache' });
        // A set that moves meanwhile may be on two pages
        for (const set of data?.ownerPhotoSets.items ?? []) all.set(set.id, set);
        total = data?.ownerPhotoSets.total ?? 0;
      }
      if (isWanted) setSets([...all.values()].filter(({ slug }) => slug !== null));
    }
    load().catch((cause) => isWanted && setError(toRequestError(cause)));
    return () => {
      isWanted = false;
    };
  }, [client, loads]);
  return { sets, error, reload: () => setLoads((before) => before + 1) };
}
