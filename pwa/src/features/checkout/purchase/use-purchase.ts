import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hideClientSecret } from '#payment/return-address.ts';
import { useDepartures } from '#state/use-departures.ts';
import { keepPurchase, noPurchase, type Purchase, readPurchase } from './purchase.ts';

/** The purchase that this success page is about; null until the browser was asked, which a server cannot. */
export function usePurchase(): Purchase | null {
  const { search, state } = useLocation();
  const departures = useDepartures();
  const [purchase, setPurchase] = useState<Purchase | null>(null);

  useEffect(() => {
    const hasLeft = departures > 0;
    const found = hasLeft ? noPurchase : readPurchase(search, state);
    // the address names the buyer, too
    keepPurchase(found, hasLeft ? window.location.pathname : undefined);
    hideClientSecret();
    setPurchase(found);
  }, [search, state, departures]);

  return purchase;
}
