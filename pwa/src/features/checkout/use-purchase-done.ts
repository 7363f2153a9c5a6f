import { useEffect, useEffectEvent, useState } from 'react';
import { stored } from '#platform/stored.ts';
import { cartStore } from '#state/cart.ts';
import { setCollection, useCollection } from '#state/collection.ts';
import { useSession } from '#state/session.tsx';

/** What this browser keeps of a checkout ends with the purchase. A line that another tab added meanwhile stays. */
export function usePurchaseDone(): (photoSetIds: readonly number[]) => void {
  const addToCollection = useAddToCollection();
  return (photoSetIds) => {
    for (const id of photoSetIds) cartStore().remove(String(id));
    for (const key of ['checkoutEmail', 'checkoutTotalCents', 'promoCode'] as const) stored[key].clear();
    addToCollection(photoSetIds);
  };
}

/** The account's history may have been read before the purchase was in it. Who is signed in may be known only later. */
function useAddToCollection(): (photoSetIds: readonly number[]) => void {
  const { status } = useSession();
  const collection = useCollection();
  const [bought, setBought] = useState<readonly number[]>([]);
  const add = useEffectEvent(() => setCollection([...collection, ...bought]));
  useEffect(() => {
    if (status === 'signedIn' && bought.length > 0) add();
  }, [status, bought]);
  return setBought;
}
