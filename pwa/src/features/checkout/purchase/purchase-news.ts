import { storageKeys } from '#platform/storage/storage-keys.ts';
import { stored } from '#platform/storage/stored.ts';
import { type Purchase, parsePurchase } from './purchase.ts';

/**
 * Tells the other tabs of this browser that the purchase is done. Nothing of it stays. By storage and not by a BroadcastChannel, whose
 * messages may arrive before the change of the cart does.
 */
export function tellPurchase(purchase: Purchase): void {
  stored.purchaseDone.set(purchase);
  stored.purchaseDone.clear();
}

/** Calls the listener when another tab tells of a purchase. Returns how to stop. */
export function onPurchaseElsewhere(listener: (purchase: Purchase) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    const purchase = key === storageKeys.purchaseDone && newValue ? parsePurchase(parseJson(newValue)) : null;
    if (purchase) listener(purchase);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Storage can be edited. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
