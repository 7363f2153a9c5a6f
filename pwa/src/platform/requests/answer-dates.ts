import { signal } from '../signal.ts';

/** When the server gave the answers that this page has, in milliseconds, by the name of the query. */
export const answerDates = signal<ReadonlyMap<string, number>>(new Map());

/** @param date the server's own, in the words of HTTP: an answer that was kept in the browser still carries it */
export function noteAnswerDate(operationName: string | undefined, date: string | null): void {
  const time = Date.parse(date ?? '');
  if (!operationName || Number.isNaN(time) || answerDates.get().get(operationName) === time) return;
  answerDates.set(new Map(answerDates.get()).set(operationName, time));
}
