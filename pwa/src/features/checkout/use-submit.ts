import { emailSchema } from '@archive/schema/email';
import { type RefObject, useRef, useState } from 'react';
import { toast } from '#components/toast-store.ts';
import type { OrderDraft } from './order-draft.ts';
import type { ConfirmCard } from './place-order.ts';
import { type UnpaidMessage, unpaidMessage } from './unpaid-message.ts';
import { useIsOnline } from './use-is-online.ts';
import type { OrderPlacing, Unpaid } from './use-place-order.ts';
import type { PromoControls } from './use-promo.ts';

export interface SubmitOptions {
  draft: OrderDraft;
  email: string;
  promo: PromoControls;
  placing: OrderPlacing;
}

export interface Submission {
  submit(confirm: ConfirmCard | null): Promise<void>;
  /** Why the button does not work now; null when it does. */
  obstacle: string | null;
  emailError: string | undefined;
  promoError: string | undefined;
  /** Stays on the screen after its toast is gone. */
  unpaid: UnpaidMessage | null;
  dismissUnpaid(): void;
  emailRef: RefObject<HTMLInputElement | null>;
  promoRef: RefObject<HTMLInputElement | null>;
}

/** What 'Complete Purchase' does: look over the form, place the order, say what went wrong and lead there. */
export function useSubmit({ draft, email, promo, placing }: SubmitOptions): Submission {
  const emailRef = useRef<HTMLInputElement>(null);
  const promoRef = useRef<HTMLInputElement>(null);
  const obstacle = useObstacle(promo);
  // Each complaint is about a text and goes with it.
  const [emailFault, setEmailFault] = useState({ about: '', message: '' });
  const [promoFault, setPromoFault] = useState({ about: '', message: '' });
  const [unpaid, setUnpaid] = useState<UnpaidMessage | null>(null);

  function refuseEmail(message: string) {
    setEmailFault({ about: email, message });
    emailRef.current?.focus();
  }
  function isReady(): boolean {
    if (!email.trim()) {
      toast({ title: 'Email Required', description: 'Please enter your email to receive download links.', variant: 'destructive' });
      refuseEmail('Please enter your email to receive download links.');
    } else if (!emailSchema.safeParse(email).success) {
      refuseEmail('Please enter a valid email address');
    } else if (promo.isForgotten) {
      setPromoFault({ about: promo.text, message: 'Apply this code or clear it, so that you pay what you expect.' });
      promoRef.current?.focus();
    } else return true;
    return false;
  }
  function report(reason: Unpaid) {
    const fields = reason.kind === 'refused' ? reason.error.fields : {};
    if (fields.promoCode) return promo.reject();
    if (fields.email) refuseEmail(fields.email);
    const message = unpaidMessage(reason);
    setUnpaid(message);
    toast({ title: message.title, description: message.text, variant: 'destructive' });
  }
  async function submit(confirm: ConfirmCard | null) {
    if (placing.inFlight || obstacle || !isReady()) return;
    setUnpaid(null);
    const reason = await placing.place(draft, email.trim(), confirm);
    if (reason) report(reason);
  }

  return {
    ...{ submit, obstacle, unpaid, emailRef, promoRef },
    emailError: emailFault.about === email ? emailFault.message || undefined : undefined,
    promoError: promoFault.about === promo.text ? promoFault.message || undefined : undefined,
    dismissUnpaid: () => setUnpaid(null),
  };
}

function useObstacle(promo: PromoControls): string | null {
  const isOnline = useIsOnline();
  if (!isOnline) return 'You are offline. Your cart is kept: complete your purchase when you have a connection again.';
  return promo.isChecking ? 'Checking your promo code...' : null;
}
