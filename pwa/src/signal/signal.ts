/** One changing value that code can subscribe to. React reads it with `useSignal`. */
export interface Signal<Value> {
  readonly initial: Value;
  get(): Value;
  /** Calls the listeners if the value differs from the current one. */
  set(next: Value): void;
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export function signal<Value>(initial: Value): Signal<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    initial,
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
