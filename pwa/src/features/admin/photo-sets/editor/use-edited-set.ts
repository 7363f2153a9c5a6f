import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { OfficePhotoSetDocument } from '#generated/graphql.ts';

/** While the worker checks or publishes. */
const BUSY_POLL_MS = 1500;

/** One set with everything that owners edit. Other people's data is never stored on a device. */
export function useEditedSet(id: number) {
  const { data, previousData, loading, error, refetch, startPolling, stopPolling } = useQuery(OfficePhotoSetDocument, {
    variables: { id },
    fetchPolicy: 'no-cache',
  });
  const set = (data ?? previousData)?.ownerPhotoSet ?? null;
  const isBusy = set !== null && (set.isPublishing || set.pictures.some(({ status }) => status === 'checking'));
  useEffect(() => {
    if (!isBusy) return;
    startPolling(BUSY_POLL_MS);
    return stopPolling;
  }, [isBusy, startPolling, stopPolling]);
  return { set: set?.id === id ? set : null, isLoading: loading, error, refetch };
}
