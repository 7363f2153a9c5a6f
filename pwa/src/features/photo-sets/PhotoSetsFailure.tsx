import { LoadingFailure, type LoadingFailureProps } from '#components/feedback/LoadingFailure.tsx';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';

export type PhotoSetsFailureProps = Pick<LoadingFailureProps, 'title' | 'children' | 'onRetry'>;

/** The photo sets could not be loaded: whether that is a failure, and the ways out of it. */
export function PhotoSetsFailure(props: PhotoSetsFailureProps) {
  return <LoadingFailure {...props} isOffline={useRetryOnReconnect(props.onRetry)} />;
}
