import { useQuery } from '@apollo/client/react';
import { CollectionListDocument } from '#generated/graphql.ts';
import { SECRET } from '#platform/requests/secret-query.ts';
import { useSession } from '#state/session/session.tsx';

/** Whether this set or Complete Collection opens with the account alone, without a link. Null until it is known. */
export function useIsOfAccount(photoSetId: number): boolean | null {
  const { user, status } = useSession();
  const { data, loading } = useQuery(CollectionListDocument, {
    skip: !user,
    variables: { grants: [] },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: SECRET,
  });
  if (status === 'loading' || (user && loading && !data)) return null;
  return user !== null && (data?.collection.some((set) => set.id === photoSetId || set.completeCollection?.id === photoSetId) ?? false);
}
