import type { ObservableQuery, TypedDocumentNode } from '@apollo/client';
import { useContext, useEffect, useMemo, useState } from 'react';
import { findInitialResponse } from '#platform/start/initial-responses.ts';
import { LazyClientContext, useLazyClient } from './lazy-client.ts';

export interface PublicQueryResult<Data> {
  /** Undefined until there is a response. */
  data: Data | undefined;
  error: unknown;
  /** Null until the client is loaded. */
  refetch: (() => Promise<unknown>) | null;
}

/**
 * A public query for a screen that must not wait for the client: it returns the response that was sent with the page, then the
 * client's. `useQuery` would bring all of Apollo into the first screens.
 */
export function usePublicQuery<Data>(document: TypedDocumentNode<Data, Record<string, never>>): PublicQueryResult<Data> {
  const { page } = useContext(LazyClientContext);
  const loaded = useLazyClient();
  const query = useMemo(() => loaded?.client.watchQuery({ query: document }) ?? null, [loaded, document]);
  const result = useResult(query);
  return {
    data: (result?.data as Data | undefined) ?? (findInitialResponse(page, document) as Data | undefined),
    error: result?.error,
    refetch: query && (() => query.refetch()),
  };
}

function useResult<Data>(query: ObservableQuery<Data, Record<string, never>> | null) {
  const [result, setResult] = useState(() => query?.getCurrentResult());
  useEffect(() => {
    const subscription = query?.subscribe((next) => setResult(next));
    return () => subscription?.unsubscribe();
  }, [query]);
  return result;
}
