import { useEffect, useState } from 'react';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { storedJson } from '#platform/storage/stored-value.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { cartStore, useCart } from '#state/cart/cart.ts';
import { useDepartures } from '#state/session/use-sign-out-count.ts';
import { type Purchase, parsePurchase } from './purchase.ts';

/** A completed purchase. Removed as soon as it is written, because it only notifies other tabs. */
export const purchaseDone = storedJson(localStore, storageKeys.purchaseDone);

/** The purchase by which another tab has emptied the cart while this checkout was open; null while there is none. */
export function usePurchaseElsewhere(): Purchase | null {
  const { count } = useCart();
  const departures = useDepartures();
  const [purchase, setPurchase] = useState<Purchase | null>(null);
  // what is in the cart now is for the next one
  if (purchase && count > 0) setPurchase(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a sign-out clears the purchase
  useEffect(() => {
    setPurchase(null);
    return onPurchaseElsewhere((done) => {
      if (cartStore().items().length === 0) setPurchase(done);
    });
  }, [departures]);
  return purchase;
}

/**
 * Tells the other tabs of this browser that the purchase is done; nothing stays stored. Uses storage events, because a message of
 * a BroadcastChannel may arrive before the change of the cart does.
 */
export function publishPurchase(purchase: Purchase): void {
  purchaseDone.set(purchase);
  purchaseDone.clear();
}

/** Calls the listener when a purchase is done in another tab. @returns how to stop */
function onPurchaseElsewhere(listener: (purchase: Purchase) => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    const purchase = key === storageKeys.purchaseDone && newValue ? parsePurchase(parseJson(newValue)) : null;
    if (purchase) listener(purchase);
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

/** Storage can be edited. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
