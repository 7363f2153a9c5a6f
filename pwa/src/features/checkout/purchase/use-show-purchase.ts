import { useNavigate } from 'react-router-dom';
import { paths } from '#platform/navigation/paths.ts';
import { type Purchase, successQuery } from './purchase.ts';

/** In place of the checkout: going back to a paid one would only offer to pay again. */
export function useShowPurchase(): (purchase: Purchase) => Promise<void> {
  const navigate = useNavigate();
  return async (purchase) => {
    await navigate({ pathname: paths.paymentSuccess(), search: successQuery(purchase) }, { replace: true, state: { purchase } });
  };
}
