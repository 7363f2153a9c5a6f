import { LoadingFailure, type LoadingFailureProps } from '#components/feedback/LoadingFailure.tsx';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';

export type PhotoSetsFailureProps = Pick<LoadingFailureProps, 'title' | 'children' | 'onRetry'>;

/** Shown when the photo sets can't be loaded, with a retry button. */
export function PhotoSetsFailure(props: PhotoSetsFailureProps) {
  return <LoadingFailure {...props} isOffline={useRetryOnReconnect(props.onRetry)} />;
}
