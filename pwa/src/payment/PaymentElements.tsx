import { Elements } from '@stripe/react-stripe-js';
import type { Appearance, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { type ReactNode, useMemo, useState } from 'react';
import { useUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { useAppConfig } from '#platform/start/app-config.ts';
import { usePaymentAppearance } from './payment-appearance.ts';
import { paymentFonts } from './payment-fonts.ts';
import { PaymentLoadingContext, usePaymentLoading } from './payment-loading.ts';
import { PaymentProgressContext } from './payment-progress.ts';

export interface PaymentElementsProps {
  /** Whole cents, above 0. May change while the form stands. */
  amount: number;
  children: ReactNode;
}

/** Goes around a {@link PaymentForm} and whatever pays with it. */
export function PaymentElements({ amount, children }: PaymentElementsProps) {
  const loading = usePaymentLoading(useAppConfig().payment);
  const appearance = usePaymentAppearance();
  const [isUnderWay, setUnderWay] = useState(false);
  const progress = useMemo(() => ({ isUnderWay, setUnderWay }), [isUnderWay]);
  useUnsavedWork(isUnderWay);
  const options = useMemo(() => elementsOptions(amount, appearance ?? {}), [amount, appearance]);
  return (
    <PaymentLoadingContext value={loading}>
      <PaymentProgressContext value={progress}>
        <Elements stripe={appearance ? loading.stripe : null} options={options}>
          {children}
        </Elements>
      </PaymentProgressContext>
    </PaymentLoadingContext>
  );
}

function elementsOptions(amount: number, appearance: Appearance): StripeElementsOptionsMode {
  // The intent is made when the buyer pays. It takes cards only, and so must the form.
  return { mode: 'payment', amount, currency: 'usd', appearance, fonts: paymentFonts(), allowedPaymentMethodTypes: ['card'] };
}
