import type { CartItem } from '@archive/schema/cart';
import { heldTwice, type SetOfSeason } from '@archive/schema/photo-set';
import { signal } from '#platform/signal.ts';
import { useSignal } from '#platform/use-signal.ts';

const owned = signal<ReadonlySet<number>>(new Set());
let history: readonly number[] = [];
let bought: readonly number[] = [];

/** The photo sets that the signed-in visitor owns, by id. Empty for guests. */
export function useCollection(): ReadonlySet<number> {
  return useSignal(owned);
}

/** Which of these items of a cart the visitor owns: it was filled before signing in, and the server sells no set twice to one account. */
export function useOwnedItems(items: readonly CartItem[]): CartItem[] {
  const collection = useCollection();
  return items.filter(({ id }) => collection.has(Number(id)));
}

/** Which items of a cart a Complete Collection in it, or one that the visitor owns, holds as well. @param catalogue what is on sale */
export function useHeldTwice(items: readonly CartItem[], catalogue: readonly SetOfSeason[]): CartItem[] {
  const collection = useCollection();
  const wanted = new Set(items.map(({ id }) => Number(id)).filter((id) => !collection.has(id)));
  const all = catalogue.filter(({ id }) => wanted.has(id) || collection.has(id));
  const twice = new Set(heldTwice(all).map(({ id }) => id));
  return items.filter(({ id }) => wanted.has(Number(id)) && twice.has(Number(id)));
}

/** What the purchase history says. A purchase of this visit stays: the history may have been read before it was in there. */
export function setCollection(photoSetIds: Iterable<number>): void {
  history = [...photoSetIds];
  publish();
}

/** After a purchase. */
export function addToCollection(photoSetIds: Iterable<number>): void {
  bought = [...bought, ...photoSetIds];
  publish();
}

/** When somebody signs out, or somebody else in. */
export function emptyCollection(): void {
  history = [];
  bought = [];
  publish();
}

function publish(): void {
  owned.set(new Set([...history, ...bought]));
}
