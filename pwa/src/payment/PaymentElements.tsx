import { Elements } from '@stripe/react-stripe-js';
import type { Appearance, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { type ReactNode, useMemo } from 'react';
import { useAppConfig } from '#platform/app-config.ts';
import { usePaymentAppearance } from './payment-appearance.ts';
import { PaymentLoadingContext, usePaymentLoading } from './payment-loading.ts';

export interface PaymentElementsProps {
  /** Whole cents, above 0. May change while the form stands. */
  amount: number;
  currency?: string;
  /** Instead of the page's own colours and measures. */
  appearance?: Appearance;
  children: ReactNode;
}

/** Goes around a {@link PaymentForm} and whatever pays with it. */
export function PaymentElements({ amount, currency = 'usd', appearance, children }: PaymentElementsProps) {
  const loading = usePaymentLoading(useAppConfig().payment);
  const pageAppearance = usePaymentAppearance();
  const options = useMemo(
    () => elementsOptions(amount, currency, appearance ?? pageAppearance ?? {}),
    [amount, currency, appearance, pageAppearance],
  );
  const isReady = Boolean(appearance ?? pageAppearance);
  return (
    <PaymentLoadingContext value={loading}>
      <Elements stripe={isReady ? loading.stripe : null} options={options}>
        {children}
      </Elements>
    </PaymentLoadingContext>
  );
}

function elementsOptions(amount: number, currency: string, appearance: Appearance): StripeElementsOptionsMode {
  // The intent is made when the buyer pays. It takes cards only, and so must the form.
  return { mode: 'payment', amount, currency, appearance, allowedPaymentMethodTypes: ['card'] };
}
