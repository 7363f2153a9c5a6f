import { Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { untilOnline } from '#platform/connection/device-online.ts';
import { useUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { useAppConfig } from '#platform/start/app-config.ts';
import { pause } from '#platform/timing/pause.ts';
import { type CardPayment, checkForm, confirmPayment, type FailedPayment, type PaymentOutcome } from '../confirm-payment.ts';
import { CardFields } from './CardFields.tsx';
import { paymentFonts, usePaymentAppearance } from './payment-appearance.ts';
import { useStripeLoader } from './use-stripe-loader.ts';

export interface CardFormProps {
  /** Whole cents, above 0. May change while the form is shown. */
  amount: number;
  /** The buyer's email as typed so far. It prefills the provider's form. */
  email: string;
  /** Path and query that the provider returns to, for instance `/payment-success?receipt_email=...`. */
  returnPath: string;
  /** An earlier payment may have gone through. */
  isLastUnknown: boolean;
  /** Called with true while the form can't be shown. */
  onMissing?: (isMissing: boolean) => void;
  /** Null until the form is loaded. */
  ref: Ref<CardPayment>;
}

const ignore = () => {};

/** The provider's card fields, with the functions that check and charge them. */
export function CardForm({ amount, email, returnPath, isLastUnknown, onMissing = ignore, ref }: CardFormProps) {
  const { stripe, hasFailed, retry } = useStripeLoader(useAppConfig().payment);
  const appearance = usePaymentAppearance();
  const [isConfirming, setConfirming] = useState(false);
  useUnsavedWork(isConfirming);
  const options = useMemo(() => elementsOptions(amount, appearance ?? {}), [amount, appearance]);
  return (
    <Elements stripe={appearance ? stripe : null} options={options}>
      <Confirmation ref={ref} returnPath={returnPath} onConfirming={setConfirming} />
      <CardFields {...{ email, isLastUnknown, isConfirming, hasFailed, onMissing }} onRetry={retry} />
    </Elements>
  );
}

function elementsOptions(amount: number, appearance: Appearance): StripeElementsOptionsMode {
  // The intent is created when the buyer pays. It accepts cards only, so the form must too.
  return { mode: 'payment', amount, currency: 'usd', appearance, fonts: paymentFonts(), allowedPaymentMethodTypes: ['card'] };
}

interface ConfirmationProps extends Pick<CardFormProps, 'ref' | 'returnPath'> {
  onConfirming: (isConfirming: boolean) => void;
}

/** Renders nothing. It is a component because the provider's hooks only work inside its Elements. */
function Confirmation({ ref, returnPath, onConfirming }: ConfirmationProps) {
  const stripe = useStripe();
  const elements = useElements();
  const running = useRef<Promise<PaymentOutcome> | null>(null);

  async function confirm(clientSecret: string): Promise<PaymentOutcome> {
    if (!stripe || !elements) return NOT_READY;
    const returnUrl = new URL(returnPath, window.location.origin).href;
    return confirmPayment({ stripe, elements, clientSecret, returnUrl, pause, untilOnline });
  }

  useImperativeHandle(ref, () => ({
    check: async () => (stripe && elements ? checkForm(elements) : NOT_READY),
    // One payment at a time: a second call meanwhile gets the outcome of the first.
    confirm: (clientSecret) => {
      onConfirming(true);
      running.current ??= confirm(clientSecret).finally(() => {
        running.current = null;
        onConfirming(false);
      });
      return running.current;
    },
  }));
  return null;
}

const NOT_READY: FailedPayment = { kind: 'failed', message: 'The card form is still loading. Please try again in a moment.' };
