import { useEffect } from 'react';
import { setCollection } from '#state/collection.ts';
import { usePurchaseHistory } from './use-purchase-history.ts';

/** While it is there, the collection is what the purchase history says. Shows nothing; not for guests. */
export function CollectionFromHistory() {
  const { history } = usePurchaseHistory();
  useEffect(() => {
    if (history) setCollection(history.purchases.map(({ photoSet }) => photoSet.id));
  }, [history]);
  return null;
}
