import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { Unpaid } from '#payment/unpaid-text.ts';
import type { ConfirmPayment } from '#payment/use-confirm-payment.ts';
import { useReturnFromBank } from '#payment/use-return-from-bank.ts';
import { useUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { stored } from '#platform/storage/stored.ts';
import type { OrderDraft } from '../order/order-draft.ts';
import { useShowPurchase } from '../purchase/use-show-purchase.ts';
import { placeOrder } from './place-order.ts';
import { useEarlierPurchase } from './use-earlier-purchase.ts';

export interface OrderPlacing {
  /** The order under way. The screen shows this one meanwhile, whatever another tab does to the cart. */
  inFlight: OrderDraft | null;
  /** It is not known yet whether the last payment went through, and nobody should pay before. */
  isLookingBack: boolean;
  /** Changes when the card form must start anew. */
  round: number;
  /** Does nothing while an order is under way. @returns why it was not paid, or null. */
  place(draft: OrderDraft, email: string, confirm: ConfirmPayment | null): Promise<Unpaid | null>;
}

/** Places one order at a time, and goes to the success page with it. */
export function usePlaceOrder(): OrderPlacing {
  const client = useApolloClient();
  const showPurchase = useShowPurchase();
  const { isLookingBack, lookBack } = useEarlierPurchase(showPurchase);
  const isRunning = useRef(false);
  const [inFlight, setInFlight] = useState<OrderDraft | null>(null);
  const [round, setRound] = useState(0);
  useUnsavedWork(inFlight !== null);

  function release() {
    isRunning.current = false;
    setInFlight(null);
  }
  useReturnFromBank(() => {
    release();
    setRound((count) => count + 1);
    void lookBack();
  });

  async function place(draft: OrderDraft, email: string, confirm: ConfirmPayment | null): Promise<Unpaid | null> {
    if (isRunning.current || isLookingBack) return null;
    isRunning.current = true;
    setInFlight(draft);
    rememberOrder(draft, email);
    const placed = await placeOrder(client, draft, email, confirm);
    if (placed.kind !== 'paid') {
      release();
      if (placed.kind === 'error') void lookBack();
      // The collection was read before that purchase: read again, it says which sets the order can do without.
      if (placed.kind === 'refused' && placed.error.code === 'ALREADY_OWNED') client.cache.evict({ fieldName: 'purchaseHistory' });
      return placed;
    }
    await showPurchase(placed.purchase);
    return null;
  }

  return { inFlight, isLookingBack, round, place };
}

/** Before the payment, because the provider may leave this page for its own. */
function rememberOrder({ quote, promo }: OrderDraft, email: string): void {
  stored.checkoutEmail.set(email);
  stored.checkoutTotalCents.set(quote.total);
  if (promo) stored.promoCode.set(promo.code);
}
