import type { ApolloClient, ObservableQuery } from '@apollo/client';
import { onReconnected } from '#platform/connection/connection.ts';
import { noteResponseDate } from '#platform/requests/response-dates.ts';
import { pause } from '#platform/timing/pause.ts';
import { onWorkerMessage } from './worker-messages.ts';

/** A connection that has just come back often loses what is asked first. */
const AGAIN_MS = [2000, 5000, 15_000];

/**
 * Brings what is on the screen up to date: with a connection that has come back, and when the worker says that what it gave
 * at once was old, or is not. Returns how to stop.
 */
export function refreshChangedResponses(client: ApolloClient): () => void {
  const end = new AbortController();
  const stopWaiting = onReconnected(() => {
    askAgain(client, () => true);
    void askForWhatFailed(client, end.signal);
  });
  const stopHearing = onWorkerMessage((message) => {
    if (message.type === 'ANSWER_CONFIRMED') noteResponseDate(operationOf(message.url), message.date);
    if (message.type !== 'ANSWER_CHANGED') return;
    const operation = operationOf(message.url);
    // the worker has it: asked for once more, the server might give another one yet, and so on
    askAgain(client, ({ queryName }) => queryName === operation, { cache: 'force-cache' });
  });
  return () => {
    end.abort();
    stopWaiting();
    stopHearing();
  };
}

function operationOf(url: string): string | undefined {
  return new URL(url).searchParams.get('operationName') ?? undefined;
}

function askAgain(client: ApolloClient, isMeant: (shown: ObservableQuery) => boolean, fetchOptions: RequestInit = {}): void {
  for (const shown of client.getObservableQueries('active')) {
    if (isMeant(shown)) void renew(client, shown, fetchOptions).catch(() => {});
  }
}

async function askForWhatFailed(client: ApolloClient, end: AbortSignal): Promise<void> {
  for (const ms of AGAIN_MS) {
    await pause(ms, end).catch(() => {});
    if (end.aborted) return;
    askAgain(client, hasFailed);
  }
}

const hasFailed = (shown: ObservableQuery) => shown.getCurrentResult().error !== undefined;

/** What is shown stays when this fails, too: only a screen that shows a failure has nothing to lose. */
function renew(client: ApolloClient, shown: ObservableQuery, fetchOptions: RequestInit): Promise<unknown> {
  if (hasFailed(shown)) return shown.refetch();
  const { query, variables } = shown;
  return client.query({ query, variables, fetchPolicy: 'network-only', context: { fetchOptions } });
}
