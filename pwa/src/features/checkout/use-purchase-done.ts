import { stored } from '#platform/stored.ts';
import { cartStore } from '#state/cart.ts';
import { setCollection, useCollection } from '#state/collection.ts';
import { useSession } from '#state/session.tsx';

/** What this browser keeps of a checkout ends with the purchase. A line that another tab added meanwhile stays. */
export function usePurchaseDone(): (photoSetIds: readonly number[]) => void {
  const owned = useCollection();
  const { status } = useSession();
  return (photoSetIds) => {
    for (const id of photoSetIds) cartStore().remove(String(id));
    for (const key of ['checkoutEmail', 'checkoutTotalCents', 'promoCode'] as const) stored[key].clear();
    if (status === 'signedIn') setCollection([...owned, ...photoSetIds]);
  };
}
