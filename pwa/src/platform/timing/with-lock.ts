const turns = new Map<string, Promise<unknown>>();

/** Runs one action of this name at a time in all tabs of this browser; without the Locks API (insecure pages) only in this tab. */
export function withLock<Result>(name: string, action: () => Promise<Result>): Promise<Result> {
  if (navigator.locks) return navigator.locks.request(name, action) as Promise<Result>;
  const turn = (turns.get(name) ?? Promise.resolve()).then(action, action);
  turns.set(name, turn);
  return turn;
}
