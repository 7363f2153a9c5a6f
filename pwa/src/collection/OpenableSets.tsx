import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useFailureLog } from '#platform/use-failure-log.ts';
import { setOpenable } from '#state/owned-photo-sets.ts';
import { useGrants } from './grants/use-grants.ts';
import { fetchSets, openableOf } from './owned-sets.ts';

/** Finds out which sets the visitor can open: also the parts of a Complete Collection, and those of a guest's emailed links. */
export function OpenableSets() {
  const client = useApolloClient();
  const grants = useGrants();
  const [error, setError] = useState<unknown>(null);
  useFailureLog("Failed to fetch the visitor's photo sets", error);
  useEffect(() => {
    if (grants === null) return;
    let isCurrent = true;
    fetchSets(client, grants).then(
      (sets) => isCurrent && setOpenable(openableOf(sets).map(({ id }) => id)),
      (cause) => isCurrent && setError(cause),
    );
    return () => {
      isCurrent = false;
    };
  }, [client, grants]);
  return null;
}
