import { useEffect, useEffectEvent } from 'react';
import { useReturnParams } from '#payment/use-return-params.ts';
import { cartStore } from '#state/cart/cart.ts';
import type { MailStatus } from '../mail/ensure-mail.ts';
import { storedCheckout, storedEmailStatus } from '../stored-checkout.ts';
import { keepPurchase, noPurchase, type Purchase, readPurchase } from './purchase.ts';

/** The purchase that this success page is about; null until the browser was asked, which a server cannot. */
export function usePurchase(): Purchase | null {
  return useReturnParams({ read: readPurchase, nothing: noPurchase, store: keepPurchase });
}

const MISSING_DATA_CLEANUP_MS = 5000;

/** The order is known, or its cart is still needed. */
const KEEPS_CART: ReadonlySet<MailStatus | null> = new Set(['waiting', 'postponed', 'sent', 'unconfirmed', 'refund', 'dispute']);

/** A return without an email cannot say which order was paid, so nothing else would empty the cart: it is cleared after a while. */
export function useMissingDataCleanup(purchase: Purchase | null, status: MailStatus | null): void {
  const clean = useEffectEvent(() => {
    if (!KEEPS_CART.has(status)) cartStore().clear();
  });
  useEffect(() => {
    // An email in storage is of a checkout that goes on, and so is the cart.
    if (!purchase || purchase.evidence === 'none' || purchase.email || storedCheckout.email.get()) return;
    // A finished purchase has cleared its cart. What is in it now is for the next one.
    if (storedEmailStatus.isProcessed.get()) return;
    const timer = setTimeout(clean, MISSING_DATA_CLEANUP_MS);
    return () => clearTimeout(timer);
  }, [purchase]);
}
