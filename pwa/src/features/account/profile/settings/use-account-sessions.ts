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

/** The devices where the user is signed in, and the calls that sign them out. */
export function useAccountSessions() {
  const client = useApolloClient();
  const { data, previousData, error, networkStatus, refetch } = useQuery(AccountSessionsDocument, { fetchPolicy: 'cache-and-network' });
  const ending = useEnding();

  return {
    sessions: (data ?? previousData)?.accountSessions,
    hasFailed: error !== undefined,
    isTryingAgain: networkStatus === NetworkStatus.refetch,
    // `error` shows the failure
    tryAgain: () => void refetch().catch(() => null),
    /** The id of the session that is being ended, or 'others'. */
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
  const isInFlight = useRef(false);
  async function run(what: string, action: () => Promise<void>): Promise<boolean> {
    if (isInFlight.current) return false;
    isInFlight.current = true;
    setBusyWith(what);
    try {
      await action();
      return true;
    } catch (cause) {
      toast({ title: 'Error', description: toRequestError(cause).message, variant: 'destructive' });
      return false;
    } finally {
      isInFlight.current = false;
      setBusyWith(null);
    }
  }
  return { busyWith, run };
}
