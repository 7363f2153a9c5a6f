import type { Stripe } from '@stripe/stripe-js';
import { useCallback, useEffect, useState } from 'react';
import { loadPayment, type PaymentConfig } from './load-stripe.ts';

export interface StripeLoader {
  /** Null until it is loaded. */
  stripe: Stripe | null;
  hasFailed: boolean;
  retry(): void;
}

/** Loads the card provider's code once the page is in a browser. */
export function useStripeLoader({ publishableKey, isSandbox }: PaymentConfig): StripeLoader {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  const load = useCallback(() => {
    setHasFailed(false);
    loadPayment({ publishableKey, isSandbox }).then(setStripe, () => setHasFailed(true));
  }, [publishableKey, isSandbox]);
  useEffect(load, [load]);

  return { stripe, hasFailed, retry: load };
}
