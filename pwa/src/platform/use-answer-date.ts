import { useSyncExternalStore } from 'react';
import { answerDateListeners, answerDates } from './answer-dates.ts';

/** When the server gave the answer that this page has to a query, in milliseconds; null as long as it has none. */
export function useAnswerDate(operationName: string): number | null {
  return useSyncExternalStore(
    subscribe,
    () => answerDates.get(operationName) ?? null,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  answerDateListeners.add(listener);
  return () => answerDateListeners.delete(listener);
}
