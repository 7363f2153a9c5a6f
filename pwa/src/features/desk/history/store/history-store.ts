import { createStore, get, update } from 'idb-keyval';
import { signal } from '#signal/signal.ts';
import { type Histories, isUnsent, parseHistories } from './histories.ts';
import { historyFlag, setUnsent } from './history-flags.ts';

type Change = (all: Histories) => Histories;

/** A database of its own: signing out empties the main one, and what was not sent stays. */
const database = createStore('drawing-history', 'histories');
/** One entry for everything, so that each change is one transaction. */
const KEY = 'histories-1';

/** Every history on this device; null until it was read. */
export const histories = signal<Histories | null>(null);

/** False while the browser stores nothing, as in some private windows. */
export const isStoring = signal(true);

/** Changes that could not be stored. They last until the page is closed. */
let unstored: readonly Change[] = [];
let turn: Promise<unknown> = Promise.resolve();
let channel: BroadcastChannel | null = null;

/** Reads the histories, and follows the changes by other tabs. Never rejects. */
export async function readHistories(): Promise<Histories> {
  openChannel();
  if (!histories.get()) await readAgain();
  return histories.get() ?? {};
}

/** Reads what other tabs have changed. Never rejects. */
export function readAgain(): Promise<void> {
  return inTurn(async () => {
    const stored = await attempt(() => get<unknown>(KEY, database));
    isStoring.set(stored.isDone);
    if (stored.isDone) histories.set(applied(parseHistories(stored.value), unstored));
    else if (!histories.get()) histories.set(applied({}, unstored));
  });
}

/** Changes what is stored, whatever other tabs have changed. @returns whether it was stored: otherwise it lasts until the page is closed */
export function changeHistories(change: Change): Promise<boolean> {
  openChannel();
  return inTurn(async () => {
    const changes = [...unstored, change];
    let after: Histories = {};
    historyFlag.set(true);
    const { isDone } = await attempt(() => update<unknown>(KEY, (stored) => (after = applied(parseHistories(stored), changes)), database));
    isStoring.set(isDone);
    unstored = isDone ? [] : changes;
    histories.set(isDone ? after : change(histories.get() ?? {}));
    if (isDone && Object.keys(after).length === 0) historyFlag.clear();
    setUnsent(isUnsent(histories.get() ?? {}));
    channel?.postMessage('changed');
    return isDone;
  });
}

function applied(all: Histories, changes: readonly Change[]): Histories {
  return changes.reduce((histories, change) => change(histories), all);
}

/** One at a time: the next one knows which changes are not stored. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = turn.then(work);
  turn = result.catch(() => {});
  return result;
}

/** IndexedDB throws where it is missing, and rejects where it is damaged or full. */
async function attempt<Value>(work: () => Promise<Value>): Promise<{ isDone: true; value: Value } | { isDone: false }> {
  try {
    return { isDone: true, value: await work() };
  } catch {
    return { isDone: false };
  }
}

function openChannel(): void {
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('drawing-history');
  channel.addEventListener('message', () => void readAgain());
}
