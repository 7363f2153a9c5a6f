import type { ApolloClient, ObservableQuery } from '@apollo/client';
import { onReconnected } from '#platform/connection/connection.ts';
import { noteResponseDate } from '#platform/requests/response-dates.ts';
import { pause } from '#platform/timing/pause.ts';
import { onWorkerMessage } from './worker-messages.ts';

/** A connection that has just come back often loses the first requests. */
const RETRY_PAUSES_MS = [2000, 5000, 15_000];

/**
 * Updates the queries on the screen: when the connection is back, and when the worker reports that its cached response was
 * outdated, or is still current. Returns a function that stops.
 */
export function refreshChangedResponses(client: ApolloClient): () => void {
  const end = new AbortController();
  const stopWaiting = onReconnected(() => {
    refetchShown(client, () => true);
    void refetchFailed(client, end.signal);
  });
  const stopListening = onWorkerMessage((message) => {
    if (message.type === 'ANSWER_CONFIRMED') noteResponseDate(operationOf(message.url), message.date);
    if (message.type !== 'ANSWER_CHANGED') return;
    const operation = operationOf(message.url);
    // From the worker's cache: a new request could return yet another response, and so on
    refetchShown(client, ({ queryName }) => queryName === operation, { cache: 'force-cache' });
  });
  return () => {
    end.abort();
    stopWaiting();
    stopListening();
  };
}

function operationOf(url: string): string | undefined {
  return new URL(url).searchParams.get('operationName') ?? undefined;
}

function refetchShown(client: ApolloClient, isMeant: (shown: ObservableQuery) => boolean, fetchOptions: RequestInit = {}): void {
  for (const shown of client.getObservableQueries('active')) {
    if (isMeant(shown)) void renew(client, shown, fetchOptions).catch(() => {});
  }
}

async function refetchFailed(client: ApolloClient, end: AbortSignal): Promise<void> {
  for (const ms of RETRY_PAUSES_MS) {
    await pause(ms, end).catch(() => {});
    if (end.aborted) return;
    refetchShown(client, hasFailed);
  }
}

const hasFailed = (shown: ObservableQuery) => shown.getCurrentResult().error !== undefined;

/** If this fails, the screen keeps its data. Only a query that has failed is refetched visibly. */
function renew(client: ApolloClient, shown: ObservableQuery, fetchOptions: RequestInit): Promise<unknown> {
  if (hasFailed(shown)) return shown.refetch();
  const { query, variables } = shown;
  return client.query({ query, variables, fetchPolicy: 'network-only', context: { fetchOptions } });
}
