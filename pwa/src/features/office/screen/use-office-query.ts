import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { hashOf } from '#platform/requests/persisted-queries-link.ts';
import { type RequestErrorCode, toRequestError } from '#platform/requests/request-error.ts';
import { readResponse, type StoredResponse, storeResponse } from '#state/office/stored-responses.ts';
import { useSession } from '#state/session/session.tsx';

/** For a query without any: the same object each time. */
export const NO_VARIABLES = {};

/** The server's own answer: what was loaded before no longer holds. */
const ANSWERS: readonly RequestErrorCode[] = ['NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED'];

/**
 * A query of an owners' screen. Without a connection it returns what this owner has seen on this device before, with its time.
 *
 * @param options `isStored`: false for what must be up to date, such as a preview of a change
 * @returns `data`: also that of the last variables while others load. `asOf`: when `data` was loaded, if it couldn't be loaded again
 */
export function useOfficeQuery<Data extends object, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { isStored = true } = {},
) {
  const { user, refresh } = useSession();
  const owner = user?.id ?? '';
  const { data, previousData, loading, error, refetch, startPolling, stopPolling } = useQuery(
    document as TypedDocumentNode<Data, OperationVariables>,
    {
      variables,
      fetchPolicy: 'no-cache',
      notifyOnNetworkStatusChange: true,
    },
  );
  // Another version of the query may return other fields
  const key = JSON.stringify([hashOf(document), variables]);
  const code = error ? toRequestError(error).code : null;
  const [seen, setSeen] = useState<{ key: string; response: StoredResponse } | null>(null);
  useEffect(() => {
    if (!isStored || !data || loading || error) return;
    const response = { owner, at: Date.now(), data };
    setSeen({ key, response });
    void storeResponse(key, response);
  }, [isStored, data, loading, error, key, owner]);
  useEffect(() => {
    // The role may be gone
    if (code === 'FORBIDDEN') void refresh();
  }, [code, refresh]);
  const isLost = isStored && code !== null && !ANSWERS.includes(code);
  // A device without room has at least what is shown
  const shown = isLost && seen?.key === key ? seen.response : null;
  const stored = useStoredResponse(key, owner, isLost && !shown);
  const before = shown ?? stored;
  const isReading = before === undefined;
  return {
    data: ((data ?? before?.data ?? previousData) as Data | undefined) ?? null,
    asOf: before ? new Date(before.at) : null,
    isLoading: loading || isReading,
    error: isReading ? undefined : error,
    refetch,
    ...{ startPolling, stopPolling },
  };
}

/** Undefined while it is read; null if there is none, or it isn't wanted. */
function useStoredResponse(key: string, owner: string, isWanted: boolean): StoredResponse | null | undefined {
  const [read, setRead] = useState<{ key: string; response: StoredResponse | null } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    void readResponse(key, owner).then((response) => isCurrent && setRead({ key, response }));
    return () => {
      isCurrent = false;
    };
  }, [key, owner, isWanted]);
  if (!isWanted) return null;
  return read?.key === key ? read.response : undefined;
}
