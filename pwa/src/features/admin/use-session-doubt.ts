import { useQuery } from '@apollo/client/react';
import { SessionMeDocument } from '#generated/graphql.ts';
import { useSession } from '#state/session.tsx';

/**
 * Whether a visitor without a session is nobody, or could not be asked for: the session takes both for nobody, so this asks
 * once more. `retry` asks for both, and never rejects.
 */
export function useSessionDoubt() {
  const { status, refresh } = useSession();
  const { error, loading, refetch } = useQuery(SessionMeDocument, {
    skip: status !== 'signedOut',
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const retry = () => refresh().then(() => refetch());
  return { error, isAsking: loading, retry };
}
