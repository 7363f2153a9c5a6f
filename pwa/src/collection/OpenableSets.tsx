import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useFailureLog } from '#platform/use-failure-log.ts';
import { setGranted } from '#state/collection.ts';
import { fetchSets } from './owned-sets.ts';
import { useGrants } from './use-grants.ts';

/** Finds out which sets a guest can open. */
export function GrantedSets() {
  const client = useApolloClient();
  const grants = useGrants();
  const [error, setError] = useState<unknown>(null);
  useFailureLog('Failed to read the sets of a guest', error);
  useEffect(() => {
    if (!grants?.length) return;
    let isCurrent = true;
    fetchSets(client, grants).then(
      (sets) => isCurrent && setGranted(sets.filter(({ hold }) => !hold).map(({ id }) => id)),
      (cause) => isCurrent && setError(cause),
    );
    return () => {
      isCurrent = false;
    };
  }, [client, grants]);
  return null;
}
