import { NetworkStatus } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { toast } from '#components/toasts/toast-store.ts';
import {
  AccountEndOtherSessionsDocument,
  AccountEndSessionDocument,
  AccountSessionsDocument,
  type AccountSessionsQuery,
} from '#generated/graphql.ts';
import { toRequestError } from '#platform/requests/request-error.ts';

export type AccountSession = AccountSessionsQuery['accountSessions'][number];

/** Where the user is signed in, and how to end that. */
export function useAccountSessions() {
  const client = useApolloClient();
  const { data, previousData, error, networkStatus, refetch } = useQuery(AccountSessionsDocument, { fetchPolicy: 'cache-and-network' });
  const ending = useEnding();

  return {
    sessions: (data ?? previousData)?.accountSessions,
    hasFailed: error !== undefined,
    isTryingAgain: networkStatus === NetworkStatus.refetch,
    // the failure shows again by itself
    tryAgain: () => void refetch().catch(() => null),
    /** What is being ended: a session's id, 'others', or nothing. */
    busyWith: ending.busyWith,
    end: (id: string) =>
      ending.run(id, async () => {
        await client.mutate({ mutation: AccountEndSessionDocument, variables: { id }, fetchPolicy: 'no-cache' });
        client.cache.evict({ id: client.cache.identify({ __typename: 'AccountSession', id }) });
      }),
    endOthers: () =>
      ending.run('others', async () => {
        await client.mutate({ mutation: AccountEndOtherSessionsDocument, fetchPolicy: 'no-cache' });
        for (const { id, isCurrent } of data?.accountSessions ?? [])
          if (!isCurrent) client.cache.evict({ id: client.cache.identify({ __typename: 'AccountSession', id }) });
      }),
  };
}

/** One at a time. @returns whether it succeeded; a failure shows a toast. */
function useEnding() {
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  async function run(what: string, action: () => Promise<void>): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setBusyWith(what);
    try {
      await action();
      return true;
    } catch (cause) {
      toast({ title: 'Error', description: toRequestError(cause).message, variant: 'destructive' });
      return false;
    } finally {
      isUnderWay.current = false;
      setBusyWith(null);
    }
  }
  return { busyWith, run };
}
