import { useApolloClient } from '@apollo/client/react';
import { emailSchema } from '@archive/schema/email';
import { type RefObject, useRef, useState } from 'react';
import { toast } from '#components/toasts/toast-store.ts';
import type { CardPayment } from '#payment/confirm-payment.ts';
import type { PurchaseFlow } from '#payment/use-purchase-flow.ts';
import { useOwnedItems } from '#state/owned-photo-sets.ts';
import type { OrderDraft } from '../order/order-draft.ts';
import { type OrderRequest, requestOrder } from '../paying/order-flow.ts';
import type { UnpaidOrder } from '../paying/unpaid-order.ts';
import type { PromoControls } from '../promo/use-promo.ts';

export interface SubmitOptions {
  draft: OrderDraft;
  email: string;
  promo: PromoControls;
  flow: PurchaseFlow<OrderRequest, UnpaidOrder>;
}

export interface Submission {
  submit(card: CardPayment | null): Promise<void>;
  emailError: string | undefined;
  promoError: string | undefined;
  emailRef: RefObject<HTMLInputElement | null>;
  promoRef: RefObject<HTMLInputElement | null>;
  summaryRef: RefObject<HTMLHeadingElement | null>;
  /** Why the button is disabled; null when it is enabled. */
  obstacle: string | null;
  /** Call when the order has changed: the last error no longer applies, and the focus moves to the order summary. */
  reviewOrder(): void;
}

/** What 'Complete Purchase' does: checks the fields, places the order, and focuses the field that the server rejects. */
export function useSubmit({ draft, email, promo, flow }: SubmitOptions): Submission {
  const { cache } = useApolloClient();
  const summaryRef = useRef<HTMLHeadingElement>(null);
  const [emailRef, emailError, rejectEmail] = useFieldError(email);
  const [promoRef, promoError, rejectPromo] = useFieldError(promo.text);
  const obstacle = useObstacle(draft, promo, flow);

  function areFieldsValid(): boolean {
    const emailProblem = emailProblemOf(email);
    if (emailProblem) rejectEmail(emailProblem);
    else if (promo.isUnapplied) rejectPromo('Apply this code or clear it before you pay.');
    else return true;
    return false;
  }

  async function submit(card: CardPayment | null) {
    if (flow.inFlight || obstacle || !areFieldsValid()) return;
    const unpaid = await flow.place(requestOrder(draft, email.trim()), card);
    if (unpaid?.kind !== 'rejected') return;
    const { code, fields } = unpaid.error;
    if (fields.promoCode) promo.reject();
    else if (fields.email) rejectEmail(fields.email);
    // The collection was loaded before that purchase. Loading it again shows which sets to remove.
    if (code === 'ALREADY_OWNED') cache.evict({ fieldName: 'purchaseHistory' });
  }

  function reviewOrder() {
    flow.clearUnpaid();
    summaryRef.current?.focus();
  }

  return { submit, emailError, promoError, emailRef, promoRef, summaryRef, obstacle, reviewOrder };
}

/** An error of a field, until its text changes. The field gets the focus. */
function useFieldError(text: string) {
  const ref = useRef<HTMLInputElement>(null);
  const [error, setError] = useState({ about: '', message: '' });
  function reject(message: string) {
    setError({ about: text, message });
    ref.current?.focus();
  }
  const shown = error.about === text ? error.message || undefined : undefined;
  return [ref, shown, reject] as const;
}

function emailProblemOf(email: string): string | null {
  if (emailSchema.safeParse(email).success) return null;
  if (email.trim()) return 'Please enter a valid email address';
  toast({ title: 'Email Required', description: 'Please enter your email to receive download links.', variant: 'destructive' });
  return 'Enter your email address';
}

function useObstacle({ items }: OrderDraft, promo: PromoControls, { inFlight, obstacle }: SubmitOptions['flow']): string | null {
  const isOwned = useOwnedItems(items).length > 0;
  if (inFlight || obstacle) return obstacle;
  // Shown before the card is charged: the server would reject the order.
  if (isOwned) return 'Remove what you already own to continue.';
  return promo.isChecking ? 'Checking your promo code...' : null;
}
