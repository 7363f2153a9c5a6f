import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { forgetUnderWay } from '#payment/payment-under-way.ts';
import { stored } from '#platform/storage/stored.ts';
import { cartStore } from '#state/cart.ts';
import { addToCollection } from '#state/collection.ts';
import { useSession } from '#state/session.tsx';
import type { Purchase } from './purchase.ts';
import { tellPurchase } from './purchase-news.ts';

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
    for (const key of ['checkoutEmail', 'checkoutTotalCents', 'promoCode'] as const) stored[key].clear();
    forgetUnderWay(stored.orderPayment, clientSecret);
    collect(photoSetIds);
    // last: who hears of it finds the cart without what was bought
    tellPurchase(purchase);
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
    // what was read of the account's purchases does not have this one: whoever shows them asks again
    cache.evict({ fieldName: 'purchaseHistory' });
  }, [status, bought, cache]);
  // the mail is asked about several times, and each answer is about the same purchase
  return (photoSetIds) => setBought((known) => (known?.join() === photoSetIds.join() ? known : photoSetIds));
}
