import { useEffect, useEffectEvent, useState } from 'react';
import { parseJson } from '#platform/storage/safe-storage.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { storedJson } from '#platform/storage/stored-value.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { cartStore, useCart } from '#state/cart/cart.ts';
import { useSignOutCount } from '#state/session/use-sign-out-count.ts';
import { type Purchase, parsePurchase } from './purchase.ts';

/** A completed purchase. Removed as soon as it is written, because it only notifies other tabs. */
export const purchaseDone = storedJson(localStore, storageKeys.purchaseDone);

/** The purchase in another tab that emptied the cart while this checkout was open, or null. */
export function usePurchaseElsewhere(): Purchase | null {
  const { count } = useCart();
  const signOuts = useSignOutCount();
  const [found, setFound] = useState<{ purchase: Purchase; signOuts: number } | null>(null);
  // What is in the cart now is for the next order, and after a sign-out the purchase is no longer this visitor's
  if (found && (count > 0 || found.signOuts !== signOuts)) setFound(null);

  const handlePurchase = useEffectEvent((purchase: Purchase) => {
    if (cartStore().items().length === 0) setFound({ purchase, signOuts });
  });
  useEffect(() => onPurchaseElsewhere((purchase) => handlePurchase(purchase)), []);
  return found && found.signOuts === signOuts ? found.purchase : null;
}

/**
 * Notifies the other tabs of the purchase. Uses storage events, because a BroadcastChannel message may arrive before the change of
 * the cart.
 */
export function publishPurchase(purchase: Purchase): void {
  purchaseDone.set(purchase);
  purchaseDone.clear();
}

/** Calls the listener when a purchase is done in another tab. @returns the unsubscribe function */
function onPurchaseElsewhere(listener: (purchase: Purchase) => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    const purchase = key === storageKeys.purchaseDone && newValue ? parsePurchase(parseJson(newValue)) : null;
    if (purchase) listener(purchase);
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
