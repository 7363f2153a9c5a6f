import { useCallback, useEffect } from 'react';
import { OfficePhotoSetDocument } from '#generated/graphql.ts';
import { useOfficeQuery } from '../../screen/use-office-query.ts';

/** While the worker checks or publishes. */
const BUSY_POLL_MS = 1500;

/** One set with everything that owners edit. */
export function useEditedSet(id: number) {
  const { data, asOf, error, refetch, startPolling, stopPolling } = useOfficeQuery(OfficePhotoSetDocument, { id });
  const set = data?.ownerPhotoSet ?? null;
  const isBusy = set !== null && (set.isPublishing || set.pictures.some(({ status }) => status === 'checking'));
  useEffect(() => {
    if (!isBusy) return;
    startPolling(BUSY_POLL_MS);
    return stopPolling;
  }, [isBusy, startPolling, stopPolling]);
  // `error` says what a failure means for the screen.
  const load = useCallback(async () => (await refetch().catch(() => null))?.data?.ownerPhotoSet ?? null, [refetch]);
  return { set: set?.id === id ? set : null, asOf, error, refetch: load };
}
