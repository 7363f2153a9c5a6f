import { signal } from '#signal/signal.ts';

/** When the server sent the responses that this page has, in milliseconds, by query name. */
export const responseDates = signal<ReadonlyMap<string, number>>(new Map());

/** @param date the Date header, which a response from the browser's cache still has */
export function noteResponseDate(operationName: string | undefined, date: string | null): void {
  const time = Date.parse(date ?? '');
  if (!operationName || Number.isNaN(time) || responseDates.get().get(operationName) === time) return;
  responseDates.set(new Map(responseDates.get()).set(operationName, time));
}
