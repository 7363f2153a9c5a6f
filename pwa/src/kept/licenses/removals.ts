import type { PurchaseEnding } from '@archive/schema/sales/reversal';
import { fieldsOf } from '#platform/storage/fields-of.ts';
import { onAnyTabChange } from '#platform/storage/storage-events.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { storedJson } from '#platform/storage/stored-value.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { signal } from '#signal/signal.ts';

/** A set that was removed from this device because its purchase ended. Shown until the user has seen it. */
export interface Removal {
  id: number;
  title: string;
  reason: PurchaseEnding;
}

const texts: Record<PurchaseEnding, string> = {
  refund: 'This purchase was refunded.',
  duplicate: 'You bought it twice, and this purchase was refunded. You still own it, and can keep it again.',
  gone: 'The shop no longer has this purchase.',
};

const stored = storedJson(localStore, storageKeys.keptSetsRemoved);
const changes = signal(0);
let seen: { text: string; removals: readonly Removal[] } = { text: '', removals: [] };

export function removalText(reason: PurchaseEnding): string {
  return texts[reason];
}

/** The same array until something changes. */
export function removals(): readonly Removal[] {
  const value = stored.get();
  const text = JSON.stringify(value);
  if (text !== seen.text) seen = { text, removals: Array.isArray(value) ? value.filter(isRemoval) : [] };
  return seen.removals;
}

export function addRemoval(removal: Removal): void {
  stored.set([...removals().filter(({ id }) => id !== removal.id), removal]);
  changes.set(changes.get() + 1);
}

/** The set is kept again. */
export function clearRemoval(id: number): void {
  const left = removals().filter((removal) => removal.id !== id);
  if (left.length === removals().length) return;
  stored.set(left);
  changes.set(changes.get() + 1);
}

export function clearRemovals(): void {
  stored.clear();
  changes.set(changes.get() + 1);
}

export function onRemovalsChange(listener: () => void): () => void {
  return onAnyTabChange(storageKeys.keptSetsRemoved, changes, listener);
}

/** Storage can be edited. */
function isRemoval(value: unknown): value is Removal {
  const { id, title, reason } = fieldsOf(value);
  return typeof id === 'number' && typeof title === 'string' && typeof reason === 'string' && Object.hasOwn(texts, reason);
}
