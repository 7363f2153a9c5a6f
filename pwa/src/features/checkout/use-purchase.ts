import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hideClientSecret } from '#payment/return-address.ts';
import { keepPurchase, type Purchase, readPurchase } from './purchase.ts';

/** The purchase that this success page is about; null until the browser was asked, which a server cannot. */
export function usePurchase(): Purchase | null {
  const { search, state } = useLocation();
  const [purchase, setPurchase] = useState<Purchase | null>(null);

  useEffect(() => {
    const found = readPurchase(search, state);
    keepPurchase(found);
    hideClientSecret();
    setPurchase(found);
  }, [search, state]);

  return purchase;
}
