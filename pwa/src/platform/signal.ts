/** One value that changes, for whoever wants to hear of it. React reads it by `useSignal`. */
export interface Signal<Value> {
  readonly initial: Value;
  get(): Value;
  /** Tells the listeners, unless it is the value that was there. */
  set(next: Value): void;
  /** Returns how to stop. */
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
