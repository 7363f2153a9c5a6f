import { useEffect, useState } from 'react';
import { cartStore, useCart } from '#state/cart.ts';
import { useDepartures } from '#state/use-departures.ts';
import type { Purchase } from './purchase.ts';
import { onPurchaseElsewhere } from './purchase-news.ts';

/** The purchase by which another tab has emptied the cart while this checkout was open; null while there is none. */
export function usePurchaseElsewhere(): Purchase | null {
  const { count } = useCart();
  const departures = useDepartures();
  const [purchase, setPurchase] = useState<Purchase | null>(null);
  // what is in the cart now is for the next one
  if (purchase && count > 0) setPurchase(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has left takes along what they have bought
  useEffect(() => {
    setPurchase(null);
    return onPurchaseElsewhere((done) => {
      if (cartStore().items().length === 0) setPurchase(done);
    });
  }, [departures]);
  return purchase;
}
