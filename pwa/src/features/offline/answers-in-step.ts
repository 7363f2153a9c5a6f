import type { ApolloClient, ObservableQuery } from '@apollo/client';
import type { AnswerChanged } from '@archive/schema/service-worker';
import { onReconnected } from '#platform/connection.ts';

/**
 * Brings what is on the screen up to date: with a connection that has come back, and when the worker says that what it gave
 * at once was old. Returns how to stop.
 */
export function keepAnswersInStep(client: ApolloClient): () => void {
  const stopWaiting = onReconnected(() => askAgain(client, () => true));
  const handleMessage = ({ data }: MessageEvent<Partial<AnswerChanged> | null>) => {
    if (data?.type !== 'ANSWER_CHANGED' || !data.url) return;
    const operation = new URL(data.url).searchParams.get('operationName');
    askAgain(client, ({ queryName }) => queryName === operation);
  };
  const worker = navigator.serviceWorker;
  worker?.addEventListener('message', handleMessage);
  return () => {
    stopWaiting();
    worker?.removeEventListener('message', handleMessage);
  };
}

function askAgain(client: ApolloClient, isMeant: (shown: ObservableQuery) => boolean): void {
  for (const shown of client.getObservableQueries('active')) if (isMeant(shown)) void renew(client, shown).catch(() => {});
}

/** What is shown stays when this fails, too: only a screen that shows a failure has nothing to lose. */
function renew(client: ApolloClient, shown: ObservableQuery): Promise<unknown> {
  if (shown.getCurrentResult().error) return shown.refetch();
  const { query, variables } = shown;
  return client.query({ query, variables, fetchPolicy: 'network-only' });
}
