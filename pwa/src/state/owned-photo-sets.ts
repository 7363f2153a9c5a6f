import { includedInCollections, type SetWithParts } from '@archive/schema/catalogue/photo-set';
import type { CartItem } from '@archive/schema/sales/cart';
import { signal } from '#signal/signal.ts';
import { useSignal } from '#signal/use-signal.ts';

const owned = signal<ReadonlySet<number>>(new Set());
const openable = signal<ReadonlySet<number>>(new Set());
let history: readonly number[] = [];
let bought: readonly number[] = [];

/** The photo sets that the signed-in visitor owns, by id. Empty for guests. */
export function useCollection(): ReadonlySet<number> {
  return useSignal(owned);
}

/**
 * Whether the visitor can open this photo set: as its owner, with a Complete Collection, or as a guest with an emailed link.
 *
 * @param parts of a Complete Collection, which opens as its parts
 */
export function useCanOpen(photoSetId: number, parts: readonly { id: number }[] = []): boolean {
  const [collection, others] = [useSignal(owned), useSignal(openable)];
  const canOpen = (id: number) => collection.has(id) || others.has(id);
  return canOpen(photoSetId) || (parts.length > 0 && parts.every(({ id }) => canOpen(id)));
}

/** The cart items that the visitor already owns. A cart filled before signing in can have some, and the server rejects them. */
export function useOwnedItems(items: readonly CartItem[]): CartItem[] {
  const collection = useCollection();
  return items.filter(({ id }) => collection.has(Number(id)));
}

/** The cart items that are part of a Complete Collection in the cart or owned by the visitor. @param catalogue what is on sale */
export function useIncludedItems(items: readonly CartItem[], catalogue: readonly SetWithParts[]): CartItem[] {
  const collection = useCollection();
  const wanted = new Set(items.map(({ id }) => Number(id)).filter((id) => !collection.has(id)));
  const included = includedInCollections(catalogue.filter(({ id }) => wanted.has(id) || collection.has(id)));
  return items.filter(({ id }) => wanted.has(Number(id)) && included.has(Number(id)));
}

/** Sets the ids from the purchase history. Purchases of this visit stay: the history may have been read before them. */
export function setCollection(photoSetIds: Iterable<number>): void {
  history = [...photoSetIds];
  publish();
}

/** Sets the ids of what opens without being in the purchase history. */
export function setOpenable(photoSetIds: Iterable<number>): void {
  openable.set(new Set(photoSetIds));
}

/** After a purchase. */
export function addToCollection(photoSetIds: Iterable<number>): void {
  bought = [...bought, ...photoSetIds];
  publish();
}

/** When the user signs out, or another user signs in. */
export function emptyCollection(): void {
  history = [];
  bought = [];
  publish();
  openable.set(new Set());
}

function publish(): void {
  owned.set(new Set([...history, ...bought]));
}
