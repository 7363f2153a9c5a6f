import { useSyncExternalStore } from 'react';

const dates = new Map<string, number>();
const listeners = new Set<() => void>();

/** @param date the server's own, in the words of HTTP: an answer that was kept in the browser still carries it */
export function noteAnswerDate(operationName: string | undefined, date: string | null): void {
  const time = Date.parse(date ?? '');
  if (!operationName || Number.isNaN(time) || dates.get(operationName) === time) return;
  dates.set(operationName, time);
  for (const listener of listeners) listener();
}

/** When the server gave the answer that this page has to a query, in milliseconds; null as long as it has none. */
export function useAnswerDate(operationName: string): number | null {
  return useSyncExternalStore(
    subscribe,
    () => dates.get(operationName) ?? null,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
