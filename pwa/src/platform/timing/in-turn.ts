const turns = new Map<string, Promise<unknown>>();

/** One action of this name at a time, in all tabs of this browser. Where it has no locks (only secure pages have them): in this tab. */
export function inTurn<Result>(name: string, action: () => Promise<Result>): Promise<Result> {
  if (navigator.locks) return navigator.locks.request(name, action) as Promise<Result>;
  const turn = (turns.get(name) ?? Promise.resolve()).then(action, action);
  turns.set(name, turn);
  return turn;
}
