import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { clearPendingPayment } from '#payment/returning/pending-payment.ts';
import { cartStore } from '#state/cart/cart.ts';
import { addToCollection } from '#state/owned-photo-sets.ts';
import { useSession } from '#state/session/session.tsx';
import { storedCheckout } from '../stored-checkout.ts';
import type { Purchase } from './purchase.ts';
import { publishPurchase } from './purchase-in-other-tabs.ts';

/**
 * Clears what this browser has stored for the checkout. An item that another tab added meanwhile stays.
 * A return address that is opened again has no secret, and the stored values belong to the next checkout then.
 * Call it only for a purchase of this browser or account, because an address can name anyone's payment.
 */
export function usePurchaseDone(): (purchase: Purchase) => void {
  const collect = useCollect();
  return (purchase) => {
    const { photoSetIds, clientSecret, paymentIntentId } = purchase;
    if (paymentIntentId && !clientSecret) return;
    for (const id of photoSetIds) cartStore().remove(String(id));
    const { email, emailDraft, totalCents, promoCode, payment } = storedCheckout;
    for (const value of [email, emailDraft, totalCents, promoCode]) value.clear();
    clearPendingPayment(payment, clientSecret);
    collect(photoSetIds);
    // Last, so that other tabs find the cart already empty.
    publishPurchase(purchase);
  };
}

/** Guests have no collection. Whether a user is signed in may become known only later. */
function useCollect(): (photoSetIds: readonly number[]) => void {
  const { cache } = useApolloClient();
  const { status } = useSession();
  const [bought, setBought] = useState<readonly number[] | null>(null);
  useEffect(() => {
    if (status !== 'signedIn' || !bought) return;
    addToCollection(bought);
    // The loaded purchase history does not have this purchase, so it is refetched where it is shown
    cache.evict({ fieldName: 'purchaseHistory' });
  }, [status, bought, cache]);
  // The email is polled several times, and each response names the same sets
  return (photoSetIds) => setBought((known) => (known?.join() === photoSetIds.join() ? known : photoSetIds));
}
