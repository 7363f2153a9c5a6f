import { useEffect, useEffectEvent } from 'react';
import { useReturnParams } from '#payment/returning/use-return-params.ts';
import { cartStore } from '#state/cart/cart.ts';
import type { MailStatus } from '../mail/ensure-mail.ts';
import { storedCheckout, storedEmailStatus } from '../stored-checkout.ts';
import { noPurchase, type Purchase, readPurchase, storePurchase } from './purchase.ts';

/** The purchase that this success page shows. Null until the address and the storage were read. */
export function usePurchase(): Purchase | null {
  return useReturnParams({ read: readPurchase, nothing: noPurchase, store: storePurchase });
}

const MISSING_DATA_CLEANUP_MS = 5000;

/** Whether the order is known or the cart is still needed. */
const KEEPS_CART: Record<MailStatus, boolean> = {
  offline: false,
  unreachable: false,
  busy: false,
  sending: false,
  problem: false,
  notFound: false,
  unknown: false,
  owned: false,
  waiting: true,
  postponed: true,
  sent: true,
  unconfirmed: true,
  refund: true,
  dispute: true,
};

/** A return address without an email doesn't identify the order, so the cart is cleared after a while. */
export function useMissingDataCleanup(purchase: Purchase | null, status: MailStatus | null): void {
  const clean = useEffectEvent(() => {
    if (!status || !KEEPS_CART[status]) cartStore().clear();
  });
  useEffect(() => {
    // A stored email belongs to an unfinished checkout, and so does the cart.
    if (!purchase || purchase.evidence === 'none' || purchase.email || storedCheckout.email.get()) return;
    // A finished purchase has cleared the cart. What is in it now is for the next order.
    if (storedEmailStatus.isProcessed.get()) return;
    const timer = setTimeout(clean, MISSING_DATA_CLEANUP_MS);
    return () => clearTimeout(timer);
  }, [purchase]);
}
