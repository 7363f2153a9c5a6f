import { keepEntryState, readEntryState } from '#platform/navigation/entry-state.ts';
import { newKey } from '#platform/new-key.ts';

const KEY = 'mailedLink';
/** This page's name. Another one wrote whatever does not bear it. */
const writer = newKey();

/** What this entry of the history knows about the mailed link that opened it. */
export function readLinkState(key: string): unknown {
  return trusted()[key];
}

export function keepLinkState(values: Record<string, unknown>, url?: URL): void {
  keepEntryState({ [KEY]: { ...trusted(), ...values, writer } }, url);
}

/** A browser keeps the state of an entry when the same address is typed anew, and that is no return to what was there. */
function trusted(): Record<string, unknown> {
  const kept = readEntryState(KEY);
  if (typeof kept !== 'object' || kept === null) return {};
  const state = kept as Record<string, unknown>;
  return state.writer === writer || isReturn() ? state : {};
}

function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}
