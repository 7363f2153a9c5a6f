import { emailSchema } from '@archive/schema/email';
import { type RefObject, useRef, useState } from 'react';
import { toast } from '#components/toast-store.ts';
import type { PromoControls } from '../promo/use-promo.ts';

export interface Faults {
  emailError: string | undefined;
  promoError: string | undefined;
  emailRef: RefObject<HTMLInputElement | null>;
  promoRef: RefObject<HTMLInputElement | null>;
  /** Says what is wrong with the address and leads to it. */
  refuseEmail(message: string): void;
  /** Looks over both fields; the first problem gets a note and the focus. */
  areFieldsFine(): boolean;
}

/** What is wrong with the fields. Each complaint is about a text and goes with it. */
export function useFaults(email: string, promo: PromoControls): Faults {
  const emailRef = useRef<HTMLInputElement>(null);
  const promoRef = useRef<HTMLInputElement>(null);
  const [emailFault, setEmailFault] = useState({ about: '', message: '' });
  const [promoFault, setPromoFault] = useState({ about: '', message: '' });

  function refuseEmail(message: string) {
    setEmailFault({ about: email, message });
    emailRef.current?.focus();
  }
  function areFieldsFine(): boolean {
    const message = emailFaultOf(email);
    if (message) refuseEmail(message);
    else if (promo.isForgotten) {
      setPromoFault({ about: promo.text, message: 'Apply this code or clear it, so that you pay what you expect.' });
      promoRef.current?.focus();
    } else return true;
    return false;
  }

  return {
    ...{ emailRef, promoRef, refuseEmail, areFieldsFine },
    emailError: emailFault.about === email ? emailFault.message || undefined : undefined,
    promoError: promoFault.about === promo.text ? promoFault.message || undefined : undefined,
  };
}

function emailFaultOf(email: string): string | null {
  if (emailSchema.safeParse(email).success) return null;
  if (email.trim()) return 'Please enter a valid email address';
  toast({ title: 'Email Required', description: 'Please enter your email to receive download links.', variant: 'destructive' });
  return 'Enter your email address';
}
