import type { ObservableQuery, TypedDocumentNode } from '@apollo/client';
import { useContext, useEffect, useMemo, useState } from 'react';
import { findPageAnswer } from '#platform/start/page-answers.ts';
import { LateClientContext, useLateClient } from './late-client.ts';

export interface PublicAnswer<Data> {
  /** Undefined while nothing is known. */
  data: Data | undefined;
  error: unknown;
  /** Null while there is nothing to ask with. */
  refetch: (() => Promise<unknown>) | null;
}

/**
 * A public answer for a screen that must not wait for the client: at first the one that came with the page, then whatever the
 * client says. `useQuery` would bring all of Apollo into the first screens.
 */
export function usePublicAnswer<Data>(document: TypedDocumentNode<Data, Record<string, never>>): PublicAnswer<Data> {
  const { page } = useContext(LateClientContext);
  const parts = useLateClient();
  const query = useMemo(() => parts?.client.watchQuery({ query: document }) ?? null, [parts, document]);
  const result = useResult(query);
  return {
    data: (result?.data as Data | undefined) ?? (findPageAnswer(page, document) as Data | undefined),
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
