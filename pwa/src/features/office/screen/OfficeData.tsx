import type { ReactNode } from 'react';
import { LoadingFailure } from '#components/feedback/LoadingFailure.tsx';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { AsOf } from './AsOf.tsx';

export interface OfficeDataProps<Data> {
  /** Ends "We couldn't load ...". */
  what: string;
  /** Null until it is loaded. */
  data: Data | null;
  /** When it was loaded, if it couldn't be loaded again. */
  asOf: Date | null;
  error: unknown;
  onRetry: () => Promise<unknown>;
  /** Shown until then. */
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What was loaded for an owner. What the owner has seen stays readable without a connection. */
export function OfficeData<Data>({ what, data, asOf, error, onRetry, loading, children }: OfficeDataProps<Data>) {
  const isOffline = useRetryOnReconnect(onRetry);
  if (error && !(asOf && data)) {
    return (
      <LoadingFailure title={`We couldn't load ${what}`} onRetry={onRetry} isOffline={isOffline}>
        {toRequestError(error).message}
      </LoadingFailure>
    );
  }
  if (!data) return loading;
  return (
    <>
      <AsOf at={asOf} />
      {children(data)}
    </>
  );
}
