import { answerDates } from './answer-dates.ts';
import { useSignal } from './use-signal.ts';

/** When the server gave the answer that this page has to a query, in milliseconds; null as long as it has none. */
export function useAnswerDate(operationName: string): number | null {
  return useSignal(answerDates).get(operationName) ?? null;
}
