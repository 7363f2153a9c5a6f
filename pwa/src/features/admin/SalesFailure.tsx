import { LoadingFailure } from '#components/LoadingFailure.tsx';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { toRequestError } from '#platform/requests/request-error.ts';

/** The ticket sales could not be loaded. They are personal data of others, so no device stores them. */
export function SalesFailure({ error, onRetry }: { error: unknown; onRetry: () => Promise<unknown> }) {
  const isOffline = useRetryOnReconnect(onRetry);
  return (
    <LoadingFailure title="Error Loading Tickets" onRetry={onRetry} isOffline={isOffline} isNeverStored>
      {toRequestError(error).message}
    </LoadingFailure>
  );
}
