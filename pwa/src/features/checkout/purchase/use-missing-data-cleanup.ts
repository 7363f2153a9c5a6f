import { useEffect } from 'react';
import { stored } from '#platform/storage/stored.ts';
import { cartStore } from '#state/cart.ts';
import type { Purchase } from './purchase.ts';

const MISSING_DATA_CLEANUP_MS = 5000;

/** Where e-mail or cart are missing, nothing will tell that the mail was sent: the cart is cleared after a while instead. */
export function useMissingDataCleanup(purchase: Purchase | null): void {
  useEffect(() => {
    if (!purchase || (purchase.email && purchase.photoSetIds.length)) return;
    // A purchase that was finished cleared its cart; what is in it now is for the next one.
    if (stored.downloadEmailProcessed.get()) return;
    const timer = setTimeout(() => cartStore().clear(), MISSING_DATA_CLEANUP_MS);
    return () => clearTimeout(timer);
  }, [purchase]);
}
