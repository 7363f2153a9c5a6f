import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { DocumentNode } from 'graphql';
import { useEffect } from 'react';
import { useSession } from '#state/session/session.tsx';

interface Loaded {
  data: unknown;
  at: Date;
}

/** Enough for an afternoon; the oldest go first. */
const MAX_LOADED = 50;

/** For a query without any: the same object each time. */
export const NO_VARIABLES = {};

/** What was loaded since the app was opened, by owner, query and variables. In memory only: it is personal data of other people. */
const loaded = new Map<string, Loaded>();

/**
 * A query of an owners' screen. Without a connection it returns what was loaded before, with its time.
 *
 * @returns `data`: also that of the last variables while others load. `asOf`: when `data` was loaded, if it couldn't be loaded again
 */
export function useOfficeQuery<Data extends object, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) {
  const { user } = useSession();
  const { data, previousData, loading, error, refetch, startPolling, stopPolling } = useQuery(
    document as TypedDocumentNode<Data, OperationVariables>,
    {
      variables,
      fetchPolicy: 'no-cache',
      notifyOnNetworkStatusChange: true,
    },
  );
  const key = JSON.stringify([user?.username, nameOf(document as DocumentNode), variables]);
  useEffect(() => {
    if (!data || loading || error) return;
    loaded.delete(key);
    loaded.set(key, { data, at: new Date() });
    const [oldest] = loaded.keys();
    if (loaded.size > MAX_LOADED && oldest !== undefined) loaded.delete(oldest);
  }, [data, loading, error, key]);
  const before = error ? loaded.get(key) : undefined;
  return {
    data: ((data ?? before?.data ?? previousData) as Data | undefined) ?? null,
    asOf: before?.at ?? null,
    isLoading: loading,
    error,
    refetch,
    ...{ startPolling, stopPolling },
  };
}

function nameOf({ definitions: [first] }: DocumentNode): string {
  return first?.kind === 'OperationDefinition' ? (first.name?.value ?? '') : '';
}
