import { useElements, useStripe } from '@stripe/react-stripe-js';
import { use, useRef } from 'react';
import { untilOnline } from '#platform/connection/device-online.ts';
import { pause } from '#platform/timing/pause.ts';
import { confirmPayment, type PaymentOutcome } from './confirm-payment.ts';
import { PaymentProgressContext } from './payment-progress.ts';

/** Pays with the form of the PaymentElements around. @param createIntent asks our server for an intent's client secret */
export type ConfirmPayment = (createIntent: () => Promise<string>) => Promise<PaymentOutcome>;

/** One payment at a time: whoever asks again meanwhile gets the outcome of the one that is under way. */
export function useConfirmPayment(returnPath: string): ConfirmPayment {
  const stripe = useStripe();
  const elements = useElements();
  const { setUnderWay } = use(PaymentProgressContext);
  const underway = useRef<Promise<PaymentOutcome> | null>(null);

  async function confirm(createIntent: () => Promise<string>): Promise<PaymentOutcome> {
    if (!stripe || !elements) return { kind: 'failed', message: 'The card form is still loading. Please try again in a moment.' };
    const returnUrl = new URL(returnPath, window.location.origin).href;
    return confirmPayment({ stripe, elements, createIntent, returnUrl, pause, untilOnline });
  }

  return (createIntent) => {
    setUnderWay(true);
    underway.current ??= confirm(createIntent).finally(() => {
      underway.current = null;
      setUnderWay(false);
    });
    return underway.current;
  };
}
