import { type RefObject, useRef, useState } from 'react';
import { dismissLastToast, toast } from '#components/toast-store.ts';
import type { Unpaid } from '#payment/unpaid-text.ts';
import type { ConfirmPayment } from '#payment/use-confirm-payment.ts';
import { usePayObstacle } from '#payment/use-pay-obstacle.ts';
import { useOwnedItems } from '#state/collection.ts';
import type { OrderDraft } from '../order/order-draft.ts';
import type { OrderPlacing } from '../paying/use-place-order.ts';
import type { PromoControls } from '../promo/use-promo.ts';
import { type UnpaidMessage, unpaidMessage } from './unpaid-message.ts';
import { type Faults, useFaults } from './use-faults.ts';

export interface SubmitOptions {
  draft: OrderDraft;
  email: string;
  promo: PromoControls;
  placing: OrderPlacing;
}

export interface Submission extends Omit<Faults, 'refuseEmail' | 'areFieldsFine'> {
  submit(confirm: ConfirmPayment | null): Promise<void>;
  /** Why the button does not work now; null when it does. */
  obstacle: string | null;
  /** Stays on the screen after its toast is gone. */
  unpaid: UnpaidMessage | null;
  /** The order was changed: nothing of the last try counts any more, and the focus goes to what is bought now. */
  reviewOrder(): void;
  /** The same, and the cart has today's prices now. */
  reviewPrices(): void;
  summaryRef: RefObject<HTMLHeadingElement | null>;
}

/** What 'Complete Purchase' does: look over the form, place the order, say what went wrong and lead there. */
export function useSubmit({ draft, email, promo, placing }: SubmitOptions): Submission {
  const { refuseEmail, areFieldsFine, ...faults } = useFaults(email, promo);
  const summaryRef = useRef<HTMLHeadingElement>(null);
  const obstacle = useObstacle(draft, promo, placing);
  const [unpaid, setUnpaid] = useState<UnpaidMessage | null>(null);

  function report(reason: Unpaid) {
    const fields = reason.kind === 'refused' ? reason.error.fields : {};
    if (fields.promoCode) return promo.reject();
    if (fields.email) refuseEmail(fields.email);
    const message = unpaidMessage(reason, draft.items);
    setUnpaid(message);
    toast({ title: message.title, description: message.text, variant: 'destructive' });
  }
  async function submit(confirm: ConfirmPayment | null) {
    if (placing.inFlight || obstacle || !areFieldsFine()) return;
    setUnpaid(null);
    dismissLastToast();
    const reason = await placing.place(draft, email.trim(), confirm);
    if (reason) report(reason);
  }

  function reviewOrder() {
    setUnpaid(null);
    summaryRef.current?.focus();
  }

  function reviewPrices() {
    reviewOrder();
    promo.refresh();
  }

  return { ...faults, submit, obstacle, unpaid, reviewOrder, reviewPrices, summaryRef };
}

function useObstacle({ items }: OrderDraft, promo: PromoControls, { inFlight, isLookingBack }: OrderPlacing): string | null {
  const obstacle = usePayObstacle({ isBusy: inFlight !== null, isLookingBack });
  const isOwned = useOwnedItems(items).length > 0;
  if (inFlight || obstacle) return obstacle;
  // said before a card is asked for: the server would refuse
  if (isOwned) return 'Remove what you already own to continue.';
  return promo.isChecking ? 'Checking your promo code...' : null;
}
