import { useLocation } from 'react-router-dom';
import { Page } from '#components/layout.tsx';
import { PaymentFailed } from './PaymentFailed.tsx';
import { PaymentResult } from './PaymentResult.tsx';
import { isPaymentFailed } from './purchase.ts';

/** Where a payment ends, by our own way or by the provider's redirect. */
export function PaymentSuccessPage() {
  const { search } = useLocation();
  return <Page>{isPaymentFailed(search) ? <PaymentFailed /> : <PaymentResult />}</Page>;
}
