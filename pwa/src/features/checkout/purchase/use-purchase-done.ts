import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { clearPendingPayment } from '#payment/pending-payment.ts';
import { cartStore } from '#state/cart/cart.ts';
import { addToCollection } from '#state/collection.ts';
import { useSession } from '#state/session/session.tsx';
import { storedCheckout } from '../stored-checkout.ts';
import type { Purchase } from './purchase.ts';
import { publishPurchase } from './purchase-in-other-tabs.ts';

/**
 * What this browser keeps of a checkout ends with the purchase. An item that another tab added meanwhile stays.
 * An address that is opened again carries no secret: whatever is kept here by then belongs to the next checkout.
 * Call it only for a purchase of this browser or account: an address can name a payment of anyone.
 */
export function usePurchaseDone(): (purchase: Purchase) => void {
  const collect = useCollect();
  return (purchase) => {
    const { photoSetIds, clientSecret, paymentIntentId } = purchase;
    if (paymentIntentId && !clientSecret) return;
    for (const id of photoSetIds) cartStore().remove(String(id));
    const { email, totalCents, promoCode, payment } = storedCheckout;
    for (const value of [email, totalCents, promoCode]) value.clear();
    clearPendingPayment(payment, clientSecret);
    collect(photoSetIds);
    // Last, so that the other tabs find the cart without what was bought.
    publishPurchase(purchase);
  };
}

/** Guests collect nothing; who is signed in may be known only later. */
function useCollect(): (photoSetIds: readonly number[]) => void {
  const { cache } = useApolloClient();
  const { status } = useSession();
  const [bought, setBought] = useState<readonly number[] | null>(null);
  useEffect(() => {
    if (status !== 'signedIn' || !bought) return;
    addToCollection(bought);
    // the loaded purchase history does not have this purchase, so it is refetched where it is shown
    cache.evict({ fieldName: 'purchaseHistory' });
  }, [status, bought, cache]);
  // the email is polled several times, and each response is about the same purchase
  return (photoSetIds) => setBought((known) => (known?.join() === photoSetIds.join() ? known : photoSetIds));
}
